import { describe, expect, it } from 'vitest';
import { storedApplication } from '../bank-applications/application-input';
import type { BankApplication } from '../bank-applications/bank-application';
import { defaultSettings } from '../settings/settings';
import { chooseSources } from './choose-sources';

const member = { role: 'member', status: 'active' } as const;
const on = (day: number) => {
  const date = new Date(Date.UTC(2026, 0, day));
  return { toMillis: () => date.getTime(), toDate: () => date };
};
const of = (id: string, day: number, change: Partial<BankApplication> = {}) => ({
  id,
  application: storedApplication({ submitted_at: on(day), ...change }),
});
const choose = (
  candidates: Parameters<typeof chooseSources>[0],
  owner: Parameters<typeof chooseSources>[1] = member,
  settings = defaultSettings,
) => Object.fromEntries(chooseSources(candidates, owner, settings));

const perSoftware = {
  ...defaultSettings,
  banks: defaultSettings.banks.map((bank) => ({ ...bank, per_software: true })),
};

describe('the applications that are renewed', () => {
  it('are the newest of each office and bank', () => {
    const all = [
      of('a', 1),
      of('b', 3),
      of('c', 2),
      of('other-efin', 1, { efin: '999999' }),
      of('other-bank', 1, { bank_product: 'Santa Barbara Bank' }),
    ];
    expect(choose(all)).toEqual({ a: 'older', b: null, c: 'older', 'other-efin': null, 'other-bank': null });
    expect(choose([of('a', 1), of('b', 1)])).toEqual({ a: 'older', b: null });
  });

  it('differ by software at a bank that takes one for each', () => {
    const all = [of('a', 1), of('b', 2, { selected_software: 'OLT Pro' })];
    expect(choose(all)).toEqual({ a: 'older', b: null });
    expect(choose(all, member, perSoftware)).toEqual({ a: null, b: null });
  });

  it('include an older one if the newest was rejected or withdrawn', () => {
    const rejected = { status: 'Rejected' } as const;
    expect(choose([of('a', 1), of('b', 2, rejected), of('c', 3, { is_withdrawn: true })])).toEqual({
      ...{ a: null, b: 'rejected', c: 'withdrawn' },
    });
  });

  it('exclude those of a bank that is no longer offered, and damaged ones', () => {
    const closed = of('closed', 1, { bank_product: 'Closed Bank' });
    expect(choose([closed, { id: 'damaged', application: null }])).toEqual({
      ...{ closed: 'bank_gone', damaged: 'unreadable' },
    });
  });

  it.each([
    ['pending', 'ero', null],
    ['inactive', 'member', 'owner_inactive'],
    ['suspended', 'member', 'owner_inactive'],
    ['active', 'admin', 'owner_inactive'],
  ] as const)('of a user who is %s and %s: %j', (status, role, reason) => {
    expect(choose([of('a', 1)], { role, status })).toEqual({ a: reason });
  });

  it('exclude those of a deleted user', () => {
    expect(chooseSources([of('a', 1)], undefined, defaultSettings).get('a')).toBe('owner_gone');
  });
});
