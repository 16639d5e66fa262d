import { describe, expect, it } from 'vitest';
import { buildUser } from '../users/user';
import { dashboardStatsDocument, figuresOfApplication, figuresOfUser, monthKey, sumOfChanges } from './stats';

const at = (date: string) => ({ toMillis: () => Date.parse(date), toDate: () => new Date(date) });
const member = buildUser(
  { name: 'Dana', email: 'dana@office.test', role: 'member', status: 'pending', created_by: null },
  at('2026-01-31T23:59:59Z'),
  at('1970-01-01T00:00:00Z'),
);

describe('contributions to the figures', () => {
  it('count a user’s status, month joined, and whether they applied', () => {
    expect(figuresOfUser(member)).toEqual({
      members: { pending: 1 },
      joined: { '2026-01': 1 },
      applied: { no: 1 },
    });
    expect(figuresOfUser({ ...member, role: 'ero', has_bank_application: true }).applied).toEqual({ yes: 1 });
  });

  it('are empty for staff and missing users', () => {
    for (const user of [{ ...member, role: 'admin' as const }, null, undefined]) {
      expect(figuresOfUser(user)).toEqual({});
    }
  });

  it('count an application under its current status', () => {
    expect(figuresOfApplication({ status: 'Pending' })).toEqual({
      applications: { 'Bank Application Pending': 1 },
    });
    for (const application of [null, {}, { status: 'constructor' }]) {
      expect(figuresOfApplication(application)).toEqual({});
    }
  });
});

describe('the sum of changes', () => {
  it('leaves out figures that don’t change', () => {
    const before = figuresOfUser(member);
    const after = figuresOfUser({ ...member, status: 'active' });
    expect(sumOfChanges([{ before, after }])).toEqual({ members: { pending: -1, active: 1 } });
    expect(sumOfChanges([{ before, after: before }])).toEqual({});
    expect(
      sumOfChanges([
        { before, after },
        { before: {}, after: figuresOfUser(member) },
      ]),
    ).toEqual({ members: { active: 1 }, joined: { '2026-01': 1 }, applied: { no: 1 } });
    expect(
      sumOfChanges([
        { before, after: {} },
        { before: {}, after: before },
      ]),
    ).toEqual({});
  });
});

it('uses UTC months', () => {
  expect(monthKey(new Date('2026-02-01T00:00:00Z'))).toBe('2026-02');
});

it('reads a document that lacks groups', () => {
  expect(
    dashboardStatsDocument.parse({ members: { active: 2 }, updated_at: at('2026-01-01') }),
  ).toMatchObject({
    members: { active: 2 },
    joined: {},
    applied: {},
    applications: {},
  });
});
