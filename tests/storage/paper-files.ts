import { assertFails } from '@firebase/rules-unit-testing';
import { type OfficePaper, paperFilePath, paperFileTypes, paperLimits } from '@united/domain/papers/paper';
import { Timestamp } from 'firebase/firestore/lite';
import {
  deleteObject,
  getBytes,
  getMetadata,
  listAll,
  ref,
  type UploadMetadata,
  updateMetadata,
} from 'firebase/storage';
import { describe, expect, it } from 'vitest';
import { type IdentityName, identityNames, paperOf } from '../support/identities';
import { as, changePaper, expectRefused, place, stored, upload } from './environment';

const owner = 'member_owner';
const handsIn: readonly IdentityName[] = [owner, 'ero', 'office_in_bureau'];
const reads: readonly IdentityName[] = [
  ...handsIn,
  'pending_owner',
  'other_member',
  'bureau_owner',
  'office_elsewhere',
];
const others = (may: readonly IdentityName[]) => identityNames.filter((name) => !may.includes(name));
const pdf = { contentType: 'application/pdf' };
const bytes = (count = 100) => new Uint8Array(count).fill(7);
/** A file of a user's own paper. */
const fileOf = (uid: string, file = 'file-1') => paperFilePath(uid, paperOf(uid), file);
const mine = fileOf(owner);
const opened = Timestamp.fromMillis(Date.now());

/** Runs a test with a changed paper of `owner`, then makes it due again. */
async function withPaper(
  change: Partial<Pick<OfficePaper, 'state' | 'opened_at' | 'agreement_version'>>,
  test: () => Promise<unknown>,
) {
  await changePaper(paperOf(owner), change);
  try {
    await test();
  } finally {
    await changePaper(paperOf(owner), { state: 'due', opened_at: null, agreement_version: null });
  }
}

