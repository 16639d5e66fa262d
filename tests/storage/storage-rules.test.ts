import { assertFails } from '@firebase/rules-unit-testing';
import { avatarBytes } from '@united/domain/users/avatar';
import {
  deleteObject,
  getBytes,
  getMetadata,
  listAll,
  ref,
  type UploadMetadata,
  updateMetadata,
} from 'firebase/storage';
import { beforeEach, describe, expect, it } from 'vitest';
import { type IdentityName, identityNames, inGoodStanding } from '../support/identities';
import { describeAddressMismatch } from './address-mismatch';
import { describeAttachments } from './attachments';
import {
  as,
  clearStorage,
  upload as create,
  expectRefused,
  place,
  stored,
  useStorageRules,
} from './environment';
import { describeMatrix } from './matrix';
import { describeOwnPassword } from './own-password';
import { describePaperFiles } from './paper-files';
import { describeSecondFactor } from './second-factor';
import { describeStaffSession } from './staff-session';

const png = { contentType: 'image/png' };
const picture = (bytes = 100) => new Uint8Array(bytes).fill(7);
const avatarOf = (uid: string) => `avatars/${uid}/avatar`;
const mine = avatarOf('member_owner');
const upload = (name: IdentityName, path: string, data = picture(), metadata: UploadMetadata = png) =>
  create(name, path, data, metadata);

// One file, because the storage emulator has only one set of files and rules.
useStorageRules();
beforeEach(async () => {
  await clearStorage();
  await place(mine, picture(), png);
});

describeMatrix();
describeAttachments();
describePaperFiles();
describeSecondFactor();
describeStaffSession();
describeOwnPassword();
describeAddressMismatch();

describe('a user’s own picture', () => {
  it.each(inGoodStanding)('is set, read and removed by %s', async (name) => {
    const path = avatarOf(name);
    await upload(name, path, picture(200));
    expect(await stored(path)).toMatchObject({ size: 200, contentType: 'image/png' });
    expect((await getBytes(ref(as(name), path))).byteLength).toBe(200);
    await deleteObject(ref(as(name), path));
    expect(await stored(path)).toBeNull();
  });

  it.each(identityNames.filter((name) => !inGoodStanding.includes(name)))('is not for %s', async (name) => {
    const path = avatarOf(name);
    await expectRefused(path, () => upload(name, path));
    await place(path, picture(), png);
    await assertFails(getBytes(ref(as(name), path)));
    await expectRefused(path, () => upload(name, path, picture(300)));
    await expectRefused(path, () => deleteObject(ref(as(name), path)));
  });
});

describe('a picture under legal hold', () => {
  const kept = { ...png, customMetadata: { kept: 'true' } };

  it.each(['member_owner', 'admin'] as const)('is neither replaced nor removed by %s', async (name) => {
    const own = avatarOf(name);
    await place(own, picture(), kept);
    await expectRefused(own, () => upload(name, own, picture(300)));
    await expectRefused(own, () => deleteObject(ref(as(name), own)));
    await expectRefused(own, () => updateMetadata(ref(as(name), own), { customMetadata: { kept: 'false' } }));
    await place(own, picture(), png);
    await upload(name, own, picture(300));
    await deleteObject(ref(as(name), own));
  });

  it('is marked only by the server', async () => {
    await expectRefused(mine, () => upload('member_owner', mine, picture(300), kept));
  });
});

describe('another user’s picture', () => {
  const staff: readonly IdentityName[] = ['admin', 'super_admin'];
  const others = identityNames.filter((name) => name !== 'member_owner');

  it.each(staff)('is visible to %s', async (name) => {
    expect((await getBytes(ref(as(name), mine))).byteLength).toBe(100);
  });
  it.each(others.filter((name) => !staff.includes(name)))('is not seen by %s', async (name) => {
    await assertFails(getBytes(ref(as(name), mine)));
    await assertFails(getMetadata(ref(as(name), mine)));
  });
  it.each(others)('cannot be changed, replaced or removed by %s', async (name) => {
    await expectRefused(mine, () => upload(name, mine, picture(300)));
    await expectRefused(mine, () => updateMetadata(ref(as(name), mine), { contentType: 'image/gif' }));
    await expectRefused(mine, () => deleteObject(ref(as(name), mine)));
  });
  it.each(identityNames)('cannot be listed by %s', async (name) => {
    await assertFails(listAll(ref(as(name), 'avatars/member_owner')));
    await assertFails(listAll(ref(as(name), 'avatars')));
  });
});

describe('a picture', () => {
  it.each(['image/png', 'image/jpeg', 'image/gif'])('may be %s', async (contentType) => {
    await upload('member_owner', mine, picture(200), { contentType });
    expect(await stored(mine)).toMatchObject({ size: 200, contentType });
  });
  it('may be just under 5 MB', async () => {
    await upload('member_owner', mine, picture(avatarBytes - 1));
    expect(await stored(mine)).toMatchObject({ size: avatarBytes - 1 });
  });

  it.each<[string, number, UploadMetadata]>([
    ['5 MB', avatarBytes, png],
    ['nothing in it', 0, png],
    ['scripts, as SVG', 100, { contentType: 'image/svg+xml' }],
    ['another format', 100, { contentType: 'image/webp' }],
    ['a type that only begins well', 100, { contentType: 'image/png; text/html' }],
    ['a page', 100, { contentType: 'text/html' }],
    ['no type', 100, {}],
  ])('may not have %s', async (_, bytes, metadata) => {
    await expectRefused(mine, () => upload('member_owner', mine, picture(bytes), metadata));
  });
  it('cannot become an HTML page later', async () => {
    await expectRefused(mine, () =>
      updateMetadata(ref(as('member_owner'), mine), { contentType: 'text/html' }),
    );
  });

  it.each([
    'avatars/member_owner/avatar.png',
    'avatars/member_owner/avatar/deep',
    'avatars/member_owner',
    'elsewhere/member_owner/avatar',
  ])('may not be stored at %s', async (path) => {
    await expectRefused(path, () => upload('member_owner', path));
    await expectRefused(path, () => upload('super_admin', path));
  });
});
