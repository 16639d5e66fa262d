import { collections } from '@united/domain/shared/collections';
import { maxStaged, stagedForMs } from '@united/domain/tickets/staged-upload';
import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { firestore } from '../platform/firestore';
import { bucket } from '../platform/storage';
import { filesInUse, readNow } from './used-files';

const hour = 60 * 60_000;
/** Earlier runs examined older files; at the latest they are deleted with their user. */
const examinedMs = 7 * 24 * hour;

type StoredFile = ReturnType<ReturnType<typeof bucket>['file']>;

interface Staged {
  file: StoredFile;
  ticketId: string;
  uid: string;
  bytes: number;
  createdMs: number;
}

/** Files listed in a request. */
const usualPage = 1000;

export interface Walk {
  /** Milliseconds since the epoch after which no further page begins; one is always done. */
  until?: number;
  pageSize?: number;
  /** Called after each page, before its place is stored. A test interrupts here. */
  onPage?: () => void;
}

/** `stats/staged_files`: where the walk over all files goes on; null at its beginning. */
const placeDocument = z.object({ page_token: z.nullable(z.string()) });

/**
 * Removes files that were never sent, whether their ticket exists or not: after a day, and before
 * that whatever exceeds a user's limit under tickets that do not exist, latest first of a page; an
 * upload beyond it is usually gone at once (`boundUpload`). Walks over the names of all attachments,
 * page by page. Of tickets with a file of the last week that is not known to be sent it reads one
 * document, and the replies once such a file is a day old. Resumable: a stop costs one page.
 * @returns how many files were removed
 */
export async function removeStagedFiles(
  nowMs: number,
  { until = Number.POSITIVE_INFINITY, pageSize = usualPage, onPage = () => {} }: Walk = {},
): Promise<number> {
  const place = firestore().collection(collections.stats).doc('staged_files');
  const totals: Totals = new Map();
  let removed = 0;
  let token = placeDocument.safeParse((await place.get()).data()).data?.page_token ?? null;
  do {
    const { found, next } = await listed(token, pageSize, nowMs);
    removed += await removeFrom(found, totals, nowMs);
    onPage();
    if (token !== next) await place.set({ page_token: next, updated_at: Timestamp.fromMillis(nowMs) });
    token = next;
  } while (token !== null && Date.now() < until);
  return removed;
}

/** What users have left under tickets that are not sent, as far as this run has seen. */
type Totals = Map<string, { files: number; bytes: number }>;

async function removeFrom(found: readonly Staged[], totals: Totals, nowMs: number): Promise<number> {
  const { unopened, opened } = await byTicket(found.filter((each) => !isKnownAsSent(each)));
  let removed = await removeUnsent(opened, nowMs);
  const staged = unopened.toSorted((a, b) => a.createdMs - b.createdMs);
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

/** A page of files, those of the last week; from the start where a token is no longer known. */
async function listed(
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

/** Only the server marks a file as verified, and whatever it marks as sent is both. */
const isKnownAsSent = ({ file }: Staged): boolean => {
  const marks = file.metadata.metadata;
  return marks?.verified === 'true' && marks.sent === 'true';
};

/** Removes files a day old that no reply has, and marks those that one has. */
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

/** Files by whether their ticket exists. */
async function byTicket(files: readonly Staged[]): Promise<{ unopened: Staged[]; opened: Staged[] }> {
  const ids = [...new Set(files.map(({ ticketId }) => ticketId))];
  const missing = new Set<string>();
  for (let from = 0; from < ids.length; from += 300) {
    const refs = ids
      .slice(from, from + 300)
      .map((id) => firestore().collection(collections.supportTickets).doc(id));
    for (const ticket of await firestore().getAll(...refs)) if (!ticket.exists) missing.add(ticket.id);
  }
  return {
    unopened: files.filter(({ ticketId }) => missing.has(ticketId)),
    opened: files.filter(({ ticketId }) => !missing.has(ticketId)),
  };
}
