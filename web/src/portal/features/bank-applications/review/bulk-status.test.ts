import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { beforeEach, expect, it, vi } from 'vitest';
import type { WithId } from '~/portal/data/documents';
import { CallError } from '~/portal/data/errors';
import { changeStatuses, type Outcome } from './bulk-status';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('~/portal/data/call', () => ({ call }));

const targets = Array.from(
  { length: 53 },
  (_, i) => ({ id: `a${i}`, status: i === 52 ? 'Under Review' : 'Pending' }) as WithId<BankApplication>,
);
const change = { status: 'Under Review', reason: '', reason_code: '' } as const;
const idsOf = (at: number): string[] => call.mock.calls[at]?.[1].application_ids;

async function outcomes(): Promise<Record<string, Outcome>> {
  const found: Record<string, Outcome> = {};
  await changeStatuses(targets, { a0: 7 }, change, (id, outcome) => {
    found[id] = outcome;
  });
  return found;
}

beforeEach(() => {
  call.mockReset();
});

it('changes 25 per call and reports each', async () => {
  call.mockResolvedValue({ changed: 1 });
  const found = await outcomes();
  expect(call.mock.calls.map(([, input]) => input.application_ids.length)).toEqual([25, 25, 3]);
  expect(call.mock.calls[0]?.[1]).toMatchObject({ status: 'Under Review', expected_updated_at: { a0: 7 } });
  expect(Object.values(found).filter(({ kind }) => kind === 'changed')).toHaveLength(52);
  expect(found.a52).toEqual({ kind: 'same' });
});

it('skips applications that someone else changed', async () => {
  const record = { id: 'a1', updated_at: 9, current: { status: 'Bank Application Approved' } };
  call.mockResolvedValueOnce({ changed: 24, stale: [record] }).mockResolvedValue({ changed: 1 });
  expect(await outcomes()).toMatchObject({ a0: { kind: 'changed' }, a1: { kind: 'stale', record } });
});

it('retries one by one if a batch fails', async () => {
  const refusal = new CallError('failed-precondition', 'Another application is active.');
  call.mockImplementation(async (_, { application_ids }: { application_ids: string[] }) => {
    if (application_ids.includes('a4')) throw refusal;
    return { changed: application_ids.length };
  });
  const found = await outcomes();
  expect(found.a4).toEqual({ kind: 'failed', message: 'Another application is active.' });
  expect(Object.values(found).filter(({ kind }) => kind === 'changed')).toHaveLength(51);
  expect(idsOf(1)).toEqual(['a0']);
});

it('stops if the server is unreachable, and reports all remaining applications', async () => {
  call.mockResolvedValueOnce({ changed: 25 }).mockRejectedValue(new CallError('unavailable'));
  const found = await outcomes();
  expect(call).toHaveBeenCalledTimes(2);
  expect(Object.values(found).filter(({ kind }) => kind === 'failed')).toHaveLength(28);
});

it.each(['aborted', 'resource-exhausted'] as const)('does not retry after %s', async (code) => {
  call.mockRejectedValue(new CallError(code));
  const found = await outcomes();
  expect(call).toHaveBeenCalledTimes(1);
  expect(Object.values(found).filter(({ kind }) => kind === 'failed')).toHaveLength(53);
});

it('reports the caller’s own application', async () => {
  call.mockResolvedValueOnce({ changed: 24, own: ['a1'] }).mockResolvedValue({ changed: 1 });
  expect(await outcomes()).toMatchObject({
    a0: { kind: 'changed' },
    a1: { kind: 'failed', message: expect.stringContaining('your own application') },
  });
});
