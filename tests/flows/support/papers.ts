import { daysAfter } from '@united/domain/papers/business-days';
import type { PaperKind } from '@united/domain/papers/kinds';
import {
  officePaperDocument,
  officePaperEventDocument,
  type PaperSide,
  paperFilePath,
} from '@united/domain/papers/paper';
import { paperSuggestions } from '@united/domain/papers/suggestions';
import { officeDay } from '@united/domain/shared/day';
import { getStorage } from 'firebase-admin/storage';
import { call, db, type TestUser, where } from './emulators';

export const bank = 'Refund Advantage';
export const paperBucket = getStorage().bucket();

export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
export const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

/** Stores kinds in the settings: the suggestions, with changes by key. */
export const storeKinds = (changes: Record<string, Partial<PaperKind>> = {}) =>
  db
    .doc('settings/public')
    .set(
      { paper_kinds: paperSuggestions.map((kind) => ({ ...kind, ...changes[kind.key] })) },
      { merge: true },
    );

/** Today in Georgia, where the offices of the tests are, and days after it. */
export const inDays = (days: number): string =>
  daysAfter(officeDay(new Date(), { office_state: 'GA' }), days);

export const paper = async (id: string) =>
  officePaperDocument.parse((await db.doc(`office_papers/${id}`).get()).data());
export const papersOf = async ({ uid }: TestUser) =>
  (await where('office_papers', 'member_id', uid)).map((each) => ({
    ...officePaperDocument.parse(each),
    id: each.id,
  }));
export const eventsOf = async (id: string) =>
  (await where('office_paper_events', 'paper_id', id))
    .map((each) => officePaperEventDocument.parse(each))
    .toSorted((a, b) => a.created_at.toMillis() - b.created_at.toMillis())
    .map(({ type }) => type);

/** Uploads a file for a paper, as the portal does. */
export async function upload(
  { uid }: TestUser,
  paperId: string,
  fileId: string,
  content: Buffer = png,
  metadata: object = { contentType: 'image/png' },
): Promise<void> {
  await paperBucket.file(paperFilePath(uid, paperId, fileId)).save(content, { metadata, resumable: false });
}
export const isThere = async ({ uid }: TestUser, paperId: string, fileId: string) =>
  (await paperBucket.file(paperFilePath(uid, paperId, fileId)).exists())[0];

export const filesOf = (...sides: PaperSide[]) =>
  sides.map((side) => ({ id: `${side}-1`, side, name: `${side}.png` }));

/** Requests papers of an application by staff, and returns their ids. */
export async function requested(
  application_id: string,
  staff: TestUser,
  ...kinds: string[]
): Promise<string[]> {
  const { papers } = await call(
    'requestPapers',
    { application_id, kinds, due_on: inDays(5), set_pending: false },
    staff.token,
  );
  return papers.map(({ id }) => id);
}

/** Uploads and hands in a paper, with a file for each of its sides. */
export async function handedIn(owner: TestUser, id: string): Promise<void> {
  const { sides, version } = await paper(id);
  const files = filesOf(...(sides === 2 ? (['front', 'back'] as const) : (['front'] as const)));
  for (const file of files) await upload(owner, id, file.id);
  await call('handInPaper', { paper_id: id, files, base_version: version }, owner.token);
}
