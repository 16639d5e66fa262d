import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { type BankApplicationStatus, currentStatus } from '@united/domain/bank-applications/status';
import type { StaleRecord } from '@united/domain/shared/version';
import { call } from '~/portal/data/call';
import type { WithId } from '~/portal/data/documents';
import { CallError, messageOf } from '~/portal/data/errors';
import { changeInput } from './change-input';
import type { StatusChange } from './status-change-schema';

/** The outcome of one application in a bulk change. */
export type Outcome =
  | { kind: 'changed' }
  | { kind: 'same' }
  | { kind: 'stale'; record: StaleRecord }
  | { kind: 'failed'; message: string };

/** Applications per call, small enough to show progress. */
const batchSize = 25;

/** Statuses available in a bulk change: those that a bank's decision sets. */
export const bulkStatuses = [
  'Under Review',
  'Bank Application Pending',
  'Bank Application Approved',
  'Bank Application Rejected',
] as const satisfies readonly BankApplicationStatus[];

const ownText = 'This is your own application. Ask someone else on the team to decide on it.';

type Report = (id: string, outcome: Outcome) => void;

/**
 * Changes the status of many applications, 25 per call. If a batch fails, its applications are
 * retried one by one. Stops early if the server is unreachable, the user cancels the password
 * prompt, or a rate limit is reached.
 * @param versions expected versions by id
 */
export async function changeStatuses(
  targets: readonly WithId<BankApplication>[],
  versions: Readonly<Record<string, number>>,
  change: StatusChange,
  report: Report,
): Promise<void> {
  const save = async (some: readonly WithId<BankApplication>[]) => {
    const { stale = [], own = [] } = await call('setBankApplicationStatus', {
      application_ids: some.map(({ id }) => id),
      expected_updated_at: Object.fromEntries(some.map(({ id }) => [id, versions[id] ?? 0])),
      ...changeInput(change),
    });
    for (const target of some) {
      const record = stale.find(({ id }) => id === target.id);
      if (record) report(target.id, { kind: 'stale', record });
      else if (own.includes(target.id)) report(target.id, { kind: 'failed', message: ownText });
      else report(target.id, { kind: currentStatus(target.status) === change.status ? 'same' : 'changed' });
    }
  };
  for (let from = 0; from < targets.length; from += batchSize) {
    const some = targets.slice(from, from + batchSize);
    try {
      await save(some);
      continue;
    } catch (error) {
      if (isFatal(error)) return failAll(targets.slice(from), error, report);
    }
    for (const [at, target] of some.entries()) {
      try {
        await save([target]);
      } catch (error) {
        if (isFatal(error)) return failAll(targets.slice(from + at), error, report);
        report(target.id, { kind: 'failed', message: messageOf(error) });
      }
    }
  }
}

/**
 * Whether to stop. Large batches require the password, and single retries would bypass the prompt.
 */
const isFatal = (error: unknown) =>
  error instanceof CallError &&
  ['unavailable', 'unauthenticated', 'aborted', 'resource-exhausted'].includes(error.code);

function failAll(targets: readonly WithId<BankApplication>[], error: unknown, report: Report): void {
  for (const { id } of targets) report(id, { kind: 'failed', message: messageOf(error) });
}
