import { assertFails } from '@firebase/rules-unit-testing';
import { attachmentPath } from '@united/domain/tickets/reply';
import { avatarPath } from '@united/domain/users/avatar';
import { getBytes, ref } from 'firebase/storage';
import { afterEach, describe, expect, it } from 'vitest';
import { ticketOf } from '../support/identities';
import { as, expectRefused, place, putStaffSettings, upload } from './environment';

const owner = 'member_owner';
const attachment = attachmentPath(ticketOf(owner), owner, 'file-1');
const verified = { contentType: 'application/pdf', customMetadata: { verified: 'true' } };
const png = { contentType: 'image/png' };
const bytes = new Uint8Array(100).fill(7);
const sizeSeenBy = async (files: ReturnType<typeof as>, path: string) =>
  (await getBytes(ref(files, path))).byteLength;

/**
 * Both positions of `require_staff_mfa`; that it is absent is the rest of this suite, whose tokens
 * know of no second factor.
 */
export function describeSecondFactor(): void {
  describe.each(['admin', 'super_admin'] as const)('a second factor of %s', (name) => {
    afterEach(() => putStaffSettings(null));

    it('is required for every file where the settings require it', async () => {
      await putStaffSettings({ require_staff_mfa: true });
      await place(attachment, bytes, verified);
      await place(avatarPath(owner), bytes, png);
      for (const path of [attachment, avatarPath(owner)]) {
        await assertFails(getBytes(ref(as(name), path)));
        await assertFails(getBytes(ref(as(name, null), path)));
        expect(await sizeSeenBy(as(name, 'totp'), path)).toBe(100);
      }
      const own = avatarPath(name);
      await expectRefused(own, () => upload(name, own, bytes, png));
      await expectRefused(attachmentPath(ticketOf(owner), name, 'file-2'), () =>
        upload(name, attachmentPath(ticketOf(owner), name, 'file-2'), bytes, {
          contentType: 'application/pdf',
        }),
      );
    });

    it.each([{ require_staff_mfa: false }, {}])('is not needed with settings of %j', async (settings) => {
      await putStaffSettings(settings);
      await place(attachment, bytes, verified);
      expect(await sizeSeenBy(as(name), attachment)).toBe(100);
    });
  });

  it('members need none', async () => {
    await putStaffSettings({ require_staff_mfa: true });
    await place(attachment, bytes, verified);
    expect(await sizeSeenBy(as(owner), attachment)).toBe(100);
    await putStaffSettings(null);
  });
}
