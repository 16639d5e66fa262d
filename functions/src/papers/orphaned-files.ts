import { collections } from '@united/domain/shared/collections';
import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { firestore, officePapers, readAll } from '../platform/firestore';
import { bucket } from '../platform/storage';

const hour = 60 * 60_000;
/** How long an upload may wait until it is handed in. */
const unusedMs = 24 * hour;
/** Older files are ignored, since earlier runs have checked them. */
const examinedMs = 7 * unusedMs;

const defaultPageSize = 1000;

export interface ScanOptions {
  /** Milliseconds since the epoch after which no new page is started. At least one is processed. */
  until?: number;
  pageSize?: number;
  /** Called after each page, before its cursor is stored, for tests. */
  onPage?: () => void | Promise<void>;
}

/** `stats/paper_files`: the cursor of the scan over all files, null at the start. */
const cursorDocument = z.object({ page_token: z.nullable(z.string()) });

type StoredFile = ReturnType<ReturnType<typeof bucket>['file']>;

/**
 * Deletes files that were uploaded for papers a day ago and never handed in. Scans the names of all
 * files page by page, and reads the papers of possibly unused ones. An interrupted run repeats at
 * most one page.
 * @returns how many files were deleted
 */
export async function removeOrphanedFiles(
  nowMs: number,
  { until = Number.POSITIVE_INFINITY, pageSize = defaultPageSize, onPage = () => {} }: ScanOptions = {},
): Promise<number> {
  const cursor = firestore().collection(collections.stats).doc('paper_files');
  let removed = 0;
  let token = cursorDocument.safeParse((await cursor.get()).data()).data?.page_token ?? null;
  do {
    const { files, next } = await listPage(token, pageSize);
    removed += await removeFrom(files.filter((file) => mayBeUnused(file, nowMs)));
    await onPage();
    if (token !== next) await cursor.set({ page_token: next, updated_at: Timestamp.fromMillis(nowMs) });
    token = next;
  } while (token !== null && Date.now() < until);
  return removed;
}

/** Lists a page of files. Restarts from the beginning if the token expired. */
async function listPage(
  token: string | null,
  maxResults: number,
): Promise<{ files: StoredFile[]; next: string | null }> {
  const options = { prefix: `${collections.officePapers}/`, maxResults, autoPaginate: false };
  const [files, next] = await bucket()
    .getFiles({ ...options, ...(token !== null && { pageToken: token }) })
    .catch((error: unknown) => {
      if (token === null || !isRefusedToken(error)) throw error;
      return bucket().getFiles(options);
    });
  const after = next && 'pageToken' in next && typeof next.pageToken === 'string' ? next.pageToken : null;
  return { files, next: after };
}

const isRefusedToken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 400;

function mayBeUnused({ metadata }: StoredFile, nowMs: number): boolean {
  const age = nowMs - Date.parse(String(metadata.timeCreated));
  return age >= unusedMs && age <= examinedMs;
}

/** Deletes the files that no paper has. */
async function removeFrom(files: readonly StoredFile[]): Promise<number> {
  const placed = files.map((file) => {
    const [, uid = '', paper = '', id = ''] = file.name.split('/');
    return { file, uid, paper, id };
  });
  const ids = [...new Set(placed.map(({ paper }) => paper))];
  const used = new Set<string>();
  for (let from = 0; from < ids.length; from += 300) {
    const refs = ids.slice(from, from + 300).map((id) => officePapers().doc(id));
    for (const paper of await readAll(firestore(), ...refs)) {
      const { member_id, files: current = [], replaced_files = [] } = paper.data() ?? {};
      for (const { id } of [...current, ...replaced_files]) used.add(`${member_id}/${paper.id}/${id}`);
    }
  }
  const unused = placed.filter(({ uid, paper, id }) => !used.has(`${uid}/${paper}/${id}`));
  for (const { file } of unused) {
    // A file that is handed in at this moment is copied onto itself, which makes a new generation.
    await file
      .delete({ ignoreNotFound: true, ifGenerationMatch: file.metadata.generation })
      .catch(ifReplaced);
  }
  return unused.length;
}

/** Ignores that a file was replaced after it was listed. */
function ifReplaced(error: unknown): void {
  if (error instanceof Error && 'code' in error && error.code === 412) return;
  throw error;
}
