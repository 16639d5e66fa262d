import type { Page } from '@playwright/test';
import type { EmailNotification } from '@united/domain/email/notification';
import type { EmailTemplate } from '@united/domain/email/template';
import { collections } from '@united/domain/shared/collections';
import { searchTerms } from '@united/domain/shared/search';
import { Timestamp } from 'firebase-admin/firestore';
import { buildEmailTemplate } from '../../support/factories';
import { inCollection } from './emulators';
import { openAs } from './screens';
import type { User } from './users';

export const templates = () => inCollection(collections.emailTemplates);
export const notifications = () => inCollection(collections.emailNotifications);

/** A word that no other test knows: what is made with it is found by it. */
export const newWord = (first: string) => `${first} ${crypto.randomUUID().slice(0, 8)}`;

/** A stored template, made past the product; answers its id. */
export async function makeTemplate(name: string, data: Partial<EmailTemplate> = {}): Promise<string> {
  const template = buildEmailTemplate(Timestamp.now(), {
    name,
    subject: `News for {{member_name}}: ${name}`,
    content: '<p>Hello {{member_name}},</p><p>the season begins.</p>',
    updated_by: 'demo-admin',
    ...data,
  });
  const { id } = await templates().add(template);
  return id;
}

/** A message to somebody, made past the product; answers its id. */
export async function makeNotification(
  to: User,
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

/** Opens Email Notifications as staff. */
export const openEmail = (page: Page, search = '', as = 'admin@demo.test') =>
  openAs(page, as, `/admin/email-notifications${search}`, 'Email Notifications');
