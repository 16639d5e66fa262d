import { keySlug, type StoredValueType } from '@united/domain/custom-values/custom-value';
import { emailTypeOf } from '@united/domain/email/placeholders';
import type { EmailSend } from '@united/domain/email/send';
import type { EmailTemplate, EmailTemplateVersion } from '@united/domain/email/template';
import { defaultSettings } from '@united/domain/settings/settings';
import { collections } from '@united/domain/shared/collections';
import { isStaff } from '@united/domain/shared/roles';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { generalValues } from '../../functions/src/email/placeholder-values';
import { renderTemplate } from '../../functions/src/email/render-template';
import { recipientId, sendIdOf, suppressionId } from '../../functions/src/email/send-record';
import { siteUrl } from '../../functions/src/platform/site-url';
import { passwordPath } from '../../functions/src/users/password-link';
import { buildCustomValueKey } from '../../tests/support/factories/custom-values';
import { buildEmailTemplate, buildSend, buildSuppression } from '../../tests/support/factories/email';
import type { DemoValue } from './custom-values';
import type { DemoUser } from './demo-users';
import { sends, singles } from './email-statuses';
import { type DemoTemplate, demoTemplates } from './email-templates';
import { createMessage } from './messages';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const sender = 'demo-admin';

/**
 * Writes templates with their versions, two sends with the status of each message, single messages
 * of every status, and related documents.
 */
export async function writeEmail(
  db: Firestore,
  users: readonly DemoUser[],
  facts: readonly DemoValue[],
  now: number,
): Promise<void> {
  const batch = db.batch();
  const document = (collection: string, id: string) => db.collection(collection).doc(id);
  for (const { id, ...template } of demoTemplates) {
    for (const version of versionsOf(template, now)) {
      const stored: EmailTemplateVersion = { ...version, template_id: id };
      batch.create(document(collections.emailTemplateVersions, `${id}__${version.version}`), stored);
      batch.set(document(collections.emailTemplates, id), version);
    }
  }

  const members = users.filter(({ role, status }) => !isStaff(role) && status === 'active');
  const values = valuesOf(facts);
  for (const [templateId, daysAgo, fates] of sends) {
    const template = demoTemplates.find(({ id }) => id === templateId);
    if (!template) throw new Error(`There is no template ${templateId}.`);
    const at = now - daysAgo * day;
    const recipients = members.slice(0, fates.length).toSorted((a, b) => (a.uid < b.uid ? -1 : 1));
    const key = `demo-send-${templateId}`;
    const sendId = sendIdOf(sender, key);
    const uids = recipients.map(({ uid }) => uid);
    const record = sendOf(template, key, uids, at);
    batch.create(document(collections.emailSends, sendId), record);
    for (const [i, user] of recipients.entries()) {
      const own = new Map([...(values.get(user.uid) ?? []), ...generalValues(user, defaultSettings)]);
      const message = renderTemplate(template, own);
      const notice = { eventId: sendId, type: record.email_type, message, to: user };
      const fate = fates[i] ?? 'delivered';
      const id = recipientId(sendId, record, user.uid);
      createMessage(db, batch, notice, at, { fate, id, send_id: sendId, template_id: template.id });
      if (fate === 'bounced') {
        const suppression = buildSuppression(Timestamp.fromMillis(at + minute), user.email);
        batch.create(document(collections.emailSuppressions, suppressionId(user.email)), suppression);
      }
    }
  }

  const welcome = demoTemplates[0];
  for (const [i, fate] of singles.entries()) {
    const user = members[members.length - 1 - i];
    if (!welcome || !user) continue;
    const at = now - Math.min(user.joinedDaysAgo, 30 + i) * day + hour;
    const message = renderTemplate(
      welcome,
      new Map([...generalValues(user, defaultSettings), ['password_link', siteUrl() + passwordPath]]),
    );
    const notice = { eventId: `${user.uid}__created`, type: 'welcome', message, to: user } as const;
    createMessage(db, batch, notice, at, { fate, template_id: welcome.id });
  }

  for (const [slug, { key, types }] of keysOf(facts)) {
    batch.create(
      document(collections.customValueKeys, slug),
      buildCustomValueKey(key, ...[...types].toSorted()),
    );
  }
  batch.create(document(collections.notificationReads, 'demo-member'), {
    seen_at: Timestamp.fromMillis(now - 5 * day),
  });
  await batch.commit();
}

function versionsOf(
  { createdDaysAgo, earlier, ...input }: Omit<DemoTemplate, 'id'>,
  now: number,
): EmailTemplate[] {
  const texts = earlier ? [{ ...input, ...earlier }, input] : [input];
  const created = Timestamp.fromMillis(now - createdDaysAgo * day);
  return texts.map((text, i) =>
    buildEmailTemplate(created, {
      ...text,
      version: i + 1,
      updated_at: Timestamp.fromMillis(created.toMillis() + i * 10 * day),
      updated_by: sender,
    }),
  );
}

function sendOf(template: DemoTemplate, key: string, uids: string[], atMs: number): EmailSend {
  const end = Timestamp.fromMillis(atMs + 2 * minute);
  return buildSend(Timestamp.fromMillis(atMs), template.id, {
    send_key: key,
    template_version: template.earlier ? 2 : 1,
    template_name: template.name,
    email_type: emailTypeOf(template.template_type),
    subject: template.subject,
    content: template.content,
    audience: 'chosen',
    member_ids: uids,
    state: 'done',
    queued: uids.length,
    cursor: uids.at(-1) ?? null,
    created_by: sender,
    updated_at: end,
    finished_at: end,
  });
}

function valuesOf(facts: readonly DemoValue[]): Map<string, Map<string, string>> {
  const values = new Map<string, Map<string, string>>();
  for (const { user, key, value } of facts) {
    const own = values.get(user.uid) ?? new Map<string, string>();
    values.set(user.uid, own.set(keySlug(key), value));
  }
  return values;
}

/** Returns the keys that templates can use, as triggers would have stored them. */
function keysOf(facts: readonly DemoValue[]): Map<string, { key: string; types: Set<StoredValueType> }> {
  const keys = new Map<string, { key: string; types: Set<StoredValueType> }>();
  for (const { key, value_type } of facts) {
    const slug = keySlug(key);
    const known = keys.get(slug) ?? { key, types: new Set<StoredValueType>() };
    known.types.add(value_type);
    keys.set(slug, known);
  }
  return keys;
}
