import { optionalEmailTypes, requiredEmailTypes } from '@united/domain/email/notification-preferences';
import { doc, serverTimestamp, setDoc, Timestamp } from 'firebase/firestore/lite';
import { describe, it } from 'vitest';
import type { Data } from './documents';
import { databaseOf, expectAccepted, expectRefused } from './environment';

const path = 'notification_preferences/member_owner';
const save = (data: Data) =>
  setDoc(doc(databaseOf('member_owner'), path), { updated_at: serverTimestamp(), ...data });

export function describePreferences(): void {
  describe('notification preferences', () => {
    it.each<[string, Data]>([
      ['nothing', { off: [] }],
      ['everything that may be', { off: [...optionalEmailTypes] }],
    ])('take %s switched off', async (_, data) => {
      await expectAccepted(path, () => save(data));
    });

    it.each<[string, Data]>([
      ...requiredEmailTypes.map((type): [string, Data] => [`${type} switched off`, { off: [type] }]),
      ['an unknown type', { off: ['everything'] }],
      ['the same type again and again', { off: Array.from({ length: 11 }, () => 'announcement') }],
      ['a text', { off: 'announcement' }],
      ['a map', { off: { announcement: true } }],
      ['no list', {}],
      ['another field', { off: [], note: 'x'.repeat(100_000) }],
      ['an invented time', { off: [], updated_at: Timestamp.fromMillis(0) }],
    ])('refuse %s', async (_, data) => {
      await expectRefused(path, () => save(data));
    });
  });
}
