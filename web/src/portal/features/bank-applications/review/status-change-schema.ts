import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { closedReasonMessage } from '@united/domain/bank-applications/past-season';
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

/** What makes a reason required, besides the new status. */
export interface ReasonFacts {
  /** Whether any of the applications has an unacknowledged state fee rule. */
  feeRule?: boolean;
  /** An application of an earlier season, if there is one. */
  closed?: Pick<BankApplication, 'season'> | undefined;
}

const optionalCode = z.union([z.literal(''), reasonCode]);

/**
 * Returns the schema of a status change. A reason has at most 500 characters, and line breaks
 * become spaces. It is required to reject, to approve with an unacknowledged state fee rule, and for
 * applications of earlier seasons.
 */
export const statusChangeSchema = ({ feeRule = false, closed }: ReasonFacts = {}) =>
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
    z.refine((change) => !closed || change.reason !== '', {
      path: ['reason'],
      error: closed && closedReasonMessage(closed),
    }),
  );
export type StatusChange = z.output<ReturnType<typeof statusChangeSchema>>;
export type StatusForm = z.input<ReturnType<typeof statusChangeSchema>>;

const approved = 'Bank Application Approved' satisfies BankApplicationStatus;

/** Whether a new status requires a reason. */
export const reasonIsRequired = (
  status: BankApplicationStatus,
  { feeRule = false, closed }: ReasonFacts,
): boolean => closed !== undefined || needsReason(status) || (feeRule && status === approved);
