import { invalidFields, type Refusal } from '../platform/errors';

/** The refusal of an approval without a reason while a fee rule is open (`hasOpenFeeRule`). */
export const feeRuleReason = (): Refusal =>
  invalidFields({
    reason:
      'A state’s rule on fees applies, and the office has not confirmed equal amounts. Enter why you approve it; the office reads it.',
  });
