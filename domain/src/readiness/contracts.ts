import * as z from 'zod/mini';
import { contract, recentStaff } from '../shared/contract';
import { readinessSteps } from './season-readiness';

/** Season readiness: what staff does about users who are not ready. */
export const readinessContracts = {
  /**
   * Writes to those who lack a step, at most once a day per step. `queued` is how many were queued
   * when the call returned.
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
