import type { OptionalEmailType, requiredEmailTypes } from '@united/domain/email/notification-preferences';

interface Text {
  label: string;
  hint: string;
}

/** E-mails that can be switched off, in the reader's words. */
export const optionalEmails: readonly {
  group: string;
  entries: readonly ({ type: OptionalEmailType } & Text)[];
}[] = [
  {
    group: 'News',
    entries: [
      { type: 'announcement', label: 'Announcements', hint: 'What we announce in the portal.' },
      {
        type: 'custom_template',
        label: 'Messages from our team',
        hint: 'Reminders and news we send to members.',
      },
    ],
  },
  {
    group: 'Support',
    entries: [
      {
        type: 'support_ticket_received',
        label: 'Ticket received',
        hint: 'Confirms that we received your ticket.',
      },
      { type: 'support_ticket_replied', label: 'New reply', hint: 'When our team answers your ticket.' },
      {
        type: 'support_ticket_resolved',
        label: 'Ticket resolved',
        hint: 'When our team resolves your ticket.',
      },
    ],
  },
  {
    group: 'Bank applications',
    entries: [
      {
        type: 'bank_application_received',
        label: 'Application received',
        hint: 'Confirms that we received your application.',
      },
      {
        type: 'bank_application_sent',
        label: 'Application sent',
        hint: 'When it is sent to the bank again.',
      },
      {
        type: 'bank_application_pending',
        label: 'Application pending',
        hint: 'When the bank is waiting for something.',
      },
      {
        type: 'bank_application_under_review',
        label: 'Application under review',
        hint: 'When the bank starts its review.',
      },
    ],
  },
  {
    group: 'Software',
    entries: [
      {
        type: 'software_complete',
        label: 'Software ready',
        hint: 'When your login to the tax software is ready.',
      },
    ],
  },
];

/** E-mails that are always sent. */
export const requiredEmails: Record<(typeof requiredEmailTypes)[number], Text> = {
  welcome: { label: 'Invitation', hint: 'How to set your first password.' },
  account_approved: { label: 'Account approved', hint: 'When our team has approved your account.' },
  password_reset: { label: 'Password reset', hint: 'How to set a new password.' },
  security_notice: {
    label: 'Security notice',
    hint: 'When your password, your email address or your role changes.',
  },
  portal_viewed: {
    label: 'Portal viewed by our team',
    hint: 'When someone from our team views your portal.',
  },
  banking_information_updated: { label: 'Banking updated', hint: 'When your payout account changes.' },
  application_change_requested: {
    label: 'Change requested',
    hint: 'When a change of a sent application is requested.',
  },
  application_changed: { label: 'Application corrected', hint: 'When a sent application changes.' },
  application_change_decided: {
    label: 'Change decided',
    hint: 'When our team accepts or refuses a requested change.',
  },
  bank_application_approved: { label: 'Application approved', hint: 'The bank’s decision.' },
  bank_application_rejected: { label: 'Application rejected', hint: 'The bank’s decision, and why.' },
  bank_application_withdrawn: {
    label: 'Application withdrawn',
    hint: 'When an application is withdrawn.',
  },
};
