import { collections } from '@united/domain/shared/collections';
import { maxStaged, stagedForMs } from '@united/domain/tickets/staged-upload';
import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { firestore } from '../platform/firestore';
import { bucket } from '../platform/storage';
import { filesInUse, readNow } from './used-files';

const hour = 60 * 60_000;
/**
 * Older files are ignored, since earlier runs have checked them. Any leftovers are deleted with
 * their user.
 */
const examinedMs = 7 * 24 * hour;

type StoredFile = ReturnType<ReturnType<typeof bucket>['file']>;

interface Staged {
  file: StoredFile;
  ticketId: string;
  uid: string;
  bytes: number;
  createdMs: number;
}

/** Files listed per request. */
const defaultPageSize = 1000;

export interface ScanOptions {
  /** Milliseconds since the epoch after which no new page is started. At least one is processed. */
  until?: number;
  pageSize?: number;
  /** Called after each page, before its cursor is stored, for tests. */
  onPage?: () => void;
}

/** `stats/staged_files`: the cursor of the scan over all files, null at the start. */
const cursorDocument = z.object({ page_token: z.nullable(z.string()) });

/**
 * Deletes files that were uploaded a day ago but never sent, whether or not their ticket exists.
 * Also deletes newer files of nonexistent tickets beyond the user's limit, newest first per page;
 * `enforceUploadLimit` usually deletes those right after the upload. Scans the names of all attachments
 * page by page. For each ticket with a possibly unsent file from the last week, it reads the
 * ticket, and its replies if such a file is a day old. An interrupted run repeats at most one page.
 * @returns how many files were deleted
 */
export async function removeStagedFiles(
  nowMs: number,
  { until = Number.POSITIVE_INFINITY, pageSize = defaultPageSize, onPage = () => {} }: ScanOptions = {},
): Promise<number> {
  const cursor = firestore().collection(collections.stats).doc('staged_files');
  const totals: Totals = new Map();
  let removed = 0;
  let token = cursorDocument.safeParse((await cursor.get()).data()).data?.page_token ?? null;
  do {
    const { found, next } = await listPage(token, pageSize, nowMs);
    removed += await removeFrom(found, totals, nowMs);
    onPage();
    if (token !== next) await cursor.set({ page_token: next, updated_at: Timestamp.fromMillis(nowMs) });
    token = next;
  } while (token !== null && Date.now() < until);
  return removed;
}

/** Unsent files per user found so far in this run. */
type Totals = Map<string, { files: number; bytes: number }>;

async function removeFrom(found: readonly Staged[], totals: Totals, nowMs: number): Promise<number> {
  const { withTicket, withoutTicket } = await byTicket(found.filter((each) => !isKnownAsSent(each)));
  let removed = await removeUnsent(withTicket, nowMs);
  const staged = withoutTicket.toSorted((a, b) => a.createdMs - b.createdMs);
  for (const { file, uid, bytes, createdMs } of staged) {
    const total = totals.get(uid) ?? { files: 0, bytes: 0 };
    const fits = total.files < maxStaged.files && total.bytes + bytes <= maxStaged.bytes;
    if (fits && nowMs - createdMs < stagedForMs) {
      totals.set(uid, { files: total.files + 1, bytes: total.bytes + bytes });
    } else {
      await file.delete({ ignoreNotFound: true });
      removed += 1;
    }
  }
  return removed;
}

/** Lists a page of files from the last week. Restarts from the beginning if the token expired. */
async function listPage(
  token: string | null,
  maxResults: number,
  nowMs: number,
): Promise<{ found: Staged[]; next: string | null }> {
  const options = { prefix: 'ticket_attachments/', maxResults, autoPaginate: false };
  const [files, next] = await bucket()
    .getFiles({ ...options, ...(token !== null && { pageToken: token }) })
    .catch((error: unknown) => {
      if (token === null || !isRefusedToken(error)) throw error;
      return bucket().getFiles(options);
    });
  const found = files.flatMap((file): Staged[] => {
    const createdMs = Date.parse(String(file.metadata.timeCreated));
    const [, ticketId = '', uid = ''] = file.name.split('/');
    if (nowMs - createdMs > examinedMs) return [];
    return [{ file, ticketId, uid, bytes: Number(file.metadata.size), createdMs }];
  });
  const after = next && 'pageToken' in next && typeof next.pageToken === 'string' ? next.pageToken : null;
  return { found, next: after };
}

const isRefusedToken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 400;

/** Only the server sets these flags, and a file marked as sent has both. */
const isKnownAsSent = ({ file }: Staged): boolean => {
  const flags = file.metadata.metadata;
  return flags?.verified === 'true' && flags.sent === 'true';
};

/** Of the files older than a day, deletes those without a reply and marks the others as sent. */
async function removeUnsent(files: readonly Staged[], nowMs: number): Promise<number> {
  const old = files.filter(({ createdMs }) => nowMs - createdMs >= stagedForMs);
  let removed = 0;
  for (const ticketId of new Set(old.map((each) => each.ticketId))) {
    const used = await filesInUse(ticketId, readNow);
    for (const { file } of old.filter((each) => each.ticketId === ticketId)) {
      if (used.has(file.name)) {
        await file.setMetadata({ metadata: { sent: 'true' } });
      } else {
        await file.delete({ ignoreNotFound: true });
        removed += 1;
      }
    }
  }
  return removed;
}

/** Splits files by whether their ticket exists. */
async function byTicket(
  files: readonly Staged[],
): Promise<{ withTicket: Staged[]; withoutTicket: Staged[] }> {
  const ids = [...new Set(files.map(({ ticketId }) => ticketId))];
  const missing = new Set<string>();
  for (let from = 0; from < ids.length; from += 300) {
    const refs = ids
      .slice(from, from + 300)
      .map((id) => firestore().collection(collections.supportTickets).doc(id));
    for (const ticket of await firestore().getAll(...refs)) if (!ticket.exists) missing.add(ticket.id);
  }
  return {
    withTicket: files.filter(({ ticketId }) => !missing.has(ticketId)),
    withoutTicket: files.filter(({ ticketId }) => missing.has(ticketId)),
  };
}
