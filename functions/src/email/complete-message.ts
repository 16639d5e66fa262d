import { keySlug } from '@united/domain/custom-values/custom-value';
import { isReplaceableEmail } from '@united/domain/email/email-types';
import { type EmailNotification, notificationSearchTerms } from '@united/domain/email/notification';
import { eventPlaceholdersOf, type TemplateType } from '@united/domain/email/placeholders';
import { placeholdersIn } from '@united/domain/shared/placeholder';
import { warn } from 'firebase-functions/logger';
import { describeError } from '../platform/errors';
import {
  currentSettings,
  emailNotifications,
  emailTemplates,
  firestore,
  inTransaction,
  users,
} from '../platform/firestore';
import { problemsOf } from './check-template';
import type { RenderedMessage } from './layout';
import { customValuesOf } from './member-values';
import { normalizedMessage } from './notifications';
import { generalValues } from './placeholder-values';
import { isTooLong, renderTemplate, type Values, type Written } from './render-template';
import { messageFieldsIn } from './send-record';

/** Finds the template that replaces a type's built-in text: the active one updated last. */
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
 * Completes a new message in at most one write. Adds search terms if it was queued without them,
 * and replaces the built-in text with that of an active template, unless a delivery was attempted.
 * The built-in text remains if the template can't be filled in because it uses a secret, an unknown
 * key, or a value this event doesn't have. Idempotent.
 */
export const completeMessage = (id: string): Promise<void> => complete(id, { termsAlone: true });

/**
 * Does the same, but doesn't write if only search terms are missing. The message's trigger adds
 * those, so a message that can't store them is still sent.
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

/** Renders the active template for a message, or returns null if the built-in text applies. */
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
  const user = (await users().doc(member_id).get()).data();
  const custom = (await customValuesOf(template, [member_id], eventSlugs)).get(member_id);
  if (unfilled.length > 0 || problems.length > 0 || !user || !custom || custom.secrets.length > 0) {
    warn('Built-in text used: the template cannot be filled in', { template: template.id, notification: id });
    return null;
  }
  const settings = await currentSettings();
  const values = new Map([
    ...custom.texts,
    ...generalValues(user, settings),
    ...Object.entries(stored.values ?? {}),
  ]);
  const message = renderOrNull(template, values);
  if (!message || isTooLong(message)) return null;
  return { ...normalizedMessage(message, type), template_id: template.id, values: null };
}

/** Fills in the template. Returns null on failure, so that the built-in text is sent instead. */
function renderOrNull(template: Written, values: Values): RenderedMessage | null {
  try {
    return renderTemplate(template, values);
  } catch (error) {
    warn('Failed to render a template', describeError(error));
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
