import { keySlug } from '@united/domain/custom-values/custom-value';
import { eventPlaceholders } from '@united/domain/email/email-types';
import {
  type PlaceholderProblem,
  placeholderProblems,
  type TemplateType,
} from '@united/domain/email/placeholders';
import { type EmailTemplateInput, emailTemplateInput } from '@united/domain/email/template';
import * as z from 'zod/mini';

export const templateLabels: Record<keyof EmailTemplateInput, string> = {
  name: 'Name',
  template_type: 'Type',
  subject: 'Subject',
  content: 'Content',
  is_active: 'Active',
};

export const emptyTemplate: EmailTemplateInput = {
  name: '',
  template_type: 'custom_template',
  subject: '',
  content: '',
  is_active: true,
};

function describe({ name, why }: PlaceholderProblem): string {
  if (name === '') return 'The braces are empty. Put the name of a placeholder between them.';
  const written = `{{${name}}}`;
  if (why === 'secret') return `${written} is a secret. Secrets cannot be sent by email.`;
  return keySlug(name) in eventPlaceholders
    ? `${written} cannot be used in templates of this type.`
    : `${written} is not a placeholder. Choose one from Insert placeholder.`;
}

/** Describes the invalid placeholders in a text. Returns null if there are none. */
export function placeholderMessage(
  text: string,
  type: TemplateType,
  customKeys: ReadonlySet<string>,
): string | null {
  const problems = placeholderProblems(text, type, customKeys);
  return problems.length > 0 ? problems.map(describe).join(' ') : null;
}

/** The form's schema. `customKeys` are the slugs of existing and suggested custom values. */
export const templateSchema = (customKeys: ReadonlySet<string>) =>
  emailTemplateInput.check(
    z.superRefine((template, context) => {
      for (const path of ['subject', 'content'] as const) {
        const message = placeholderMessage(template[path], template.template_type, customKeys);
        if (message) context.issues.push({ code: 'custom', path: [path], message, input: template[path] });
      }
    }),
  );
