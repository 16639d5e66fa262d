import type { EmailTemplate } from '@united/domain/email/template';

/** A stored template. */
export type Template = EmailTemplate & { id: string };

export type TemplateAction = 'send' | 'edit' | 'history' | 'duplicate' | 'delete';
