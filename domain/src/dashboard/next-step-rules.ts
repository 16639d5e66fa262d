import * as z from 'zod/mini';
import { settableStatus } from '../bank-applications/status';
import { asLine, atMost, text } from '../shared/formats';

/** Who must act before an application can move on: the office, staff, its bank, or no one. */
export const nextStepActors = ['office', 'us', 'bank', 'nobody'] as const;
export type NextStepActor = (typeof nextStepActors)[number];

const daysMessage = 'Enter 0 to 365 days, or leave it blank.';

/** The maximum number of days per step, characters per text, and steps in settings. */
export const nextStepLimits = { days: 365, what: 500, steps: 60 } as const;

/**
 * One row in settings: the next step for a status at one bank, or at every bank if `bank` is blank.
 */
const nextStepRule = z.strictObject({
  bank: z.string().check(asLine, atMost(100, 'Choose a bank from the list.')),
  status: settableStatus,
  who: z.enum(nextStepActors, 'Choose who acts next.'),
  what: text('next step', nextStepLimits.what),
  /** Days after the status was set; null for no due date. */
  days: z.nullable(
    z.int(daysMessage).check(z.minimum(0, daysMessage), z.maximum(nextStepLimits.days, daysMessage)),
  ),
});
export type NextStepRule = z.infer<typeof nextStepRule>;

/** `next_steps` in the public settings: at most one row per bank and status. */
export const nextStepRules = z.array(nextStepRule).check(
  z.maxLength(nextStepLimits.steps, `List at most ${nextStepLimits.steps} next steps.`),
  z.superRefine((rules, context) => {
    const seen = new Set<string>();
    for (const [i, { bank, status }] of rules.entries()) {
      const key = JSON.stringify([bank, status]);
      if (seen.has(key)) {
        const message = 'There is already a next step for this bank and status.';
        context.issues.push({ code: 'custom', path: [i, 'status'], message, input: status });
      }
      seen.add(key);
    }
  }),
);
