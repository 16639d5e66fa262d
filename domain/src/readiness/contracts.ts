import * as z from 'zod/mini';
import { contract, recentStaff } from '../shared/contract';
import { readinessSteps } from './season-readiness';

/** Callables for following up with users who aren't ready for the season. */
export const readinessContracts = {
  /**
   * Emails the users who lack a step, at most once a day per step. `queued` is the number of emails
   * queued when the call returns.
   */
  remindMissingStep: contract(
    recentStaff,
    z.strictObject({
      season: z.int().check(z.minimum(2020), z.maximum(2100)),
      step: z.enum(readinessSteps, 'Choose a step.'),
    }),
    z.strictObject({ send_id: z.string(), queued: z.int() }),
  ),
} as const;
