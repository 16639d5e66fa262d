import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { closedReasonMessage } from '@united/domain/bank-applications/past-season';
import { invalidFields, Refusal } from '../platform/errors';

type OfSeason = Pick<BankApplication, 'season'>;

/** Thrown for a new status without a reason for an application of an earlier season. */
export const pastSeasonReason = (application: OfSeason): Refusal =>
  invalidFields({ reason: closedReasonMessage(application) });

/** Thrown for anything else that would change an application of another season. */
export const otherSeason = ({ season }: OfSeason): Refusal =>
  new Refusal(
    'failed-precondition',
    `This application belongs to season ${season}, which is not the current season. It can no longer be changed.`,
    { reason: 'past-season' },
  );
