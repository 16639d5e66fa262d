import * as z from 'zod/mini';
import { timestamp } from '../shared/timestamp';

/** Maximum number of tickets and replies that a member or ERO can write per hour. */
export const supportWritesPerHour = { tickets: 30, replies: 60 } as const;
export type SupportWrite = keyof typeof supportWritesPerHour;

export const supportWindowSeconds = 60 * 60;

const window = z.object({
  since: timestamp,
  count: z.int(),
  /** Set when the limit is reached. The security rules deny further writes until this time. */
  full_until: z.optional(timestamp),
});

/**
 * `support_limits/{uid}`: how much a user wrote to support in the current hour. Written by
 * functions and checked by the security rules.
 */
export const supportLimitsDocument = z.object({ tickets: z.optional(window), replies: z.optional(window) });
