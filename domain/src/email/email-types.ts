/**
 * The single definition of every email type. This table drives the types of stored messages, the
 * labels in lists, which emails users can turn off (also in `firestore.rules`), the template types,
 * and their placeholders. The built-in text is in `functions/src/<noun>/emails.ts`, except for
 * announcements and messages sent by hand (`functions/src/email`) and the staff digest
 * (`functions/src/dashboard/send-staff-digests.ts`).
 */

/** Placeholders available only in emails about an event, in addition to the general ones. */
export const eventPlaceholders = {
  password_link: 'Link to set the password',
  ticket_title: 'Ticket title',
  ticket_id: 'Ticket number',
  ticket_link: 'Link to the ticket',
  office_name: 'Office name',
  efin: 'Office EFIN',
  bank_product: 'Bank on the application',
  selected_software: 'Software on the application',
  application_status: 'Application status',
  status_reason: 'Reason given by our team',
  next_step: 'What happens next',
  software_login: 'Software login',
  software_url: 'Software web address',
} as const;
export type EventPlaceholder = keyof typeof eventPlaceholders;

const ticket = ['ticket_title', 'ticket_id', 'ticket_link'] as const;
const application = [
  'office_name',
  'efin',
  'bank_product',
  'selected_software',
  'application_status',
  'status_reason',
  'next_step',
] as const;

/** Groups in the notification settings, in screen order. */
export const emailGroups = ['News', 'Support', 'Bank applications', 'Software'] as const;

/** The text in the notification settings, addressed to the user. */
interface SettingsText {
  label: string;
  hint: string;
}

interface EmailTypeRow {
  /** The label in lists, filters, and templates. */
  label: string;
  /**
   * The recipient: a user, about their own account or offices; staff, about their work; or the EFIN
   * holder.
   */
  recipient: 'user' | 'staff' | 'efin holder';
  /** Members and EROs can turn it off. Holds the text and group in the notification settings. */
  optional?: SettingsText & { group: (typeof emailGroups)[number] };
  /**
   * Always sent because it concerns an account or money. Holds the text in the notification
   * settings.
   */
  required?: SettingsText;
  /**
   * Staff can replace its text with a template that uses these event values. Without this property,
   * the built-in text is always sent.
   */
  placeholders?: readonly EventPlaceholder[];
}

