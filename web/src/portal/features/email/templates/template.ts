import type { EmailTemplate, EmailTemplateInput } from '@united/domain/email/template';

/** A stored template. */
export type Template = EmailTemplate & { id: string };

/** Returns the editable fields of a stored template. */
export const inputOf = (template: EmailTemplateInput): EmailTemplateInput => ({
  name: template.name,
  template_type: template.template_type,
  subject: template.subject,
  content: template.content,
  is_active: template.is_active,
});

export type TemplateAction = 'send' | 'edit' | 'history' | 'duplicate' | 'delete';