export function describePaperFiles(): void {
  describe('a file of a paper', () => {
    it.each(handsIn)('is uploaded and read by %s, who hands it in', async (name) => {
      await upload(name, fileOf(name), bytes(), pdf);
      expect(await stored(fileOf(name))).toMatchObject({ size: 100, contentType: 'application/pdf' });
      expect((await getBytes(ref(as(name), fileOf(name)))).byteLength).toBe(100);
    });
    it.each(others(handsIn))('is not uploaded by %s', (name) =>
      expectRefused(fileOf(name), () => upload(name, fileOf(name), bytes(), pdf)),
    );
    it.each(others([owner]))('is not uploaded to another user’s folder by %s', (name) =>
      expectRefused(mine, () => upload(name, mine, bytes(), pdf)),
    );
    it.each<IdentityName>(['other_member', 'ero'])(
      'is not uploaded for another user’s paper by %s, even to their own folder',
      async (name) => {
        const path = paperFilePath(name, paperOf(owner), 'file-1');
        await expectRefused(path, () => upload(name, path, bytes(), pdf));
      },
    );
    it('is not uploaded for a paper that does not exist', async () => {
      const path = paperFilePath(owner, 'nothing', 'file-1');
      await expectRefused(path, () => upload(owner, path, bytes(), pdf));
    });

    it.each<[string, Parameters<typeof withPaper>[0]]>([
      ['is refused', { state: 'refused', opened_at: opened }],
      ['has expired', { state: 'expired', opened_at: opened }],
      ['is handed in and not opened', { state: 'handed_in', opened_at: null }],
    ])('is uploaded if the paper %s', (_, change) =>
      withPaper(change, () => upload(owner, mine, bytes(), pdf)),
    );
    it.each<[string, Parameters<typeof withPaper>[0]]>([
      ['was opened by staff', { state: 'handed_in', opened_at: opened }],
      ['is accepted', { state: 'accepted' }],
      ['is no longer needed', { state: 'waived' }],
      ['is an agreement to sign', { state: 'due', agreement_version: 1 }],
    ])('is not uploaded if the paper %s', (_, change) =>
      withPaper(change, () => expectRefused(mine, () => upload(owner, mine, bytes(), pdf))),
    );

    it.each(paperFileTypes)('may be %s', (contentType) =>
      upload(owner, mine, bytes(), { contentType }).then(() => undefined),
    );
    it('may have 10 MB', () => upload(owner, mine, bytes(paperLimits.fileBytes), pdf).then(() => undefined));
    it.each<[string, number, UploadMetadata]>([
      ['more than 10 MB', paperLimits.fileBytes + 1, pdf],
      ['nothing in it', 0, pdf],
      ['scripts, as SVG', 100, { contentType: 'image/svg+xml' }],
      ['a page', 100, { contentType: 'text/html' }],
      ['a format that browsers do not show', 100, { contentType: 'image/heic' }],
      ['a program', 100, { contentType: 'application/x-msdownload' }],
      ['a type that only begins well', 100, { contentType: 'application/pdf; text/html' }],
      ['no type', 100, {}],
      ['the server’s mark', 100, { ...pdf, customMetadata: { verified: 'true' } }],
      ['another mark of the server', 100, { ...pdf, customMetadata: { verified: 'false' } }],
    ])('may not have %s', (_, count, metadata) =>
      expectRefused(mine, () => upload(owner, mine, bytes(count), metadata)),
    );
    it.each([
      `office_papers/${owner}/${paperOf(owner)}`,
      `office_papers/${owner}/${paperOf(owner)}/a/b`,
      `office_papers/${owner}/${paperOf(owner)}/file.html`,
      `office_papers/${owner}/a paper/file-1`,
      `office_papers/${owner}/${paperOf(owner)}/${'f'.repeat(129)}`,
      `office_papers/${paperOf(owner)}/${owner}/file-1`,
    ])('may not be stored at %s', (path) => expectRefused(path, () => upload(owner, path, bytes(), pdf)));
  });

  describe('an uploaded file of a paper', () => {
    it.each(reads)('is readable by %s, its owner', async (name) => {
      await place(fileOf(name), bytes(), pdf);
      expect((await getBytes(ref(as(name), fileOf(name)))).byteLength).toBe(100);
    });
    it.each(others([owner]))('is not readable by %s, another user', async (name) => {
      await place(mine, bytes(), pdf);
      await assertFails(getBytes(ref(as(name), mine)));
      await assertFails(getMetadata(ref(as(name), mine)));
    });
    it.each<IdentityName>(['bureau_owner', 'office_elsewhere'])(
      'is not readable by %s if it is of an office in the bureau',
      async (name) => {
        const path = fileOf('office_in_bureau');
        await place(path, bytes(), pdf);
        await assertFails(getBytes(ref(as(name), path)));
      },
    );
    it.each(others(reads))('is not readable by %s in their own folder', async (name) => {
      await place(fileOf(name), bytes(), pdf);
      await assertFails(getBytes(ref(as(name), fileOf(name))));
    });
    it('is readable by its owner once staff have accepted it', () =>
      withPaper({ state: 'accepted', opened_at: opened }, async () => {
        await place(mine, bytes(), pdf);
        expect((await getBytes(ref(as(owner), mine))).byteLength).toBe(100);
      }));
    it.each(identityNames)('cannot be listed, replaced, changed or removed by %s', async (name) => {
      const path = fileOf(name === 'anonymous' ? owner : name);
      await place(path, bytes(), pdf);
      await expectRefused(path, () => upload(name, path, bytes(200), pdf));
      await expectRefused(path, () => updateMetadata(ref(as(name), path), { contentType: 'text/html' }));
      await expectRefused(path, () =>
        updateMetadata(ref(as(name), path), { customMetadata: { verified: 'true' } }),
      );
      await expectRefused(path, () => deleteObject(ref(as(name), path)));
      for (const folder of ['office_papers', `office_papers/${name}`, `office_papers/${owner}`])
        await assertFails(listAll(ref(as(name), folder)));
      await assertFails(listAll(ref(as(name), path.slice(0, path.lastIndexOf('/')))));
    });
  });
}
