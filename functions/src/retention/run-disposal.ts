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

/** The actor in the audit log: no user started it. */
const clock = { uid: 'disposal', name: 'The daily disposal', role: 'system' } as const;

/** Candidates per page. */
const usualPage = 100;

export interface Disposal {
  /** Milliseconds since the epoch after which nothing further begins; the next hour continues. */
  until?: number;
  pageSize?: number;
  /** Called after every document, page and kind. A test interrupts here. */
  onProgress?: (at: { kind: DisposalKind; point: 'document' | 'page' | 'kind'; id?: string }) => void;
}

/** Runs today's disposal, or the rest of an unfinished one. At most one a day. */
export async function disposeOfOldData(now: Date, until: number): Promise<void> {
  const { docs } = await disposalRuns().where('state', '==', 'running').limit(1).get();
  const id = docs[0]?.id ?? (await beginDisposal(now));
  if (id) await runDisposal(id, { until });
}

/**
 * @returns the id of the day's run; null when it has been made already
 */
export async function beginDisposal(now: Date): Promise<string | null> {
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
 * How far the last run has looked; from the start once a hold was released since, for what it has
 * kept.
 */
async function marksToContinue(): Promise<DisposalRun['marks']> {
  const { docs } = await disposalRuns().orderBy('started_at', 'desc').limit(1).get();
  const last = docs[0]?.data();
  if (!last) return {};
  const released = await legalHolds().where('released_at', '>=', last.started_at).limit(1).get();
  return released.empty ? last.marks : {};
}

/**
 * Does what is left of a run. Resumable and safe to run twice at the same time: each document is
 * disposed of and counted in one transaction, and each examined page is recorded.
 * @returns whether the run has finished
 */
export async function runDisposal(
  id: string,
  { until = Number.POSITIVE_INFINITY, pageSize = usualPage, onProgress = () => {} }: Disposal = {},
): Promise<boolean> {
  for (;;) {
    const run = (await disposalRuns().doc(id).get()).data();
    if (!run || run.state === 'done') return true;
    const { kind } = run;
    for await (const page of pagesOf(kind, run, pageSize, run.cursor)) {
      const verdicts = await Promise.all(
        page.docs.map((document) => readable(kind, () => kinds[kind].examine(readNow, document.id, run))),
      );
      for (const [i, document] of page.docs.entries()) {
        if (Date.now() >= until) return false;
        const verdict = verdicts[i];
        if (verdict && 'dispose' in verdict) await readable(kind, () => disposeOf(id, run, document.id));
        else if (verdict) await keep(document, verdict);
        onProgress({ kind, point: 'document', id: document.id });
        await kinds[kind].afterwards?.(document.id);
      }
      await notePlace(id, kind, page);
      onProgress({ kind, point: 'page' });
    }
    await noteKind(id, kind);
    onProgress({ kind, point: 'kind' });
  }
}

/**
 * Records when a document is to be examined again, unless it has changed meanwhile: then it ages
 * again.
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

/** Disposes of one document, if it is still due and no hold keeps it, and counts it. */
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

/** Records how far a kind was examined, unless another run is past it. */
async function notePlace(id: string, kind: DisposalKind, { after }: Page): Promise<void> {
  await inTransaction(async (transaction) => {
    const ref = disposalRuns().doc(id);
    const run = (await transaction.get(ref)).data();
    if (run?.state !== 'running' || run.kind !== kind) return;
    transaction.update(ref, { cursor: after, updated_at: Timestamp.now() });
  });
}

/**
 * The age up to which a kind was examined once a run is through with it. A longer retention does
 * not lower it.
 */
function examinedUpTo(run: DisposalRun, kind: DisposalKind): Timestamp {
  const cutoff = kinds[kind].cutoff(run).toMillis();
  return Timestamp.fromMillis(Math.max(cutoff, run.marks[kind]?.toMillis() ?? 0));
}

/**
 * Advances the run to the next kind, or to its end with the look ahead and the audit row, unless
 * another run has done so.
 */
async function noteKind(id: string, kind: DisposalKind): Promise<void> {
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
      actor: clock,
      action: 'disposal.finished',
      target: { collection: collections.disposalRuns, id, name: null },
      fields: disposalKinds.filter((each) => run.disposed[each]),
      at: now,
    });
  });
}
