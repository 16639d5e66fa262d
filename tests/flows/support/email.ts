import type { StoredValueType } from '@united/domain/custom-values/custom-value';
import { type EmailNotification, emailNotificationDocument } from '@united/domain/email/notification';
import { emailSendDocument } from '@united/domain/email/send';
import type { StaffAlertChoices } from '@united/domain/email/staff-alerts';
import type { EmailTemplate } from '@united/domain/email/template';
import type { UserStatus } from '@united/domain/users/user';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, vi } from 'vitest';
import { buildCustomValue, customValuePath } from '../../support/factories/custom-values';
import { buildEmailTemplate, buildStaffAlerts } from '../../support/factories/email';
import { newUser } from '../../support/factories/users';
import { db } from './emulators';

/** Stores a template, bypassing the rules. */
export async function template(id: string, change: Partial<EmailTemplate> = {}): Promise<string> {
  const content = '<p>Season {{season}}, {{member_name}}.</p>';
  const document = buildEmailTemplate(Timestamp.now(), { content, updated_by: 'nobody', ...change });
  await db.doc(`email_templates/${id}`).set(document);
  return id;
}

/** Stores staff alert preferences. Other topics keep their defaults. */
export const chooseAlerts = (uid: string, choices: Partial<StaffAlertChoices>) =>
  db.doc(`staff_alert_preferences/${uid}`).set(buildStaffAlerts(Timestamp.now(), choices));

/** Stores a custom value, bypassing the rules. */
export async function customValue(
  uid: string,
  key: string,
  value: string,
  value_type: StoredValueType = 'text',
): Promise<void> {
  const document = buildCustomValue(Timestamp.now(), uid, key, { value, value_type });
  await db.doc(customValuePath(uid, key)).set(document);
}

/** Stores users without sign-in accounts, enough for several pages. */
export async function storeMembers(
  count: number,
  status: UserStatus = 'active',
  prefix = 'bulk',
): Promise<string[]> {
  const writer = db.bulkWriter({ throttling: false });
  const uids = Array.from({ length: count }, (_, i) => `${prefix}-${String(i).padStart(5, '0')}`);
  for (const [i, uid] of uids.entries()) {
    const role = i % 5 === 0 ? 'ero' : 'member';
    const user = newUser({ name: `Member ${i}`, email: `${uid}@bulk.test`, status, role });
    void writer.set(db.doc(`users/${uid}`), user);
  }
  await writer.close();
  return uids;
}

export async function notification(id: string): Promise<EmailNotification> {
  return emailNotificationDocument.parse((await db.doc(`email_notifications/${id}`).get()).data());
}

/** Returns all messages, or those of a send. */
export async function messages(sendId?: string): Promise<(EmailNotification & { id: string })[]> {
  const all = db.collection('email_notifications');
  const { docs } = await (sendId === undefined ? all : all.where('send_id', '==', sendId)).get();
  return docs.map((document) => ({ id: document.id, ...emailNotificationDocument.parse(document.data()) }));
}

export async function send(id: string) {
  return emailSendDocument.parse((await db.doc(`email_sends/${id}`).get()).data());
}

/** Waits for the effect of an event or a task. */
export const eventually = (check: () => Promise<void>, timeout = 20_000): Promise<void> =>
  vi.waitFor(check, { timeout, interval: 100 });

/** Counts texts: `{sent: 3, failed: 1}`. */
export function tally(words: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}

/** Expects no duplicate recipients. */
export function expectNoDuplicates(recipients: readonly string[]): void {
  expect(recipients.toSorted()).toEqual([...new Set(recipients)].toSorted());
}
