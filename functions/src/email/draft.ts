import { eventPlaceholdersOf, type TemplateType } from '@united/domain/email/placeholders';
import { emailTemplateInput } from '@united/domain/email/template';
import { readPublicSettings } from '@united/domain/settings/settings';
import { fieldErrorsOf } from '@united/domain/shared/field-errors';
import * as z from 'zod/mini';
import { invalidFields, notFound } from '../platform/errors';
import { emailTemplates, publicSettings, users } from '../platform/firestore';
import { checkPlaceholders } from './check-template';
import { customValuesOf } from './member-values';
import {
  exampleCustomValues,
  exampleEventValues,
  exampleRecipient,
  generalValues,
} from './placeholder-values';
import { isTooLong, renderTemplate, type Values, type Written } from './render-template';

/** The input of a preview: a stored template or unsaved text, for a member or with examples. */
export interface Draft {
  template_id?: string | undefined;
  template_type?: TemplateType | undefined;
  subject?: string | undefined;
  content?: string | undefined;
  member_id?: string | undefined;
}

const writtenSchema = z.pick(emailTemplateInput, { subject: true, content: true });

async function writtenOf(draft: Draft): Promise<Written & { type: TemplateType }> {
  const stored = draft.template_id ? (await emailTemplates().doc(draft.template_id).get()).data() : undefined;
  if (draft.template_id && !stored) throw notFound('This template no longer exists.');
  const parsed = writtenSchema.safeParse({
    subject: draft.subject ?? stored?.subject ?? '',
    content: draft.content ?? stored?.content ?? '',
  });
  if (!parsed.success) throw invalidFields(fieldErrorsOf(parsed.error));
  return { ...parsed.data, type: draft.template_type ?? stored?.template_type ?? 'custom_template' };
}

/** Returns the member's values, or examples without a member. Event values are always examples. */
async function valuesFor(written: Written & { type: TemplateType }, memberId?: string): Promise<Values> {
  const settings = readPublicSettings((await publicSettings().get()).data());
  const events = exampleEventValues(written.type);
  if (memberId === undefined) {
    return new Map([...exampleCustomValues(), ...generalValues(exampleRecipient, settings), ...events]);
  }
  const member = (await users().doc(memberId).get()).data();
  if (!member) throw notFound('This member does not exist.');
  const custom = (await customValuesOf(written, [memberId], eventPlaceholdersOf(written.type))).get(memberId);
  if (custom && custom.secrets.length > 0) {
    throw invalidFields({
      member_id: `${custom.secrets.join(', ')} is a secret of this member, so this email cannot be sent to them.`,
    });
  }
  return new Map([...(custom?.texts ?? []), ...generalValues(member, settings), ...events]);
}

/**
 * Renders a draft as it would be sent.
 * @throws {Refusal} invalid-argument for blank or invalid fields and for placeholders that cannot
 *   be filled in; not-found
 */
export async function renderDraft(draft: Draft) {
  const written = await writtenOf(draft);
  await checkPlaceholders(written, written.type);
  const message = renderTemplate(written, await valuesFor(written, draft.member_id));
  if (isTooLong(message)) throw invalidFields({ content: 'The email is too long with these values.' });
  return message;
}
