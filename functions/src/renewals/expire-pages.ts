import { type PreparedApplication, preparedSecretsId } from '@united/domain/renewals/prepared-application';
import { changeSecretsId, collections } from '@united/domain/shared/collections';
import { type DocumentSnapshot, FieldPath, type Query, Timestamp } from 'firebase-admin/firestore';
import { error as logError } from 'firebase-functions/logger';
import * as z from 'zod/mini';
import { expiry } from '../bank-applications/expire-change';
import { batchesOf, batchSize } from '../platform/batches';
import { batchCounts } from '../platform/count';
import { describeError } from '../platform/errors';
import {
  bankApplicationChanges,
  bankApplicationSecrets,
  firestore,
  inTransaction,
  preparedApplications,
} from '../platform/firestore';
import { saveVersionsIn } from '../platform/legal-hold';

/** The cursor after a page, in order of ids, and whether it was the last one. */
export interface ExpiredPage {
  cursor: string | null;
  last: boolean;
}

/** Reads the ids of a page in order. */
async function idsOf(query: Query, after: string | null, size: number): Promise<string[]> {
  const ordered = query.orderBy(FieldPath.documentId()).select().limit(size);
  const { docs } = await (after === null ? ordered : ordered.startAfter(after)).get();
  return docs.map(({ id }) => id);
}

const seasonIsOver = (season: number) =>
  `Season ${season} is closed, so this request expired without a decision.`;

/**
 * Expires a page of a season's open change requests, one transaction each. Idempotent: a request that
 * was decided in the meantime stays, and so does a damaged one, which is logged.
 */
export async function expireChanges(
  season: number,
  after: string | null,
  size: number,
): Promise<ExpiredPage> {
  const open = firestore()
    .collection(collections.bankApplicationChanges)
    .where('season', '==', season)
    .where('state', '==', 'requested');
  const ids = await idsOf(open, after, size);
  await batchCounts(ids.length, async () => {
    for (const id of ids) await expireChange(id, seasonIsOver(season));
  });
  return { cursor: ids.at(-1) ?? after, last: ids.length < size };
}

async function expireChange(id: string, reason: string): Promise<void> {
  try {
    await inTransaction(async (transaction) => {
      const ref = bankApplicationChanges().doc(id);
      const change = (await transaction.get(ref)).data();
      if (change?.state !== 'requested') return;
      const expire = await expiry(async (each) => (await transaction.get(each)).data(), id, reason);
      const keep = await saveVersionsIn(transaction, change.member_id, [
        ref,
        bankApplicationSecrets().doc(changeSecretsId(id)),
      ]);
      keep();
      expire(transaction, Timestamp.now());
    });
  } catch (error) {
    if (!(error instanceof z.core.$ZodError)) throw error;
    logError('Failed to parse a change request to expire', { id, ...describeError(error) });
  }
}

/**
 * Expires a page of a season's unsent renewals, and deletes the sensitive values that their offices
 * typed. Idempotent. A damaged renewal is logged and stays. Costs three reads and two writes per
 * renewal, and more for a user on legal hold, whose versions are saved.
 */
export async function expireRenewals(
  season: number,
  after: string | null,
  size: number,
): Promise<ExpiredPage> {
  const unsent = firestore()
    .collection(collections.preparedApplications)
    .where('season', '==', season)
    .where('state', 'in', ['prepared', 'dismissed']);
  const ids = await idsOf(unsent, after, size);
  for (const part of batchesOf(ids, batchSize.withSearchTerms)) await expireBatch(part);
  return { cursor: ids.at(-1) ?? after, last: ids.length < size };
}

/** Returns a renewal. Logs a damaged one, so that it doesn't stop the others. */
function readable(document: DocumentSnapshot<PreparedApplication>): PreparedApplication | undefined {
  try {
    return document.data();
  } catch (error) {
    if (!(error instanceof z.core.$ZodError)) throw error;
    logError('Failed to parse a renewal to expire', { id: document.id, ...describeError(error) });
    return undefined;
  }
}

const expireBatch = (ids: readonly string[]): Promise<void> =>
  inTransaction(async (transaction) => {
    const stored = await transaction.getAll(...ids.map((id) => preparedApplications().doc(id)));
    const now = Timestamp.now();
    const writes = await Promise.all(
      stored.map(async (document) => {
        const renewal = readable(document);
        if (renewal?.state !== 'prepared' && renewal?.state !== 'dismissed') return () => {};
        const { ref } = document;
        const secrets = bankApplicationSecrets().doc(preparedSecretsId(ref.id));
        const keep = await saveVersionsIn(transaction, renewal.member_id, [ref, secrets]);
        return () => {
          keep();
          transaction.update(ref, { state: 'expired', updated_at: now, version: renewal.version + 1 });
          transaction.delete(secrets);
        };
      }),
    );
    for (const write of writes) write();
  });
