import { collections } from '@united/domain/shared/collections';
import { maxStaged, stagedForMs } from '@united/domain/tickets/staged-upload';
import { firestore } from '../platform/firestore';
import { bucket } from '../platform/storage';

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

/**
 * Removes files under tickets that were never sent: after a day, and before that whatever exceeds a
 * user's limit, latest first. Lists the names of all attachments, a thousand a request, and reads
 * one document per ticket with a file of the last week.
 * @returns how many files were removed
 */
export async function removeStagedFiles(nowMs: number): Promise<number> {
  const totals = new Map<string, { files: number; bytes: number }>();
  const staged = (await unopened(await recentFiles(nowMs))).sort((a, b) => a.createdMs - b.createdMs);
  let removed = 0;
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

async function recentFiles(nowMs: number): Promise<Staged[]> {
  const found: Staged[] = [];
  let pageToken: string | undefined;
  do {
    const [files, next] = await bucket().getFiles({
      prefix: 'ticket_attachments/',
      maxResults: 1000,
      autoPaginate: false,
      ...(pageToken && { pageToken }),
    });
    for (const file of files) {
      const createdMs = Date.parse(String(file.metadata.timeCreated));
      const [, ticketId = '', uid = ''] = file.name.split('/');
      if (nowMs - createdMs > examinedMs) continue;
      found.push({ file, ticketId, uid, bytes: Number(file.metadata.size), createdMs });
    }
    pageToken =
      next && 'pageToken' in next && typeof next.pageToken === 'string' ? next.pageToken : undefined;
  } while (pageToken);
  return found;
}

/** Those whose ticket does not exist. */
async function unopened(files: readonly Staged[]): Promise<Staged[]> {
  const ids = [...new Set(files.map(({ ticketId }) => ticketId))];
  const missing = new Set<string>();
  for (let from = 0; from < ids.length; from += 300) {
    const refs = ids
      .slice(from, from + 300)
      .map((id) => firestore().collection(collections.supportTickets).doc(id));
    for (const ticket of await firestore().getAll(...refs)) if (!ticket.exists) missing.add(ticket.id);
  }
  return files.filter(({ ticketId }) => missing.has(ticketId));
}
