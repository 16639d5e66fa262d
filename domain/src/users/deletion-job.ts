import * as z from 'zod/mini';
import { actorSchema } from '../shared/actor';
import { timestamp } from '../shared/timestamp';

/**
 * Steps of deleting a user, in order; the record goes last, so that an interrupted job can be found
 * and resumed.
 */
export const deletionSteps = [
  'access',
  'custom_values',
  'tickets',
  'applications',
  'drafts',
  'notifications',
  'training',
  'avatar',
  'auth_account',
  'farewell',
  'user',
] as const;

/**
 * `deletion_jobs/{uid}`: the progress of a user's deletion. Holds no personal data beyond what
 * names the job.
 */
export const deletionJobDocument = z.object({
  name: z.string(),
  state: z.enum(['running', 'done']),
  /** The next step; every step may be repeated. */
  step: z.enum(deletionSteps),
  /** Documents and files removed so far. */
  removed: z.int(),
  actor: actorSchema,
  created_at: timestamp,
  updated_at: timestamp,
});
export type DeletionJob = z.infer<typeof deletionJobDocument>;
