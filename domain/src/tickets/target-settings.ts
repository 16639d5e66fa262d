import * as z from 'zod/mini';

const hoursMessage = 'Enter 1 to 720 hours.';
const hours = z.number(hoursMessage).check(z.minimum(1, hoursMessage), z.maximum(720, hoursMessage));

/**
 * Support targets in the staff settings, in hours: time to the first reply, and time to resolution,
 * excluding time spent waiting for the member.
 */
export const targetSettings = { first_response_hours: hours, resolution_hours: hours };
export const defaultTargets = { first_response_hours: 4, resolution_hours: 48 };

const targets = z.object(targetSettings);
export type TargetSettings = z.infer<typeof targets>;

/**
 * Parses only the targets from the stored staff settings.
 * @throws {z.core.$ZodError} if a target is invalid
 */
export const readTargets = (stored: Record<string, unknown> | undefined): TargetSettings =>
  targets.parse({ ...defaultTargets, ...stored });
