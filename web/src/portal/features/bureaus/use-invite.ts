import { bureauLimits } from '@united/domain/bureaus/bureau';
import { call } from '~/portal/data/call';
import { messageOf, toCallError } from '~/portal/data/errors';
import { useToast } from '~/portal/ui/toast';

interface Invited {
  name: string;
  email: string;
}

/** Sends an invitation, or an open one again. */
export const sendInvitation = ({ name, email }: Invited) => call('inviteOffice', { name, email });

/** Returns the message for an invitation that wasn't sent. */
export function inviteFailed(error: unknown): string {
  const { reason } = toCallError(error);
  return reason === 'fees-not-set' ? 'Set your fees before you invite an office.' : messageOf(error);
}

/** Reports an invitation that was sent. Says nothing about whether the address has an account. */
export function useInvited() {
  const toast = useToast();
  return ({ name, email }: Invited): void =>
    toast.success(
      `${name} is invited`,
      `The invitation to ${email} is valid for ${bureauLimits.invitationDays} days.`,
    );
}
