import * as z from 'zod/mini';
import { actorSchema } from '../shared/actor';
import { timestamp } from '../shared/timestamp';

/**
 * Steps of deleting a user, in order. The user document is deleted last, so that an interrupted job
 * can be found and resumed.
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
 * `deletion_jobs/{uid}`: the progress of a user's deletion. The user's name is the only personal
 * data in it.
 */
export const deletionJobDocument = z.object({
  name: z.string(),
  state: z.enum(['running', 'done']),
  /** The next step. Every step is idempotent. */
  step: z.enum(deletionSteps),
  /** Number of documents and files deleted so far. */
  removed: z.int(),
  actor: actorSchema,
  created_at: timestamp,
  updated_at: timestamp,
});
export type DeletionJob = z.infer<typeof deletionJobDocument>;