export const emailTypeTable = {
  welcome: {
    label: 'Welcome',
    recipient: 'user',
    required: { label: 'Invitation', hint: 'How to set your first password.' },
    placeholders: ['password_link'],
  },
  account_approved: {
    label: 'Account approved',
    recipient: 'user',
    required: { label: 'Account approved', hint: 'When our team has approved your account.' },
    placeholders: [],
  },
  password_reset: {
    label: 'Password reset',
    recipient: 'user',
    required: { label: 'Password reset', hint: 'How to set a new password.' },
  },
  sign_in_link: {
    label: 'Sign-in link',
    recipient: 'user',
    required: { label: 'Sign-in link', hint: 'A link to sign in again after a while.' },
  },
  security_notice: {
    label: 'Security notice',
    recipient: 'user',
    required: {
      label: 'Security notice',
      hint: 'When your password, email address, or role changes.',
    },
  },
  portal_viewed: {
    label: 'Portal viewed',
    recipient: 'user',
    required: { label: 'Portal viewed by our team', hint: 'When someone from our team views your portal.' },
  },
  support_ticket_received: {
    label: 'Ticket received',
    recipient: 'user',
    optional: {
      group: 'Support',
      label: 'Ticket received',
      hint: 'Confirms that we received your ticket.',
    },
    placeholders: ticket,
  },
  support_ticket_replied: {
    label: 'Ticket replied',
    recipient: 'user',
    optional: { group: 'Support', label: 'New reply', hint: 'When our team answers your ticket.' },
    placeholders: ticket,
  },
  support_ticket_answered: { label: 'Ticket answered', recipient: 'staff' },
  support_ticket_resolved: {
    label: 'Ticket resolved',
    recipient: 'user',
    optional: { group: 'Support', label: 'Ticket resolved', hint: 'When our team resolves your ticket.' },
    placeholders: ticket,
  },
  banking_information_updated: {
    label: 'Banking updated',
    recipient: 'user',
    required: { label: 'Banking updated', hint: 'When your payout account changes.' },
  },
  application_change_requested: {
    label: 'Change requested',
    recipient: 'user',
    required: {
      label: 'Change requested',
      hint: 'When a change to a sent application is requested.',
    },
  },
  application_changed: {
    label: 'Application corrected',
    recipient: 'user',
    required: { label: 'Application corrected', hint: 'When a sent application changes.' },
  },
  application_change_decided: {
    label: 'Change decided',
    recipient: 'user',
    required: { label: 'Change decided', hint: 'When our team accepts or refuses a requested change.' },
  },
  bank_application_received: {
    label: 'Application received',
    recipient: 'user',
    optional: {
      group: 'Bank applications',
      label: 'Application received',
      hint: 'Confirms that we received your application.',
    },
    placeholders: application,
  },
  renewals_received: {
    label: 'Renewals received',
    recipient: 'user',
    required: { label: 'Renewals received', hint: 'When you send several renewals together.' },
  },
  bank_application_sent: {
    label: 'Application sent',
    recipient: 'user',
    optional: {
      group: 'Bank applications',
      label: 'Application sent',
      hint: 'When it is sent to the bank again.',
    },
  },
  bank_application_pending: {
    label: 'Application pending',
    recipient: 'user',
    optional: {
      group: 'Bank applications',
      label: 'Application pending',
      hint: 'When the bank is waiting for something.',
    },
    placeholders: application,
  },
  bank_application_under_review: {
    label: 'Application under review',
    recipient: 'user',
    optional: {
      group: 'Bank applications',
      label: 'Application under review',
      hint: 'When the bank starts its review.',
    },
    placeholders: application,
  },
  bank_application_approved: {
    label: 'Application approved',
    recipient: 'user',
    required: { label: 'Application approved', hint: 'The bank’s decision.' },
    placeholders: application,
  },
  bank_application_rejected: {
    label: 'Application rejected',
    recipient: 'user',
    required: { label: 'Application rejected', hint: 'The bank’s decision, and why.' },
    placeholders: application,
  },
  bank_application_withdrawn: {
    label: 'Application withdrawn',
    recipient: 'user',
    required: { label: 'Application withdrawn', hint: 'When an application is withdrawn.' },
  },
  papers_requested: {
    label: 'Papers requested',
    recipient: 'user',
    required: { label: 'Papers requested', hint: 'When your bank needs papers from your office.' },
  },
  paper_refused: {
    label: 'Paper refused',
    recipient: 'user',
    required: { label: 'Paper refused', hint: 'When our team can’t accept a paper, and why.' },
  },
  papers_complete: {
    label: 'Papers complete',
    recipient: 'user',
    required: { label: 'Papers complete', hint: 'When your office owes no more papers.' },
  },
  papers_reminder: {
    label: 'Papers reminder',
    recipient: 'user',
    optional: {
      group: 'Bank applications',
      label: 'Reminders about papers',
      hint: 'Before a paper is due, and weekly while it is overdue.',
    },
  },
  bureau_invitation: {
    label: 'Bureau invitation',
    recipient: 'user',
    required: { label: 'Bureau invitation', hint: 'When a service bureau invites your office.' },
  },
  bureau_membership: {
    label: 'Bureau membership',
    recipient: 'user',
    required: {
      label: 'Bureau membership',
      hint: 'When your office joins or leaves a service bureau, or your bureau changes.',
    },
  },
  bureau_fees: {
    label: 'Bureau terms',
    recipient: 'user',
    required: {
      label: 'Terms of your bureau',
      hint: 'When your service bureau’s master EFIN, add-ons, or license change.',
    },
  },
  bureau_license: {
    label: 'Bureau license',
    recipient: 'user',
    required: {
      label: 'License with your bureau',
      hint: 'When a service bureau marks your license as paid, waived, or unpaid.',
    },
  },
  bureau_prepared: {
    label: 'Prepared by a bureau',
    recipient: 'user',
    required: {
      label: 'Prepared by your bureau',
      hint: 'When your bureau prepares an application for your office.',
    },
  },
  bureau_reminder: {
    label: 'Bureau reminder',
    recipient: 'user',
    optional: {
      group: 'Bank applications',
      label: 'Reminders from your bureau',
      hint: 'When your bureau reminds you of an open step.',
    },
  },
  season_opened: {
    label: 'Season opened',
    recipient: 'user',
    optional: {
      group: 'Bank applications',
      label: 'Renewals ready',
      hint: 'When your renewals for a new season are ready to check.',
    },
  },
  holder_email_confirmation: { label: 'Address confirmation', recipient: 'efin holder' },
  software_complete: {
    label: 'Software complete',
    recipient: 'user',
    optional: {
      group: 'Software',
      label: 'Software ready',
      hint: 'When your login to the tax software is ready.',
    },
    placeholders: ['software_login', 'software_url'],
  },
  season_reminder: { label: 'Season reminder', recipient: 'user' },
  announcement: {
    label: 'Announcement',
    recipient: 'user',
    optional: { group: 'News', label: 'Announcements', hint: 'News that we post in the portal.' },
  },
  // Sent by hand to members that staff choose.
  custom_template: {
    label: 'Custom',
    recipient: 'user',
    optional: {
      group: 'News',
      label: 'Messages from our team',
      hint: 'Reminders and news we send to members.',
    },
  },
  lead_received: { label: 'Lead', recipient: 'staff' },
  second_factor_reset: { label: 'Two-step verification reset', recipient: 'staff' },
  many_reveals: { label: 'Many values revealed', recipient: 'staff' },
  staff_alert: { label: 'Staff alert', recipient: 'staff' },
  staff_digest: { label: 'Staff digest', recipient: 'staff' },
} as const satisfies Record<string, EmailTypeRow>;

