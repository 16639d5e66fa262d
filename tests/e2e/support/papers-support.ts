import type { Page } from '@playwright/test';
import { type Agreement, agreementKind, agreementTextId } from '@united/domain/papers/agreements';
import { type OfficePaper, paperFilePath } from '@united/domain/papers/paper';
import { paperSuggestions } from '@united/domain/papers/suggestions';
import { defaultSettings } from '@united/domain/settings/settings';
import { collections } from '@united/domain/shared/collections';
import { teamDay } from '@united/domain/shared/day';
import { Timestamp } from 'firebase-admin/firestore';
import {
  buildAgreement,
  buildAgreementText,
  buildPaper,
  buildSignature,
} from '../../support/factories/papers';
import { storage } from './emulators';
import { demoApplication } from './review-support';
import { inCollection, makeUser, type Someone } from './users-support';
import { newEfin } from './wizard-support';

const papers = () => inCollection(collections.officePapers);

/** Returns a calendar date some days from today, YYYY-MM-DD. */
export const daysFromNow = (days: number): string => teamDay(new Date(Date.now() + days * 86_400_000));

/** Stores a paper of a suggested kind that a member owes this season, and returns its id. */
export async function makePaper(
  member: Someone,
  kindKey: string,
  change: Partial<OfficePaper> = {},
): Promise<string> {
  const kind = paperSuggestions.find(({ key }) => key === kindKey);
  if (!kind) throw new Error(`There is no suggestion ${kindKey}.`);
  const { id } = await papers().add(
    buildPaper(Timestamp.now(), member.uid, {
      kind: kind.key,
      label: kind.label,
      sides: kind.sides,
      efin: '012345',
      office_name: 'Maple Tax',
      person: null,
      banks: ['Refund Advantage'],
      season: defaultSettings.season,
      due_on: daysFromNow(7),
      ...change,
    }),
  );
  return id;
}

interface AgreementInput {
  /** Default: a key of the member's own. Not in settings unless `putAgreement` puts it there. */
  key?: string;
  title?: string;
  text?: string;
}

/** Returns the key of an agreement that only one member's tests use. */
export const keyFor = ({ uid }: Someone): string =>
  `of_${uid.toLowerCase().replaceAll(/[^a-z0-9]/g, '_')}`.slice(0, 40);

const texts = () => inCollection(collections.agreementTexts);
export const textOf = async (key: string, version: number) =>
  (await texts().doc(agreementTextId(key, version)).get()).data();

/** Stores an agreement that a member owes this season, in version 1, and returns the paper's id. */
export async function makeAgreement(
  member: Someone,
  { key = keyFor(member), title = 'Service agreement', text = 'Be **fair**.' }: AgreementInput = {},
  change: Partial<OfficePaper> = {},
): Promise<string> {
  await texts().doc(agreementTextId(key, 1)).set(buildAgreementText(Timestamp.now(), { key, title, text }));
  const { id } = await papers().add(
    buildPaper(Timestamp.now(), member.uid, {
      ...{ kind: agreementKind(key), label: title, agreement_version: 1, person: null },
      ...{ efin: '012345', office_name: 'Maple Tax', season: defaultSettings.season },
      due_on: daysFromNow(7),
      ...change,
    }),
  );
  return id;
}

/** Returns the fields of an agreement that a member signed in version 1. */
export const signedBy = ({ uid }: Someone, text: string) => {
  const { text_hash } = buildAgreementText(Timestamp.now(), { text });
  const signature = buildSignature(Timestamp.now(), uid, { text_hash });
  return { state: 'accepted' as const, version: 2, signature };
};

/** Puts a version of an agreement in force, as `saveAgreement` does. */
export async function putAgreement({
  text,
  ...change
}: Partial<Agreement> & { key: string; title: string; text: string }): Promise<void> {
  const agreement = buildAgreement({ ask: 'on_request', ...change });
  const { key, title, version } = agreement;
  await texts()
    .doc(agreementTextId(key, version))
    .set(buildAgreementText(Timestamp.now(), { key, title, version, text }));
  await changeAgreements((list) => [...list.filter((one) => one.key !== key), agreement]);
}

/** Changes the agreements in force. */
export async function changeAgreements(change: (list: Agreement[]) => Agreement[]): Promise<void> {
  const settings = inCollection(collections.settings).doc('public');
  const { agreements = [] } = (await settings.get()).data() ?? {};
  await settings.set({ agreements: change(agreements) }, { merge: true });
}

export const paperOf = async (id: string) => (await papers().doc(id).get()).data() as OfficePaper;

/** Changes a stored paper, as a callable does. */
export async function changePaper(id: string, change: Partial<OfficePaper>): Promise<void> {
  const { version } = await paperOf(id);
  await papers()
    .doc(id)
    .update({ ...change, version: version + 1, updated_at: Timestamp.now() });
}

/**
 * Returns a 400 × 200 JPEG, red on the left and blue on the right, whose metadata says that the
 * camera was turned by a quarter and where the picture was taken. Shown upright, it is 200 × 400
 * with red on top.
 */
export async function photo(page: Page, name = 'IMG_1.jpeg') {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 200 });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('No canvas.');
    context.fillStyle = '#f00';
    context.fillRect(0, 0, 200, 200);
    context.fillStyle = '#00f';
    context.fillRect(200, 0, 200, 200);
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  });
  const jpeg = Buffer.from(base64, 'base64');
  // One entry: orientation (0x0112), a short, 6: turn clockwise by a quarter to show.
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex');
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), tiff, Buffer.from(takenAt)]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(exif.length + 2);
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1]), length, exif]);
  return {
    name,
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]),
  };
}

/** The place in the metadata of `photo`. */
export const takenAt = 'GPS 40.7128 N 74.0060 W';

/** A PNG that claims to have 300 megapixels. */
export function hugePicture(name = 'wall.png') {
  const header = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const size = Buffer.alloc(8);
  size.writeUInt32BE(20_000, 0);
  size.writeUInt32BE(15_000, 4);
  return { name, mimeType: 'image/png', buffer: Buffer.concat([header, size]) };
}

/** Stores a file of a paper, as an upload that the server has checked. */
export async function storePaperFile(
  uid: string,
  paperId: string,
  fileId: string,
  content: Buffer,
  contentType: string,
): Promise<void> {
  await storage()
    .file(paperFilePath(uid, paperId, fileId))
    .save(content, { contentType, resumable: false });
}

/** Copies the demo member's application for a new owner. */
export async function makeApplication() {
  const member = await makeUser('Requests');
  const { id } = await inCollection(collections.bankApplications).add({
    ...(await demoApplication()),
    submitted_by: member.uid,
    office_name: 'Larch Tax',
    efin: newEfin(),
    bank_product: 'Refund Advantage',
    status: 'Bank Application Sent',
    season: defaultSettings.season,
  });
  return { member, id };
}
