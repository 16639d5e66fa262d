import type { Page } from '@playwright/test';
import type { EmailNotification } from '@united/domain/email/notification';
import { collections } from '@united/domain/shared/collections';
import { searchTerms } from '@united/domain/shared/search';
import { Timestamp } from 'firebase-admin/firestore';
import { enter } from './browser-session';
import { expect } from './support';
import { inCollection, type Somebody } from './users-support';

export const templates = () => inCollection(collections.emailTemplates);
export const notifications = () => inCollection(collections.emailNotifications);

/** A word that no other test knows: what is made with it is found by it. */
export const newWord = (first: string) => `${first} ${crypto.randomUUID().slice(0, 8)}`;

/** A stored template, made past the product; answers its id. */
export async function makeTemplate(name: string, data: Record<string, unknown> = {}): Promise<string> {
  const now = Timestamp.now();
  const { id } = await templates().add({
    name,
    template_type: 'custom_template',
    subject: `News for {{member_name}}: ${name}`,
    content: '<p>Hello {{member_name}},</p><p>the season begins.</p>',
    is_active: true,
    version: 1,
    created_at: now,
    updated_at: now,
    updated_by: 'demo-admin',
    ...data,
  });
  return id;
}

/** A message to somebody, made past the product; answers its id. */
export async function makeNotification(
  to: Somebody,
  subject: string,
  data: Partial<EmailNotification> = {},
): Promise<string> {
  const { id } = await notifications().add({
    email_type: 'custom_template',
    subject,
    recipient_email: to.email,
    recipient_name: to.name,
    member_id: to.uid,
    application_id: null,
    html: `<p>Hello ${to.name}</p>`,
    text: `Hello ${to.name}`,
    status: 'queued',
    attempts: 0,
    error: null,
    template_id: null,
    send_id: null,
    created_at: Timestamp.now(),
    sent_at: null,
    delivered_at: null,
    opened_at: null,
    next_attempt_at: null,
    lease_until: null,
    provider_id: null,
    values: null,
    search_terms: searchTerms([subject, to.email, to.name]),
    ...data,
  });
  return id;
}

/**
 * Signs staff in and opens Email Notifications, without animations, in the middle of which contrast
 * would be measured.
 */
export async function openEmail(page: Page, search = '', as = 'admin@demo.test'): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enter(page, as, `/admin/email-notifications${search}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Email Notifications' })).toBeVisible();
}