type Rows = typeof emailTypeTable;
export type EmailType = keyof Rows;
/** Types whose row has `Property`. */
type TypeWith<Property extends keyof EmailTypeRow> = {
  [Type in EmailType]: Rows[Type] extends Record<Property, unknown> ? Type : never;
}[EmailType];
/** Emails that a member or ERO can turn off. The portal shows the same information. */
export type OptionalEmailType = TypeWith<'optional'>;
/** Emails whose text staff can replace with a template. */
export type ReplaceableEmailType = TypeWith<'placeholders'>;

export const emailTypes = Object.keys(emailTypeTable) as [EmailType, ...EmailType[]];

/** Returns a type's row, typed with all optional properties. */
const emailTypeRow = (type: EmailType): EmailTypeRow => emailTypeTable[type];

/** Returns whether users can turn off emails of this type. */
export const isOptionalEmail = (type: EmailType): type is OptionalEmailType =>
  emailTypeRow(type).optional !== undefined;

/** Returns whether staff can replace the text of emails of this type with a template. */
export const isReplaceableEmail = (type: EmailType): type is ReplaceableEmailType =>
  emailTypeRow(type).placeholders !== undefined;

export const optionalEmailTypes = emailTypes.filter(isOptionalEmail);

/** Emails to members and EROs that are always sent. */
export const requiredEmailTypes = emailTypes.filter(
  (type): type is TypeWith<'required'> => emailTypeRow(type).required !== undefined,
);

export const replaceableEmailTypes = emailTypes.filter(isReplaceableEmail);
