import { reasonCode } from '@united/domain/bank-applications/reason-codes';
import {
  type BankApplicationStatus,
  needsReason,
  settableStatus,
} from '@united/domain/bank-applications/status';
import { limits } from '@united/domain/shared/limits';
import * as z from 'zod/mini';

const oneLine = z.pipe(
  z.transform((value: string) => value.replace(/\s+/g, ' ').trim()),
  z.string().check(z.maxLength(limits.reason, `Use ${limits.reason} characters or fewer for the reason.`)),
);

const optionalCode = z.union([z.literal(''), reasonCode]);

/**
 * Returns the schema of a status change. A reason has at most 500 characters, and line breaks
 * become spaces. It is required to reject, and to approve with an unacknowledged state fee rule.
 * @param feeRule whether any of the applications has such a rule
 */
export const statusChangeSchema = (feeRule = false) =>
  z.object({ status: settableStatus, reason: oneLine, reason_code: optionalCode }).check(
    z.refine((change) => !needsReason(change.status) || change.reason !== '', {
      path: ['reason'],
      error: 'Enter a reason so that the office knows what to correct.',
    }),
    z.refine((change) => !(feeRule && change.status === approved) || change.reason !== '', {
      path: ['reason'],
      error:
        'Enter why you approve this application despite the open state fee rule. The office sees this reason.',
    }),
  );
export type StatusChange = z.output<ReturnType<typeof statusChangeSchema>>;
export type StatusForm = z.input<ReturnType<typeof statusChangeSchema>>;

const approved = 'Bank Application Approved' satisfies BankApplicationStatus;

/** Whether a new status requires a reason. */
export const reasonIsRequired = (status: BankApplicationStatus, feeRule: boolean): boolean =>
  needsReason(status) || (feeRule && status === approved);
