/** Every collection's path, once. */
export const collections = {
  users: 'users',
  bankApplications: 'bank_applications',
  bankApplicationSecrets: 'bank_application_secrets',
  bankApplicationEvents: 'bank_application_events',
  bankApplicationDrafts: 'bank_application_drafts',
  bankApplicationSlots: 'bank_application_slots',
  emailNotifications: 'email_notifications',
  settings: 'settings',
  auditLog: 'audit_log',
  rateLimits: 'rate_limits',
  memberCustomValues: 'member_custom_values',
  deletionJobs: 'deletion_jobs',
  viewAsSessions: 'view_as_sessions',
  stats: 'stats',
  contactMessages: 'contact_messages',
  supportTickets: 'support_tickets',
  supportTicketReplies: 'support_ticket_replies',
  supportTicketNotes: 'support_ticket_notes',
  supportTicketPresence: 'support_ticket_presence',
  savedReplies: 'saved_replies',
  customValueKeys: 'custom_value_keys',
  memberCustomValueSecrets: 'member_custom_value_secrets',
  emailTemplates: 'email_templates',
  emailTemplateVersions: 'email_template_versions',
  emailSends: 'email_sends',
  emailSuppressions: 'email_suppressions',
  emailEvents: 'email_events',
  notificationReads: 'notification_reads',
  announcements: 'announcements',
  announcementReceipts: 'announcement_receipts',
  seasonChecklists: 'season_checklists',
  seasonReadiness: 'season_readiness',
} as const;
export type CollectionPath = (typeof collections)[keyof typeof collections];

/** The id under which `bank_application_secrets` keeps the sensitive part of a person's draft. */
export const draftSecretsId = (uid: string): string => `draft_${uid}`;
