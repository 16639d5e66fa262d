/**
 * The types of e-mail, each declared once. From this table follow the types of stored messages, the
 * labels in lists, who may switch what off (in `firestore.rules` too), the types of templates and
 * what they may name. The built-in text is in `functions/src/<noun>/emails.ts`, except announcements and
 * messages sent by hand (`functions/src/email`) and the staff digest
 * (`functions/src/dashboard/send-staff-digests.ts`).
 */

/** Names that only the e-mails of an event may use, beside the general ones. */
export const eventPlaceholders = {
  password_link: 'Where to set the password',
  ticket_title: 'Title of the ticket',
  ticket_id: 'Short number of the ticket',
  ticket_link: 'Address of the ticket',
  office_name: 'Name of the office',
  efin: 'EFIN of the office',
  bank_product: 'Bank of the application',
  selected_software: 'Software of the application',
  application_status: 'Status of the application',
  status_reason: 'Reason our team gave',
  next_step: 'What happens next',
  software_login: 'Login of the software',
  software_url: 'Address of the software',
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

/** Groups of the notification settings, in their order on the screen. */
export const emailGroups = ['News', 'Support', 'Bank applications', 'Software'] as const;

/** What the notification settings say of a type, in the reader's words. */
interface SettingsText {
  label: string;
  hint: string;
}

interface EmailTypeRow {
  /** What lists, filters and templates call it. */
  label: string;
  /**
   * Who gets it: any user about their own account or offices, staff about work, or the person named
   * on an EFIN.
   */
  recipient: 'user' | 'staff' | 'efin holder';
  /** Members and EROs may switch it off: where and how the settings offer that. */
  optional?: SettingsText & { group: (typeof emailGroups)[number] };
  /** It concerns an account or money and always goes out: what the settings say of it. */
  required?: SettingsText;
  /**
   * A template of staff may replace its text, and name these values of its event. Without them only
   * the built-in text goes out.
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
  security_notice: {
    label: 'Security notice',
    recipient: 'user',
    required: {
      label: 'Security notice',
      hint: 'When your password, your email address or your role changes.',
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
      hint: 'When a change of a sent application is requested.',
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
    optional: { group: 'News', label: 'Announcements', hint: 'What we announce in the portal.' },
  },
  // Sent by hand, to members that staff choose.
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
/** The types whose row has this property. */
type TypeWith<Property extends keyof EmailTypeRow> = {
  [Type in EmailType]: Rows[Type] extends Record<Property, unknown> ? Type : never;
}[EmailType];
/** E-mails that a member or ERO may switch off: the portal shows what they say. */
export type OptionalEmailType = TypeWith<'optional'>;
/** E-mails whose text a template of staff may replace. */
export type ReplaceableEmailType = TypeWith<'placeholders'>;

export const emailTypes = Object.keys(emailTypeTable) as [EmailType, ...EmailType[]];

/** The row of a type, with every property that a row may have. */
const emailTypeRow = (type: EmailType): EmailTypeRow => emailTypeTable[type];

/** Whether a user may switch off e-mails of this type. */
export const isOptionalEmail = (type: EmailType): type is OptionalEmailType =>
  emailTypeRow(type).optional !== undefined;

/** Whether a template of staff may replace the text of e-mails of this type. */
export const isReplaceableEmail = (type: EmailType): type is ReplaceableEmailType =>
  emailTypeRow(type).placeholders !== undefined;

export const optionalEmailTypes = emailTypes.filter(isOptionalEmail);

/** E-mails to members and EROs that always go out. */
export const requiredEmailTypes = emailTypes.filter(
  (type): type is TypeWith<'required'> => emailTypeRow(type).required !== undefined,
);

export const replaceableEmailTypes = emailTypes.filter(isReplaceableEmail);
