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
} as const;
export type CollectionPath = (typeof collections)[keyof typeof collections];

/** The id under which `bank_application_secrets` keeps the sensitive part of a person's draft. */
export const draftSecretsId = (uid: string): string => `draft_${uid}`;
