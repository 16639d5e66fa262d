import { keySlug } from '@united/domain/custom-values/custom-value';
import type { EmailNotification } from '@united/domain/email/notification';
import { emailTypeOf } from '@united/domain/email/placeholders';
import type { EmailSend } from '@united/domain/email/send';
import type { EmailTemplate, EmailTemplateVersion } from '@united/domain/email/template';
import { defaultSettings } from '@united/domain/settings/settings';
import { collections } from '@united/domain/shared/collections';
import { isStaff } from '@united/domain/shared/roles';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { buildNotification, notificationId } from '../../functions/src/email/notifications';
import { generalValues } from '../../functions/src/email/placeholder-values';
import { renderTemplate } from '../../functions/src/email/render-template';
import { recipientId, sendIdOf, suppressionId } from '../../functions/src/email/send-record';
import { siteUrl } from '../../functions/src/platform/site-url';
import { passwordPath } from '../../functions/src/users/password-link';
import type { Fact } from './custom-values';
import { sends, singles, withFate } from './email-fates';
import { type DemoTemplate, demoTemplates } from './email-templates';
import type { Person } from './people';

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
  people: readonly Person[],
  facts: readonly Fact[],
  now: number,
): Promise<number> {
  const batch = db.batch();
  const document = (collection: string, id: string) => db.collection(collection).doc(id);
  let messages = 0;
  const put = (id: string, message: EmailNotification) => {
    messages += 1;
    batch.create(document(collections.emailNotifications, id), message);
  };
  for (const template of demoTemplates) {
    for (const version of versionsOf(template, now)) {
      batch.create(
        document(collections.emailTemplateVersions, `${template.id}__${version.version}`),
        version,
      );
      const { template_id: _, ...latest } = version;
      batch.set(document(collections.emailTemplates, template.id), latest satisfies EmailTemplate);
    }
  }

  const members = people.filter(({ role, status }) => !isStaff(role) && status === 'active');
  const values = valuesOf(facts);
  for (const [templateId, daysAgo, fates] of sends) {
    const template = demoTemplates.find(({ id }) => id === templateId);
    if (!template) throw new Error(`There is no template ${templateId}.`);
    const at = now - daysAgo * day;
    const recipients = members.slice(0, fates.length).toSorted((a, b) => (a.uid < b.uid ? -1 : 1));
    const key = `demo-send-${templateId}`;
    const sendId = sendIdOf(sender, key);
    const record = sendOf(
      template,
      key,
      recipients.map(({ uid }) => uid),
      at,
    );
    batch.create(document(collections.emailSends, sendId), record);
    for (const [i, person] of recipients.entries()) {
      const message = renderTemplate(
        template,
        new Map([...(values.get(person.uid) ?? []), ...generalValues(person, defaultSettings)]),
      );
      const to = { uid: person.uid, email: person.email, name: person.name };
      const notice = {
        eventId: sendId,
        type: emailTypeOf(template.template_type),
        message,
        to,
        applicationId: null,
      };
      const built = buildNotification(notice, Timestamp.fromMillis(at));
      const fate = fates[i] ?? 'delivered';
      put(recipientId(sendId, record, person.uid), {
        ...withFate(built, fate, at),
        values: null,
        send_id: sendId,
        template_id: template.id,
      });
      if (fate === 'bounced') {
        const suppression = { email: person.email, reason: 'bounced', at: Timestamp.fromMillis(at + minute) };
        batch.create(document(collections.emailSuppressions, suppressionId(person.email)), suppression);
      }
    }
  }

  const welcome = demoTemplates[0];
  for (const [i, fate] of singles.entries()) {
    const person = members[members.length - 1 - i];
    if (!welcome || !person) continue;
    const at = now - Math.min(person.joinedDaysAgo, 30 + i) * day + hour;
    const message = renderTemplate(
      welcome,
      new Map([...generalValues(person, defaultSettings), ['password_link', siteUrl() + passwordPath]]),
    );
    const to = { uid: person.uid, email: person.email, name: person.name };
    const notice = {
      eventId: `${person.uid}__created`,
      type: 'welcome' as const,
      message,
      to,
      applicationId: null,
    };
    const built = buildNotification(notice, Timestamp.fromMillis(at));
    put(notificationId(notice), { ...withFate(built, fate, at), values: null, template_id: welcome.id });
  }

  for (const [slug, { key, types }] of keysOf(facts)) {
    batch.create(document(collections.customValueKeys, slug), { key, types: [...types].toSorted() });
  }
  batch.create(document(collections.notificationReads, 'demo-member'), {
    seen_at: Timestamp.fromMillis(now - 5 * day),
  });
  await batch.commit();
  return messages;
}

function versionsOf(
  { id, createdDaysAgo, earlier, ...input }: DemoTemplate,
  now: number,
): EmailTemplateVersion[] {
  const texts = earlier ? [{ ...input, ...earlier }, input] : [input];
  const created = Timestamp.fromMillis(now - createdDaysAgo * day);
  return texts.map((text, i) => ({
    ...text,
    template_id: id,
    version: i + 1,
    created_at: created,
    updated_at: i === 0 ? created : Timestamp.fromMillis(created.toMillis() + 10 * day),
    updated_by: sender,
  }));
}

function sendOf(template: DemoTemplate, key: string, uids: string[], atMs: number): EmailSend {
  const at = Timestamp.fromMillis(atMs);
  const end = Timestamp.fromMillis(atMs + 2 * minute);
  return {
    send_key: key,
    template_id: template.id,
    template_version: template.earlier ? 2 : 1,
    template_name: template.name,
    announcement_id: null,
    email_type: emailTypeOf(template.template_type),
    subject: template.subject,
    content: template.content,
    audience: 'chosen',
    member_ids: uids,
    state: 'done',
    queued: uids.length,
    skipped: 0,
    cursor: uids.at(-1) ?? null,
    send_at: null,
    created_by: sender,
    created_at: at,
    updated_at: end,
    finished_at: end,
  };
}

function valuesOf(facts: readonly Fact[]): Map<string, Map<string, string>> {
  const values = new Map<string, Map<string, string>>();
  for (const { person, key, value } of facts) {
    const own = values.get(person.uid) ?? new Map<string, string>();
    values.set(person.uid, own.set(keySlug(key), value));
  }
  return values;
}

/** The keys that templates can name, as events would have recorded them. */
function keysOf(facts: readonly Fact[]): Map<string, { key: string; types: Set<string> }> {
  const keys = new Map<string, { key: string; types: Set<string> }>();
  for (const { key, value_type } of facts) {
    const slug = keySlug(key);
    const known = keys.get(slug) ?? { key, types: new Set<string>() };
    known.types.add(value_type);
    keys.set(slug, known);
  }
  return keys;
}
