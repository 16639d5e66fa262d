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

const chosenCode = z.union([z.literal(''), reasonCode]);

/**
 * A reason has at most 500 characters and is required to reject, and to approve while a state's
 * rule on fees is open. Line breaks become spaces.
 * @param feeRule whether such a rule is open for any of the applications
 */
export const statusChangeSchema = (feeRule = false) =>
  z.object({ status: settableStatus, reason: oneLine, reason_code: chosenCode }).check(
    z.refine((change) => !needsReason(change.status) || change.reason !== '', {
      path: ['reason'],
      error: 'Enter the reason, so that the office knows what to correct.',
    }),
    z.refine((change) => !(feeRule && change.status === approved) || change.reason !== '', {
      path: ['reason'],
      error: 'Enter why you approve it although a state’s rule on fees is open; the office reads it.',
    }),
  );
export type StatusChange = z.output<ReturnType<typeof statusChangeSchema>>;
export type StatusForm = z.input<ReturnType<typeof statusChangeSchema>>;

const approved = 'Bank Application Approved' satisfies BankApplicationStatus;

/** Whether a new status needs a reason. */
export const reasonIsRequired = (status: BankApplicationStatus, feeRule: boolean): boolean =>
  needsReason(status) || (feeRule && status === approved);
