import { keySlug } from '@united/domain/custom-values/custom-value';
import { isReplaceableEmail } from '@united/domain/email/email-types';
import { type EmailNotification, notificationSearchTerms } from '@united/domain/email/notification';
import { eventPlaceholdersOf, type TemplateType } from '@united/domain/email/placeholders';
import { readPublicSettings } from '@united/domain/settings/settings';
import { placeholdersIn } from '@united/domain/shared/placeholder';
import { warn } from 'firebase-functions/logger';
import { describeError } from '../platform/errors';
import {
  emailNotifications,
  emailTemplates,
  firestore,
  inTransaction,
  publicSettings,
  users,
} from '../platform/firestore';
import { problemsOf } from './check-template';
import type { RenderedMessage } from './layout';
import { customValuesOf } from './member-values';
import { keptMessage } from './notifications';
import { generalValues } from './placeholder-values';
import { isTooLong, renderTemplate, type Values, type Written } from './render-template';
import { messageFieldsIn } from './send-record';

/** Finds the template that replaces a type's built-in text: the active one changed last. */
async function templateFor(type: TemplateType) {
  const { docs } = await emailTemplates()
    .where('template_type', '==', type)
    .where('is_active', '==', true)
    .orderBy('updated_at', 'desc')
    .limit(1)
    .get();
  const [found] = docs;
  return found && { id: found.id, ...found.data() };
}

/**
 * Completes a new message in one write: search terms where it was queued without them, and the text
 * of an active template instead of the built-in one, as long as nothing tried to send it. The
 * built-in text stays where the template cannot be filled in: it names a secret, an unknown key, or
 * a value this event does not have. Idempotent; writes nothing where nothing is missing.
 */
export const completeMessage = (id: string): Promise<void> => complete(id, { termsAlone: true });

/**
 * Does the same where a template replaces the text. Missing search terms alone are left to the
 * message's event: a message that cannot take them still goes out.
 */
export const completeText = (id: string): Promise<void> => complete(id, { termsAlone: false });

async function complete(id: string, { termsAlone }: { termsAlone: boolean }): Promise<void> {
  const stored = await messageFieldsIn(
    firestore(),
    id,
    'status',
    'attempts',
    'values',
    'email_type',
    'member_id',
    'search_terms',
  );
  if (!stored) return;
  const replacement = await replacementOf(id, stored);
  if (!replacement && !(termsAlone && stored.search_terms.length === 0)) return;
  await inTransaction(async (transaction) => {
    const now = await messageFieldsIn(
      transaction,
      id,
      'status',
      'attempts',
      'values',
      'subject',
      'recipient_email',
      'recipient_name',
      'search_terms',
    );
    if (!now) return;
    const replaced = isOpen(now) ? replacement : null;
    if (!replaced && !(termsAlone && now.search_terms.length === 0)) return;
    const search_terms = notificationSearchTerms({ ...now, ...replaced });
    transaction.update(emailNotifications().doc(id), { ...replaced, search_terms });
  });
}

/** What an active template makes of a message; null where the built-in text stays. */
async function replacementOf(
  id: string,
  stored: Pick<EmailNotification, 'status' | 'attempts' | 'values' | 'email_type' | 'member_id'>,
): Promise<(RenderedMessage & { template_id: string; values: null }) | null> {
  const { email_type: type, member_id } = stored;
  if (!isOpen(stored) || !isReplaceableEmail(type)) return null;
  const template = await templateFor(type);
  if (!template) return null;
  const text = `${template.subject}\n${template.content}`;
  const eventSlugs: readonly string[] = eventPlaceholdersOf(type);
  const unfilled = placeholdersIn(text)
    .map(keySlug)
    .filter((slug) => eventSlugs.includes(slug) && stored.values?.[slug] === undefined);
  const problems = await problemsOf(text, type);
  const person = (await users().doc(member_id).get()).data();
  const custom = (await customValuesOf(template, [member_id], eventSlugs)).get(member_id);
  if (unfilled.length > 0 || problems.length > 0 || !person || !custom || custom.secrets.length > 0) {
    warn('A template could not replace a built-in text', { template: template.id, notification: id });
    return null;
  }
  const settings = readPublicSettings((await publicSettings().get()).data());
  const values = new Map([
    ...custom.texts,
    ...generalValues(person, settings),
    ...Object.entries(stored.values ?? {}),
  ]);
  const message = rendered(template, values);
  if (!message || isTooLong(message)) return null;
  return { ...keptMessage(message, type), template_id: template.id, values: null };
}

/**
 * Fills in the template; null where that fails: then the built-in text goes out, rather than
 * nothing.
 */
function rendered(template: Written, values: Values): RenderedMessage | null {
  try {
    return renderTemplate(template, values);
  } catch (error) {
    warn('A template could not be filled in', describeError(error));
    return null;
  }
}

/** Whether a template may still replace the text. */
const isOpen = ({
  status,
  attempts,
  values,
}: Pick<EmailNotification, 'status' | 'attempts' | 'values'>): boolean =>
  status === 'queued' && attempts === 0 && values !== null;
