import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import type { User } from '@united/domain/users/user';

type Holder = Pick<BankApplication, 'holder_email' | 'holder_email_confirmed_at'>;

/**
 * Returns the account's address and the EFIN holder's confirmed addresses, from before and after a
 * change. An attacker who controls one mailbox must not be the only one notified.
 */
export const addressesOnRecord = ({ email }: Pick<User, 'email'>, ...versions: Holder[]): string[] => [
  ...new Set([
    email,
    ...versions.flatMap(({ holder_email, holder_email_confirmed_at }) =>
      holder_email && holder_email_confirmed_at ? [holder_email] : [],
    ),
  ]),
];
