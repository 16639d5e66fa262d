import { invalidFields, type Refusal } from '../platform/errors';

/** Thrown for an approval without a reason while a fee rule is open (`hasOpenFeeRule`). */
export const feeRuleReason = (): Refusal =>
  invalidFields({
    reason:
      'A state fee rule applies, and the office has not confirmed equal amounts. Enter why you are approving it. The office will see your reason.',
  });
