import type { FieldErrors } from '@united/domain/shared/field-errors';
import { Timestamp } from 'firebase-admin/firestore';
import { error as logError } from 'firebase-functions/logger';
import { queueIn } from '../email/notifications';
import { asSystem } from '../platform/call-context';
import type { Caller } from '../platform/caller';
import { batchCounts } from '../platform/count';
import { describeError, Refusal } from '../platform/errors';
import { type KeyRing, MissingKeyError } from '../platform/field-crypto';
import { inTransaction, retryOnConflict } from '../platform/firestore';
import { idempotentId } from '../platform/idempotent-id';
import { countUse, type RateLimit } from '../platform/rate-limit';
import { credentialWaitCheck } from '../users/credential-wait';
import { markApplied } from '../users/mark-applied';
import { type CreatedApplication, renewalsReceived } from './emails';
import { type SentRenewal, sendRenewal } from './send-one';

/**
 * Calls per user. Renewals don't count toward the applications that a member may submit per day:
 * that limit is against invented offices, and each renewal stands for an application of last season
 * and can be sent once.
 */
const sends: RateLimit = { name: 'send_prepared', max: 60, windowSeconds: 60 * 60, what: 'calls to send' };

/**
 * No renewal starts after this time. A call may take 60 seconds; one renewal takes about one, and the
 * dashboard figures are reconciled at the end.
 */
const budgetMs = 40_000;

const notReached = 'We ran out of time before this renewal. Send it again.';

export interface SendResult {
  id: string;
  outcome: 'sent' | 'already' | 'refused';
  application_id?: string;
  fields?: FieldErrors;
  message?: string;
}

/**
 * Sends the caller's renewals as applications, one after another, each in its own transaction. One
 * that is refused doesn't stop the others.
 *
 * Costs about what submitting each application costs. The figures of the dashboard are one document,
 * which sustains one write per second: for more than ten renewals, they are reconciled once.
 * @param options.until time in milliseconds after which no renewal is started
 * @throws {Refusal} resource-exhausted; permission-denied or unauthenticated if the caller lost access
 *   in the meantime. Renewals sent until then stay sent, and a repeated call returns `already` for them.
 */
export async function sendPrepared(
  caller: Caller,
  given: readonly string[],
  keyRing: KeyRing,
  { until = Date.now() + budgetMs } = {},
): Promise<SendResult[]> {
  const { uid } = caller;
  await countUse(sends, uid);
  const ids = [...new Set(given)];
  const checkWait = await credentialWaitCheck(caller);
  const results: SendResult[] = [];
  const created: CreatedApplication[] = [];
  const sendEach = async () => {
    for (const id of ids) {
      if (Date.now() > until) {
        results.push({ id, outcome: 'refused', message: notReached });
        continue;
      }
      const result = await resultOf(id, () =>
        retryOnConflict(() => sendRenewal(id, { caller, keyRing, checkWait, emails: ids.length === 1 })),
      );
      if (result.created) created.push(result.created);
      results.push(result.result);
    }
  };
  const sendAll = async () => {
    try {
      await sendEach();
    } finally {
      // Also if the caller lost access halfway: the applications that were created need it.
      const hasSent = results.some(({ outcome }) => outcome !== 'refused');
      if (hasSent && !caller.user.has_bank_application) await markApplied(uid);
      if (created.length > 0 && ids.length > 1) await listInEmail(caller, created);
    }
  };
  await batchCounts(ids.length, sendAll);
  return results;
}

/** Sends one email that lists the applications that were created. */
async function listInEmail({ uid, user }: Caller, created: readonly CreatedApplication[]): Promise<void> {
  const season = created[0]?.application.season;
  if (season === undefined) return;
  const now = Timestamp.now();
  await asSystem(() =>
    inTransaction(async (transaction) => {
      queueIn(
        transaction,
        {
          // An application is created once, so no other call can send the same ones.
          eventId: `renewals__${idempotentId(uid, created.map(({ id }) => id).join())}`,
          type: 'renewals_received',
          message: renewalsReceived(created, season, user.name),
          to: { uid, email: user.email, name: user.name },
          applicationId: null,
        },
        now,
      );
    }),
  );
}

/**
 * Runs the sending of one renewal and converts its errors to a result. An unexpected error is logged
 * and refuses only this renewal, so that one damaged document doesn't block an office's others.
 * @throws {Refusal} permission-denied or unauthenticated
 * @throws {MissingKeyError} because no other renewal could be sent either
 */
async function resultOf(
  id: string,
  send: () => Promise<SentRenewal>,
): Promise<{ result: SendResult; created?: CreatedApplication }> {
  const refused = (why: Pick<SendResult, 'fields' | 'message'>) => ({
    result: { id, outcome: 'refused' as const, ...why },
  });
  try {
    const sent = await send();
    const { application, toConfirm } = sent;
    if (toConfirm !== undefined) return refused({ fields: { sections: toConfirm } });
    if (!application) return { result: { id, outcome: 'already', application_id: sent.id } };
    return {
      result: { id, outcome: 'sent', application_id: sent.id },
      created: { id: sent.id, application },
    };
  } catch (error) {
    if (error instanceof MissingKeyError) throw error;
    if (!(error instanceof Refusal)) {
      logError('Failed to send a renewal', { renewal: id, ...describeError(error) });
      return refused({ message: 'Something went wrong on our side. Try again, or ask our team.' });
    }
    if (error.code === 'permission-denied' || error.code === 'unauthenticated') throw error;
    const { details } = error;
    return details && 'fields' in details && error.code === 'invalid-argument'
      ? refused({ fields: details.fields ?? {} })
      : refused({ message: error.message });
  }
}
