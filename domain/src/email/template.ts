import * as z from 'zod/mini';
import { asLine, asText, atMost, visible } from '../shared/formats';
import { limits } from '../shared/limits';
import { hasLineBreak } from '../shared/plain-text';
import { timestamp } from '../shared/timestamp';
import { templateTypeNames } from './placeholders';

/** A template as typed; messages from the spec. */
export const emailTemplateInput = z.object({
  name: z.string().check(
    asLine,
    visible('Template name is required'),
    atMost(limits.name),
    z.refine((name) => !hasLineBreak(name), 'The name has to be one line.'),
  ),
  template_type: z.enum(templateTypeNames, 'Choose a type.'),
  subject: z.string().check(
    asLine,
    visible('Subject is required'),
    atMost(limits.subject),
    z.refine((subject) => !hasLineBreak(subject), 'The subject has to be one line.'),
  ),
  content: z.string().check(asText, visible('Content is required'), atMost(limits.templateContent)),
  is_active: z.boolean(),
});
export type EmailTemplateInput = z.output<typeof emailTemplateInput>;

/**
 * `email_templates/{id}`: written by staff under the rules; `version` grows by one with each
 * change.
 */
export const emailTemplateDocument = z.object({
  name: z.string(),
  template_type: z.enum(templateTypeNames),
  subject: z.string(),
  /** HTML with placeholders; sanitized when it is sent or previewed. */
  content: z.string(),
  is_active: z.boolean(),
  version: z.int(),
  created_at: timestamp,
  updated_at: timestamp,
  updated_by: z.string(),
});
export type EmailTemplate = z.infer<typeof emailTemplateDocument>;

/**
 * `email_template_versions/{template id}__{version}`: a template's text in a version; kept by the
 * server.
 */
export const emailTemplateVersionDocument = z.extend(emailTemplateDocument, { template_id: z.string() });
export type EmailTemplateVersion = z.infer<typeof emailTemplateVersionDocument>;

/** Returns why a template cannot be sent, or null. */
export const whyNotSendable = (template: Pick<EmailTemplate, 'is_active'>): string | null =>
  template.is_active ? null : 'This template is inactive. Activate it before you send it.';
