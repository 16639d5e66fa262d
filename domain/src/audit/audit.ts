import * as z from 'zod/mini';
import { actorSchema } from '../shared/actor';
import { timestamp } from '../shared/timestamp';

export const auditActions = [
  'admin.created',
  'application.submitted',
  'application.status_changed',
  'application.past_season_status',
  'application.banking_updated',
  'application.change_requested',
  'application.change_withdrawn',
  'application.change_decided',
  'application.corrected',
  'application.values_named',
  'application.withdrawn',
  'application.withdrawal_requested',
  'application.opened_for_entry',
  'application.entry_taken_over',
  'application.passed_to_bank',
  'application.active_bank_chosen',
  'papers.requested',
  'paper.handed_in',
  'paper.taken_back',
  'paper.opened',
  'paper.saved',
  'paper.accepted',
  'paper.refused',
  'paper.waived',
  'bank_statuses.imported',
  'bank_statuses.import_undone',
  'field.revealed',
  'user.created',
  'user.updated',
  'user.role_changed',
  'user.status_changed',
  'user.password_reset',
  'user.password_changed',
  'user.sessions_ended',
  'user.second_factor_reset',
  'user.credential_wait_lifted',
  'user.deletion_started',
  'user.deleted',
  'users.imported',
  'earlier_system.imported',
  'user.viewed_as',
  'user.view_ended',
  'holder_email.confirmed',
  'lead.updated',
  'lead.invited',
  'settings.changed',
  'season.opened',
  'season.reverted',
  'field_keys.rotated',
  'tickets.updated',
  'tickets.merged',
  'ticket.replied',
  'ticket.noted',
  'template.created',
  'template.changed',
  'template.deleted',
  'email.sent',
  'email.cancelled',
  'email.retried',
  'email.message_retried',
  'announcement.emailed',
  'announcement.created',
  'announcement.changed',
  'announcement.deleted',
  'saved_reply.created',
  'saved_reply.changed',
  'saved_reply.deleted',
  'custom_value.set',
  'custom_value.removed',
  'efin.decided',
  'custom_value.secret_set',
  'custom_value.secret_removed',
  'custom_values.imported',
  'course.created',
  'course.changed',
  'course.deleted',
  'data.exported',
  'list.exported',
  'alert.dismissed',
  'hold.placed',
  'hold.released',
  'hold.read',
  'disposal.finished',
  'incident.reported',
  'incident.updated',
  'incident.status_changed',
  'incident.note_added',
] as const;

const auditTarget = z.object({
  collection: z.string(),
  id: z.string(),
  /**
   * The user's or office's name when the action happened. Null if the target has no name or the row
   * predates this field.
   */
  name: z._default(z.nullable(z.string()), null),
});

/**
 * The actor of a direct write that doesn't name its author. The portal always names one, but other
 * clients don't have to.
 */
export const unsignedActor = { uid: 'unknown', name: 'Unknown user', role: 'unknown' } as const;

/** `audit_log/{id}`: who did what to whom. Stores field names, never values. */
export const auditDocument = z.object({
  actor: actorSchema,
  action: z.enum(auditActions),
  target: auditTarget,
  fields: z.array(z.string()),
  reason: z.nullable(z.string()),
  /** Number of records, for an export. */
  count: z.optional(z.int()),
  at: timestamp,
});
export type AuditEntry = z.infer<typeof auditDocument>;
