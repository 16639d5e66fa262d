import * as z from 'zod/mini';
import { asLine, asText, atMost, visible } from '../shared/formats';
import { limits } from '../shared/limits';
import { hasLineBreak } from '../shared/plain-text';
import { timestamp } from '../shared/timestamp';
import { templateTypeNames } from './placeholders';

/** The template form's values. Error messages come from the specification. */
export const emailTemplateInput = z.object({
  name: z.string().check(
    asLine,
    visible('Template name is required'),
    atMost(limits.name),
    z.refine((name) => !hasLineBreak(name), 'The name must be a single line.'),
  ),
  template_type: z.enum(templateTypeNames, 'Choose a type.'),
  subject: z.string().check(
    asLine,
    visible('Subject is required'),
    atMost(limits.subject),
    z.refine((subject) => !hasLineBreak(subject), 'The subject must be a single line.'),
  ),
  content: z.string().check(asText, visible('Content is required'), atMost(limits.templateContent)),
  is_active: z.boolean(),
});
export type EmailTemplateInput = z.output<typeof emailTemplateInput>;

/**
 * `email_templates/{id}`: written by staff under the security rules. Each change increments
 * `version`.
 */
export const emailTemplateDocument = z.object({
  name: z.string(),
  template_type: z.enum(templateTypeNames),
  subject: z.string(),
  /** HTML with placeholders, sanitized when it's sent or previewed. */
  content: z.string(),
  is_active: z.boolean(),
  version: z.int(),
  created_at: timestamp,
  updated_at: timestamp,
  updated_by: z.string(),
});
export type EmailTemplate = z.infer<typeof emailTemplateDocument>;

/**
 * `email_template_versions/{template id}__{version}`: the text of one template version, written by
 * functions.
 */
export const emailTemplateVersionDocument = z.extend(emailTemplateDocument, { template_id: z.string() });
export type EmailTemplateVersion = z.infer<typeof emailTemplateVersionDocument>;

/** Returns why a template can't be sent, or null. */
export const sendProblem = (template: Pick<EmailTemplate, 'is_active'>): string | null =>
  template.is_active ? null : 'This template is inactive. Activate it before you send it.';
