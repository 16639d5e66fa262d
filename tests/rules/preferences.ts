import { assertFails } from '@firebase/rules-unit-testing';
import { optionalEmailTypes, requiredEmailTypes } from '@united/domain/email/email-types';
import { defaultStaffAlerts, staffAlertTopics } from '@united/domain/email/staff-alerts';
import { deleteField, serverTimestamp, Timestamp } from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import { hostileTexts } from '../support/hostile-texts';
import { type IdentityName, identityNames } from '../support/identities';
import type { Data } from './documents';
import { docOf, expectAccepted, expectRefused, put, restore } from './environment';

const path = 'notification_preferences/member_owner';
const save = (data: Data) => docOf('member_owner', path).set({ updated_at: serverTimestamp(), ...data });

const staff: readonly IdentityName[] = ['admin', 'super_admin'];
const alertsOf = (uid: string) => `staff_alert_preferences/${uid}`;
const saveAlerts = (data: Data = {}, writer: IdentityName = 'admin', uid: string = writer) =>
  docOf(writer, alertsOf(uid)).set({
    ...defaultStaffAlerts,
    updated_at: serverTimestamp(),
    ...data,
  });
/**
 * The SDK never sends an unpaired surrogate. For long texts, the coverage report would store every
 * evaluation.
 */
const sendable = Object.entries(hostileTexts).filter(
  ([, text]) => !/\p{Cs}/u.test(text) && text.length < 2000,
);

function describeStaffAlerts(): void {
  const withAccount = identityNames.filter((name) => name !== 'anonymous');

  describe('staff alert preferences', () => {
    it.each(withAccount)('are read and set by %s only while on the staff', async (name) => {
      const own = () => docOf(name, alertsOf(name)).get();
      await put(alertsOf(name), { ...defaultStaffAlerts, updated_at: Timestamp.now() });
      if (staff.includes(name)) {
        expect((await own()).exists()).toBe(true);
        await expectAccepted(alertsOf(name), () => saveAlerts({ urgent: 'off' }, name));
        await put(alertsOf(name), null);
        expect((await own()).exists()).toBe(false);
        await expectAccepted(alertsOf(name), () => saveAlerts({}, name));
      } else {
        await assertFails(own());
        await expectRefused(alertsOf(name), () => saveAlerts({ urgent: 'off' }, name));
      }
      await restore(alertsOf(name));
    });

    it.each(staff)('of a colleague are denied to %s', async (name) => {
      const colleague = name === 'admin' ? 'super_admin' : 'admin';
      await put(alertsOf(colleague), { ...defaultStaffAlerts, updated_at: Timestamp.now() });
      await assertFails(docOf(name, alertsOf(colleague)).get());
      await expectRefused(alertsOf(colleague), () => saveAlerts({ urgent: 'off' }, name, colleague));
      await restore(alertsOf(colleague));
    });

    it('cannot be deleted by anyone', () =>
      expectRefused(alertsOf('admin'), () => docOf('admin', alertsOf('admin')).delete()));

    it.each<[string, Data]>([
      ...staffAlertTopics.map((topic): [string, Data] => [`nothing about ${topic}`, { [topic]: undefined }]),
      ...staffAlertTopics.map((topic): [string, Data] => [`an unknown ${topic}`, { [topic]: 'sometimes' }]),
      ...sendable.map(([what, text]): [string, Data] => [`${what} as a choice`, { urgent: text }]),
      ['a choice that is a list', { urgent: ['now'] }],
      ['a choice that is a map', { urgent: { now: true } }],
      ['a choice that is true', { urgent: true }],
      ['no choice', { urgent: null }],
      ['another topic', { leads: 'now' }],
      ['a large field', { note: 'x'.repeat(100_000) }],
      ['a made-up time', { updated_at: Timestamp.fromMillis(0) }],
      ['no time', { updated_at: undefined }],
    ])('reject %s', async (_, change) => {
      const data = Object.fromEntries(
        Object.entries({ ...defaultStaffAlerts, updated_at: serverTimestamp(), ...change }).filter(
          ([, value]) => value !== undefined,
        ),
      );
      const ref = docOf('admin', alertsOf('admin'));
      await expectRefused(alertsOf('admin'), () => ref.set(data));
      const merged = Object.fromEntries(
        Object.entries(change).map(([key, value]) => [key, value ?? deleteField()]),
      );
      await put(alertsOf('admin'), { ...defaultStaffAlerts, updated_at: Timestamp.now() });
      await expectRefused(alertsOf('admin'), () =>
        ref.set({ updated_at: serverTimestamp(), ...merged }, { merge: true }),
      );
      await restore(alertsOf('admin'));
    });
  });
}

export function describePreferences(): void {
  describeStaffAlerts();
  describe('notification preferences', () => {
    it.each<[string, Data]>([
      ['nothing', { off: [] }],
      ['everything that may be', { off: [...optionalEmailTypes] }],
    ])('accept turning off %s', async (_, data) => {
      await expectAccepted(path, () => save(data));
    });

    it.each<[string, Data]>([
      ...requiredEmailTypes.map((type): [string, Data] => [`${type} switched off`, { off: [type] }]),
      ['an unknown type', { off: ['everything'] }],
      [
        'the same type again and again',
        { off: optionalEmailTypes.map(() => 'announcement').concat('announcement') },
      ],
      ['a text', { off: 'announcement' }],
      ['a map', { off: { announcement: true } }],
      ['no list', {}],
      ['another field', { off: [], note: 'x'.repeat(100_000) }],
      ['a made-up time', { off: [], updated_at: Timestamp.fromMillis(0) }],
    ])('reject %s', async (_, data) => {
      await expectRefused(path, () => save(data));
    });
  });
}
