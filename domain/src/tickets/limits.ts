import * as z from 'zod/mini';
import { timestamp } from '../shared/timestamp';

/** What a member or ERO may write to support within an hour. */
export const supportLimits = { tickets: 30, replies: 60 } as const;
export type SupportWrite = keyof typeof supportLimits;

export const supportWindowSeconds = 60 * 60;

const window = z.object({
  since: timestamp,
  count: z.int(),
  /** Set once the limit is reached: until then rules refuse more. */
  full_until: z.optional(timestamp),
});

/**
 * `support_limits/{uid}`: how much a user has written to support in the current hour; kept by
 * functions, read by rules.
 */
export const supportLimitsDocument = z.object({ tickets: z.optional(window), replies: z.optional(window) });
