import {
  type DisposalKind,
  type DisposalRun,
  disposalKinds,
  disposalRunId,
  draftCutoff,
  retentionCutoff,
} from '@united/domain/retention/disposal';
import { readStaffSettings } from '@united/domain/settings/staff-settings';
import { collections } from '@united/domain/shared/collections';
import {
  FieldValue,
  type QueryDocumentSnapshot,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { auditIn } from '../platform/audit';
import { disposalRuns, hasChanged, inTransaction, legalHolds, staffSettings } from '../platform/firestore';
import { isHeldIn } from '../platform/legal-hold';
import { type Page, pagesOf, readable } from './candidates';
import { type Kept, ownersOf, type Reader, readNow } from './kind';
import { kinds } from './kinds';
import { lookAhead } from './look-ahead';

/** Audit actor, because no user starts a run. */
const disposalActor = { uid: 'disposal', name: 'Daily disposal', role: 'system' } as const;

const defaultPageSize = 100;

export interface Disposal {
  /** Deadline in milliseconds since the epoch. The next hourly run resumes. */
  until?: number;
  pageSize?: number;
  /** Called after each document, page, and kind. Lets tests interrupt the run. */
  onProgress?: (at: { kind: DisposalKind; point: 'document' | 'page' | 'kind'; id?: string }) => void;
}

/** Resumes an unfinished disposal run, or starts today's. There is at most one run per day. */
export async function disposeOfOldData(now: Date, until: number): Promise<void> {
  const { docs } = await disposalRuns().where('state', '==', 'running').limit(1).get();
  const id = docs[0]?.id ?? (await createDisposalRun(now));
  if (id) await runDisposal(id, { until });
}

/** Creates the day's run and returns its id, or null if the run already exists. */
export async function createDisposalRun(now: Date): Promise<string | null> {
  const id = disposalRunId(now);
  const ref = disposalRuns().doc(id);
  const marks = await marksToContinue();
  return inTransaction(async (transaction) => {
    const [stored, settings] = await Promise.all([transaction.get(ref), transaction.get(staffSettings())]);
    if (stored.exists) return null;
    const { retention_years } = readStaffSettings(settings.data());
    const at = Timestamp.fromDate(now);
    transaction.create(ref, {
      state: 'running',
      kind: disposalKinds[0],
      retention_years,
      cutoff: Timestamp.fromDate(retentionCutoff(now, retention_years)),
      draft_cutoff: Timestamp.fromDate(draftCutoff(now)),
      disposed: {},
      marks,
      cursor: null,
      due_next_month: null,
      held_people: null,
      started_at: at,
      updated_at: at,
      finished_at: null,
    });
    return id;
  });
}

/**
 * Returns the ages up to which the last run examined documents. Starts over if a legal hold was
 * released since then, because the run skipped its documents.
 */
async function marksToContinue(): Promise<DisposalRun['marks']> {
  const { docs } = await disposalRuns().orderBy('started_at', 'desc').limit(1).get();
  const last = docs[0]?.data();
  if (!last) return {};
  const released = await legalHolds().where('released_at', '>=', last.started_at).limit(1).get();
  return released.empty ? last.marks : {};
}

/**
 * Runs the remaining part of a disposal. Resumable and safe to run concurrently: each document is
 * disposed of and counted in one transaction, and the cursor is stored after each page.
 * @returns whether the run has finished
 */
export async function runDisposal(
  id: string,
  { until = Number.POSITIVE_INFINITY, pageSize = defaultPageSize, onProgress = () => {} }: Disposal = {},
): Promise<boolean> {
  for (;;) {
    const run = (await disposalRuns().doc(id).get()).data();
    if (!run || run.state === 'done') return true;
    const { kind } = run;
    for await (const page of pagesOf(kind, run, pageSize, run.cursor)) {
      const results = await Promise.all(
        page.docs.map((document) => readable(kind, () => kinds[kind].examine(readNow, document.id, run))),
      );
      for (const [i, document] of page.docs.entries()) {
        if (Date.now() >= until) return false;
        const result = results[i];
        if (result && 'dispose' in result) await readable(kind, () => disposeOf(id, run, document.id));
        else if (result) await keep(document, result);
        onProgress({ kind, point: 'document', id: document.id });
        await kinds[kind].afterward?.(document.id);
      }
      await storeCursor(id, kind, page);
      onProgress({ kind, point: 'page' });
    }
    await advance(id, kind);
    onProgress({ kind, point: 'kind' });
  }
}

/**
 * Stores the last use of a document that is kept. Skips a document that has changed in the
 * meantime, because the change restarts its retention period.
 */
async function keep(document: QueryDocumentSnapshot, { kept: { field, at } }: Kept): Promise<void> {
  try {
    await document.ref.update({ [field]: at }, { lastUpdateTime: document.updateTime });
  } catch (error) {
    if (!hasChanged(error)) throw error;
  }
}

const readerIn =
  (transaction: Transaction): Reader =>
  async (ref) =>
    (await transaction.get(ref)).data();

/** Disposes of a document and counts it, if it's still due and not on legal hold. */
async function disposeOf(id: string, { kind, ...ages }: DisposalRun, documentId: string): Promise<void> {
  await inTransaction(async (transaction) => {
    const read = readerIn(transaction);
    const due = await kinds[kind].examine(read, documentId, ages);
    if (!due || !('dispose' in due)) return;
    for (const uid of await ownersOf(due, (query) => transaction.get(query)))
      if (await isHeldIn(transaction, uid)) return;
    const run = await read(disposalRuns().doc(id));
    if (run?.state !== 'running') return;
    const now = Timestamp.now();
    due.dispose(transaction, now);
    transaction.update(disposalRuns().doc(id), {
      [`disposed.${kind}`]: FieldValue.increment(1),
      updated_at: now,
    });
  });
}

/** Stores the cursor after a page unless another run has already moved to the next kind. */
async function storeCursor(id: string, kind: DisposalKind, { after }: Page): Promise<void> {
  await inTransaction(async (transaction) => {
    const ref = disposalRuns().doc(id);
    const run = (await transaction.get(ref)).data();
    if (run?.state !== 'running' || run.kind !== kind) return;
    transaction.update(ref, { cursor: after, updated_at: Timestamp.now() });
  });
}

/**
 * Returns the age up to which a kind was examined when a run has finished it. Extending the
 * retention period doesn't lower it.
 */
function examinedUpTo(run: DisposalRun, kind: DisposalKind): Timestamp {
  const cutoff = kinds[kind].cutoff(run).toMillis();
  return Timestamp.fromMillis(Math.max(cutoff, run.marks[kind]?.toMillis() ?? 0));
}

/**
 * Moves the run to its next kind, or finishes it with the look-ahead and the audit row. Does
 * nothing if another run already did.
 */
async function advance(id: string, kind: DisposalKind): Promise<void> {
  const next = disposalKinds[disposalKinds.indexOf(kind) + 1];
  const ref = disposalRuns().doc(id);
  const current = (await ref.get()).data();
  if (!current) return;
  const marks = { ...current.marks, [kind]: examinedUpTo(current, kind) };
  const ahead = next ? null : await lookAhead({ ...current, marks });
  await inTransaction(async (transaction) => {
    const run = (await transaction.get(ref)).data();
    if (run?.state !== 'running' || run.kind !== kind) return;
    const now = Timestamp.now();
    const done = { marks, cursor: null, updated_at: now };
    if (next) return transaction.update(ref, { ...done, kind: next });
    transaction.update(ref, { ...done, state: 'done', ...ahead, finished_at: now });
    auditIn(transaction, {
      actor: disposalActor,
      action: 'disposal.finished',
      target: { collection: collections.disposalRuns, id, name: null },
      fields: disposalKinds.filter((each) => run.disposed[each]),
      at: now,
    });
  });
}
