import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { Refusal } from '../platform/errors';

/** The refusal of what would change an application that its office has withdrawn. */
export const withdrawnAlready = ({ office_name }: Pick<BankApplication, 'office_name'>): Refusal =>
  new Refusal(
    'failed-precondition',
    `The application of ${office_name} was withdrawn. Its status stays as it was.`,
    { reason: 'withdrawn' },
  );
