import * as z from 'zod/mini';
import { actorSchema } from './actor';
import { timestamp } from './timestamp';

export const auditActions = [
  'admin.created',
  'application.submitted',
  'application.status_changed',
  'application.banking_updated',
  'field.revealed',
  'user.created',
  'user.updated',
  'user.role_changed',
  'user.status_changed',
  'user.password_reset',
  'user.deletion_started',
  'user.deleted',
  'users.imported',
  'user.viewed_as',
  'settings.changed',
] as const;

/** `audit_log/{id}`: who did what to whom, with field names and never their values. */
export const auditDocument = z.object({
  actor: actorSchema,
  action: z.enum(auditActions),
  target: z.object({ collection: z.string(), id: z.string() }),
  fields: z.array(z.string()),
  reason: z.nullable(z.string()),
  at: timestamp,
});
export type AuditEntry = z.infer<typeof auditDocument>;
