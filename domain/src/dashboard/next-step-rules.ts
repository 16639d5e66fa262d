import * as z from 'zod/mini';
import { settableStatus } from '../bank-applications/status';
import { asLine, atMost, text } from '../shared/formats';

/** Who must act for an application to move on: the office, staff, its bank, or nobody. */
const nextStepActors = ['office', 'us', 'bank', 'nobody'] as const;
export type NextStepActor = (typeof nextStepActors)[number];

const someDays = 'Enter 0 to 365 days, or leave it blank.';

/** The most days of a step, and the most steps in settings. */
export const nextStepLimits = { days: 365, what: 500, steps: 60 } as const;

/**
 * One line of the settings: what a status means for applications at one bank, or at every bank when
 * `bank` is blank.
 */
const nextStepRule = z.strictObject({
  bank: z.string().check(asLine, atMost(100, 'Choose a bank from the list.')),
  status: settableStatus,
  who: z.enum(nextStepActors, 'Choose who acts next.'),
  what: text('next step', nextStepLimits.what),
  /** Days from the day the status was set; null for no date. */
  days: z.nullable(z.int(someDays).check(z.minimum(0, someDays), z.maximum(nextStepLimits.days, someDays))),
});
export type NextStepRule = z.infer<typeof nextStepRule>;

/** `next_steps` of the public settings: at most one line per bank and status. */
export const nextStepRules = z.array(nextStepRule).check(
  z.maxLength(nextStepLimits.steps, `List at most ${nextStepLimits.steps} next steps.`),
  z.superRefine((rules, context) => {
    const seen = new Set<string>();
    for (const [i, { bank, status }] of rules.entries()) {
      const key = JSON.stringify([bank, status]);
      if (seen.has(key)) {
        const message = 'Another next step is for this bank and status.';
        context.issues.push({ code: 'custom', path: [i, 'status'], message, input: status });
      }
      seen.add(key);
    }
  }),
);
