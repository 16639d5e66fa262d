import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { Refusal } from '../platform/errors';

/** Thrown for a change to an application that its office withdrew. */
export const alreadyWithdrawn = ({ office_name }: Pick<BankApplication, 'office_name'>): Refusal =>
  new Refusal(
    'failed-precondition',
    `The application for ${office_name} was withdrawn. Its status can no longer change.`,
    { reason: 'withdrawn' },
  );
