import type { EmailType } from '@united/domain/email/notification';

/** Labels of the e-mail types. */
export const emailTypeLabels: Record<EmailType, string> = {
  welcome: 'Welcome',
  support_ticket_received: 'Ticket received',
  support_ticket_replied: 'Ticket replied',
  support_ticket_answered: 'Ticket answered',
  support_ticket_resolved: 'Ticket resolved',
  bank_application_received: 'Application received',
  bank_application_pending: 'Application pending',
  bank_application_approved: 'Application approved',
  bank_application_rejected: 'Application rejected',
  bank_application_under_review: 'Application under review',
  bank_application_sent: 'Application sent',
  banking_information_updated: 'Banking updated',
  holder_email_confirmation: 'Address confirmation',
  password_reset: 'Password reset',
  portal_viewed: 'Portal viewed',
  second_factor_reset: 'Two-step verification reset',
  many_reveals: 'Many values revealed',
  security_notice: 'Security notice',
  announcement: 'Announcement',
  software_complete: 'Software complete',
  season_reminder: 'Season reminder',
  lead_received: 'Lead',
  custom_template: 'Custom',
};
