import type { Page } from '@playwright/test';
import type { EmailNotification } from '@united/domain/email/notification';
import type { EmailTemplate } from '@united/domain/email/template';
import { collections } from '@united/domain/shared/collections';
import { Timestamp } from 'firebase-admin/firestore';
import { buildEmailTemplate, buildMessage } from '../../support/factories/email';
import { enter, tenRows } from './browser-session';
import { expect } from './support';
import { inCollection, type Someone } from './users-support';

export const templates = () => inCollection(collections.emailTemplates);
export const notifications = () => inCollection(collections.emailNotifications);

/** Returns a word that no other test uses, so a search finds only the caller's documents. */
export const newWord = (first: string) => `${first} ${crypto.randomUUID().slice(0, 8)}`;

/** Stores a template directly in the database. Returns its id. */
export async function makeTemplate(name: string, data: Partial<EmailTemplate> = {}): Promise<string> {
  const text = {
    subject: `News for {{member_name}}: ${name}`,
    content: '<p>Hello {{member_name}},</p><p>the season begins.</p>',
  };
  const template = buildEmailTemplate(Timestamp.now(), { name, ...text, updated_by: 'demo-admin', ...data });
  return (await templates().add(template)).id;
}

/** Stores a message to a user directly in the database. Returns its id. */
export async function makeNotification(
  to: Someone,
  subject: string,
  data: Partial<EmailNotification> = {},
): Promise<string> {
  return (await notifications().add(buildMessage(Timestamp.now(), to, { subject, ...data }))).id;
}

/** Signs in as staff and opens Email Notifications. */
export async function openEmail(page: Page, search = tenRows, as = 'admin@demo.test'): Promise<void> {
  await enter(page, as, `/admin/email-notifications${search}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Email Notifications' })).toBeVisible();
}
