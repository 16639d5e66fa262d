import { collections } from '@united/domain/collections';
import {
  type DisposalKind,
  type DisposalRun,
  disposalKinds,
  disposalRunId,
  draftCutoff,
  retentionCutoff,
} from '@united/domain/disposal';
import { readStaffSettings } from '@united/domain/settings';
import {
  FieldValue,
  type QueryDocumentSnapshot,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { auditIn } from '../../platform/audit';
import { disposalRuns, inTransaction, legalHolds, staffSettings } from '../../platform/firestore';
import { kinds, pagesOf, type Reader, readable } from './kinds';
import { lookAhead } from './look-ahead';

/** Who the audit log names: nobody pressed a button. */
const clock = { uid: 'disposal', name: 'The daily disposal', role: 'system' } as const;

/** Candidates a page. */
const pageSize = 100;

export interface Disposal {
  /** Milliseconds since the epoch after which nothing further begins; the next hour does the rest. */
  until?: number;
  /** Told after every document, page and kind. A test interrupts here. */
  onProgress?: (at: { kind: DisposalKind; point: 'document' | 'page' | 'kind'; id?: string }) => void;
}

/** Today's disposal, or the rest of an earlier one that did not come to its end. At most one a day. */
export async function disposeOfOldData(now: Date, until: number): Promise<void> {
  const { docs } = await disposalRuns().where('state', '==', 'running').limit(1).get();
  const id = docs[0]?.id ?? (await beginDisposal(now));
  if (id) await runDisposal(id, { until });
}

/** @returns the id of the day's run; null when it has been made already */
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
      due_next_month: null,
      held_people: null,
      started_at: at,
      updated_at: at,
      finished_at: null,
    });
    return id;
  });
}

/** Where the last run has come to; from the start once a hold was released since, for what the hold has kept. */
async function marksToContinue(): Promise<DisposalRun['marks']> {
  const afresh = { email_bodies: null, ticket_files: null };
  const { docs } = await disposalRuns().orderBy('started_at', 'desc').limit(1).get();
  const last = docs[0]?.data();
  if (!last) return afresh;
  const released = await legalHolds().where('released_at', '>=', last.started_at).limit(1).get();
  return released.empty ? last.marks : afresh;
}

/**
 * Does what is left of a run. Interrupt it anywhere and run it again, or run it twice at the same time: each document is disposed of and counted
 * in one transaction.
 * @returns whether it has come to its end
 */
export async function runDisposal(
  id: string,
  { until = Number.POSITIVE_INFINITY, onProgress = () => {} }: Disposal = {},
): Promise<boolean> {
  for (;;) {
    const run = (await disposalRuns().doc(id).get()).data();
    if (!run || run.state === 'done') return true;
    const { kind } = run;
    const { candidates, afterwards } = kinds[kind];
    for await (const page of pagesOf(candidates(run), pageSize)) {
      for (const document of page) {
        if (Date.now() >= until) return false;
        await readable(kind, () => disposeOf(id, run, document.id));
        onProgress({ kind, point: 'document', id: document.id });
        await afterwards?.(document.id);
      }
      await noteMark(id, kind, page);
      onProgress({ kind, point: 'page' });
    }
    await noteKind(id, kind);
    onProgress({ kind, point: 'kind' });
  }
}

const readerIn =
  (transaction: Transaction): Reader =>
  async (ref) =>
    (await transaction.get(ref)).data();

/** Disposes of one document, if it is still due and nobody's hold keeps it, and counts it. */
async function disposeOf(id: string, { kind, ...ages }: DisposalRun, documentId: string): Promise<void> {
  await inTransaction(async (transaction) => {
    const read = readerIn(transaction);
    const due = await kinds[kind].examine(read, documentId, ages);
    if (!due) return;
    if (due.owner && (await read(legalHolds().doc(due.owner)))?.state === 'held') return;
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

/** Where documents stay, notes how far they were looked at, so that tomorrow's run does not look again. */
async function noteMark(id: string, kind: DisposalKind, page: QueryDocumentSnapshot[]): Promise<void> {
  const { mark } = kinds[kind];
  const at: unknown = mark && page.at(-1)?.get(mark.field);
  if (!mark || !(at instanceof Timestamp)) return;
  // One before: documents of the very same moment may lie on the next page.
  const before = Timestamp.fromMillis(at.toMillis() - 1);
  await disposalRuns()
    .doc(id)
    .update({ [`marks.${mark.key}`]: before, updated_at: Timestamp.now() });
}

/** Moves the run on to the next kind, or to its end with the look ahead and the audit row, unless another has done so already. */
async function noteKind(id: string, kind: DisposalKind): Promise<void> {
  const next = disposalKinds[disposalKinds.indexOf(kind) + 1];
  const ref = disposalRuns().doc(id);
  const current = (await ref.get()).data();
  const ahead = next || !current ? null : await lookAhead(current);
  await inTransaction(async (transaction) => {
    const run = (await transaction.get(ref)).data();
    if (run?.state !== 'running' || run.kind !== kind) return;
    const now = Timestamp.now();
    if (next) return transaction.update(ref, { kind: next, updated_at: now });
    transaction.update(ref, { state: 'done', ...ahead, updated_at: now, finished_at: now });
    auditIn(transaction, {
      actor: clock,
      action: 'disposal.finished',
      target: { collection: collections.disposalRuns, id, name: null },
      fields: disposalKinds.filter((each) => run.disposed[each]),
      reason: null,
      at: now,
    });
  });
}
