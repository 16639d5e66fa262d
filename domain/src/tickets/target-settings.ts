import * as z from 'zod/mini';

const someHours = 'Enter 1 to 720 hours.';
const hours = z.number(someHours).check(z.minimum(1, someHours), z.maximum(720, someHours));

/**
 * Targets of the support desk, as the staff settings hold them: hours to the first reply, and to
 * the resolution without waits for the member.
 */
export const targetSettings = { first_response_hours: hours, resolution_hours: hours };
export const defaultTargets = { first_response_hours: 4, resolution_hours: 48 };

const targets = z.object(targetSettings);
export type TargetSettings = z.infer<typeof targets>;

/** Reads the targets alone from the stored staff settings; throws when one is invalid. */
export const readTargets = (stored: Record<string, unknown> | undefined): TargetSettings =>
  targets.parse({ ...defaultTargets, ...stored });
