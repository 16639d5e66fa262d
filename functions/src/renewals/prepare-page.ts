import { bankApplicationDocument } from '@united/domain/bank-applications/bank-application';
import { chooseSources, type SourceCandidate } from '@united/domain/renewals/choose-sources';
import { prepareRenewal, type SeasonSettings } from '@united/domain/renewals/prepare';
import {
  type PreparedApplication,
  preparedId,
  preparedSecretsId,
} from '@united/domain/renewals/prepared-application';
import type { SeasonOpening, SkipReason } from '@united/domain/renewals/season-opening';
import { readPublicSettings } from '@united/domain/settings/settings';
import { collections } from '@united/domain/shared/collections';
import { userDocument } from '@united/domain/users/user';
import {
  type DocumentReference,
  type QueryDocumentSnapshot,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { error as logError } from 'firebase-functions/logger';
import { officeBureauOf } from '../bank-applications/office-bureau';
import { batchesOf, batchSize, inQueryLimit } from '../platform/batches';
import { describeError } from '../platform/errors';
import {
  bankApplicationSecrets,
  firestore,
  inTransaction,
  preparedApplications,
  publicSettings,
} from '../platform/firestore';
import { forEachOf } from '../platform/for-each';
import { saveVersionsIn } from '../platform/legal-hold';
import { jobDataRef, type OpeningJobData } from './opening';

/** Owners of a page that are handled in parallel. */
const concurrency = 5;

/** All of an owner's applications of last season. */
interface Owned {
  uid: string;
  applications: readonly QueryDocumentSnapshot[];
}

export interface PageResult {
  /** Uid of the last owner of the page, or the opening's cursor if there were none left. */
  cursor: string | null;
  last: boolean;
  prepared: number;
  skipped: Partial<Record<SkipReason, number>>;
}

/**
 * Reads about `size` applications of a season in order of owners, with all applications of each owner,
 * so that the newest of several can be found. The last owner, whose applications may continue on the
 * next page, is left to that page, unless it is the only one.
 */
async function nextOwners(
  season: number,
  after: string | null,
  size: number,
): Promise<{ owners: Owned[]; last: boolean }> {
  const ofSeason = firestore().collection(collections.bankApplications).where('season', '==', season);
  const ordered = ofSeason.orderBy('submitted_by').limit(size);
  // The cursor names one of the order's fields, so it skips all applications of that owner.
  const { docs } = await (after === null ? ordered : ordered.startAfter(after)).get();
  const byOwner = new Map<string, QueryDocumentSnapshot[]>();
  for (const document of docs) {
    const uid = String(document.get('submitted_by'));
    byOwner.set(uid, [...(byOwner.get(uid) ?? []), document]);
  }
  const last = docs.length < size;
  const [lastUid] = [...byOwner.keys()].slice(-1);
  if (!last && lastUid !== undefined) {
    if (byOwner.size > 1) byOwner.delete(lastUid);
    else byOwner.set(lastUid, (await ofSeason.where('submitted_by', '==', lastUid).get()).docs);
  }
  return { owners: [...byOwner].map(([uid, applications]) => ({ uid, applications })), last };
}

interface Known extends Pick<PreparedApplication, 'state' | 'created_at'> {
  updateTime: Timestamp;
}

/** Reads which renewals of these owners exist, by id. */
async function knownRenewals(season: number, uids: readonly string[]): Promise<Map<string, Known>> {
  const found = await Promise.all(
    batchesOf(uids, inQueryLimit).map((some) =>
      firestore()
        .collection(collections.preparedApplications)
        .where('season', '==', season)
        .where('member_id', 'in', some)
        .select('state', 'created_at')
        .get(),
    ),
  );
  return new Map(
    found
      .flatMap(({ docs }) => docs)
      .map((each) => [
        each.id,
        { ...(each.data() as Omit<Known, 'updateTime'>), updateTime: each.updateTime },
      ]),
  );
}

/** Parses a stored application. Logs a damaged one and counts it as skipped. */
function candidateOf(document: QueryDocumentSnapshot): SourceCandidate {
  const { data, error } = bankApplicationDocument.safeParse(document.data());
  if (error)
    logError('Failed to parse an application to renew', { path: document.ref.path, ...describeError(error) });
  return { id: document.id, application: data ?? null };
}

/** Reads an owner. A user whose record is damaged counts as suspended, since they can't sign in. */
async function ownerIn(transaction: Transaction, uid: string) {
  if (uid === '') return undefined;
  const stored = await transaction.get(firestore().collection(collections.users).doc(uid));
  if (!stored.exists) return undefined;
  const { data } = userDocument.safeParse(stored.data());
  return (
    data ?? ({ role: 'member', status: 'suspended', name: '', email: '', bureau_id: undefined } as const)
  );
}

interface PageContext {
  opening: SeasonOpening;
  settings: SeasonSettings;
  known: ReadonlyMap<string, Known>;
  now: Timestamp;
}

/**
 * Prepares the renewals of one owner, ten per transaction. Each reads the owner again, so that none is
 * prepared for a user who is being deleted: a deletion first suspends the user.
 * @returns the choices by application
 */
async function prepareOwner(owned: Owned, context: PageContext): Promise<(SkipReason | null)[]> {
  const candidates = owned.applications.map(candidateOf);
  const storedKeys = new Map(
    owned.applications.map((document) => [document.id, Object.keys(document.data())]),
  );
  const choices: (SkipReason | null)[] = [];
  for (const part of batchesOf(candidates, batchSize.withSearchTerms)) {
    const chosen = await inTransaction(async (transaction) => {
      const owner = await ownerIn(transaction, owned.uid);
      const bureau = await officeBureauOf(transaction, owned.uid, owner?.bureau_id, context.settings.now);
      const choice = chooseSources(candidates, owner, context.settings.now);
      const renewed = part.filter(({ id }) => choice.get(id) === null);
      const replaced = renewed.flatMap(({ id }) =>
        replacedBy(preparedId(context.opening.season, id), context),
      );
      if (replaced.length > 0) (await saveVersionsIn(transaction, owned.uid, replaced))();
      for (const { id, application } of renewed) {
        if (!application || !owner) continue;
        const source = { id, application, storedKeys: storedKeys.get(id) ?? [], owner, bureau };
        writeRenewal(transaction, id, prepareRenewal(source, context.settings, context.now), context);
      }
      return part.map(({ id }) => choice.get(id) ?? null);
    });
    choices.push(...chosen);
  }
  return choices;
}

/** Returns whether an earlier, undone opening prepared a renewal that wasn't sent. */
const isOutdated = ({ created_at, state }: Known, { opened_at }: SeasonOpening): boolean =>
  created_at.toMillis() < opened_at.toMillis() && state !== 'sent';

/** Returns the documents that preparing a renewal replaces, whose versions a legal hold saves. */
function replacedBy(id: string, { opening, known }: PageContext): DocumentReference[] {
  const existing = known.get(id);
  return existing && isOutdated(existing, opening)
    ? [preparedApplications().doc(id), bankApplicationSecrets().doc(preparedSecretsId(id))]
    : [];
}

/**
 * Writes a renewal that doesn't exist yet, or that an earlier, undone opening prepared. Doesn't change
 * others, which their offices may have edited. The commit fails (see `hasChanged`) if it changed since the page was read.
 */
function writeRenewal(
  transaction: Transaction,
  sourceId: string,
  renewal: PreparedApplication,
  { opening, known }: PageContext,
): void {
  const id = preparedId(opening.season, sourceId);
  const ref: DocumentReference<PreparedApplication> = preparedApplications().doc(id);
  const existing = known.get(id);
  if (!existing) {
    transaction.create(ref, renewal);
    return;
  }
  if (!isOutdated(existing, opening)) return;
  transaction.update(ref, { ...renewal }, { lastUpdateTime: existing.updateTime });
  transaction.delete(bankApplicationSecrets().doc(preparedSecretsId(id)));
}

/** Reads the settings of the new season, and those of last season. */
async function seasonSettings({ season }: SeasonOpening): Promise<SeasonSettings> {
  const [stored, jobData] = await firestore().getAll(publicSettings(), jobDataRef(season));
  const before = (jobData?.data() as OpeningJobData | undefined)?.before;
  return {
    now: { ...readPublicSettings(stored?.data()), season },
    before: readPublicSettings(before),
  };
}

/**
 * Prepares the renewals of the next owners. Idempotent: a renewal that exists is left alone, and the
 * counts depend only on the applications and their owners. Costs, per application, one read and one
 * write, and a tenth to one read of its owner, plus about five reads per page. An owner in a bureau
 * costs three reads instead of one.
 */
export async function preparePage(opening: SeasonOpening, size: number): Promise<PageResult> {
  const { owners, last } = await nextOwners(opening.season - 1, opening.cursor, size);
  const [settings, known] = await Promise.all([
    seasonSettings(opening),
    knownRenewals(
      opening.season,
      owners.map(({ uid }) => uid),
    ),
  ]);
  // Never before the opening, even if this server's clock is behind.
  const now = Timestamp.fromMillis(Math.max(Date.now(), opening.opened_at.toMillis()));
  const context = { opening, settings, known, now };
  const result: PageResult = { cursor: owners.at(-1)?.uid ?? opening.cursor, last, prepared: 0, skipped: {} };
  await forEachOf(owners, concurrency, async (owned) => {
    for (const reason of await prepareOwner(owned, context)) {
      if (reason === null) result.prepared += 1;
      else result.skipped[reason] = (result.skipped[reason] ?? 0) + 1;
    }
  });
  return result;
}
