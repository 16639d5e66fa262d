import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import type { User } from '@united/domain/users/user';

type Holder = Pick<BankApplication, 'holder_email' | 'holder_email_confirmed_at'>;

/**
 * The account's address and, once confirmed, the EFIN holder's, before and after a change: whoever
 * has taken over one mailbox should not be the only one notified.
 */
export const addressesOnRecord = ({ email }: Pick<User, 'email'>, ...versions: Holder[]): string[] => [
  ...new Set([
    email,
    ...versions.flatMap(({ holder_email, holder_email_confirmed_at }) =>
      holder_email && holder_email_confirmed_at ? [holder_email] : [],
    ),
  ]),
];
