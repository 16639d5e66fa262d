import type { BureauInvitation } from '@united/domain/bureaus/invitation';
import { call } from '~/portal/data/call';
import type { WithId } from '~/portal/data/documents';
import { useConfirm } from '~/portal/ui/confirm';
import { useToast } from '~/portal/ui/toast';
import { useAction } from '~/portal/ui/use-action';

type Invitation = Pick<WithId<BureauInvitation>, 'id' | 'name' | 'email'>;

/** Revokes an invitation, after asking. `inviter` is who can invite the office again. */
export function useRevokeInvitation(inviter: 'You' | 'The bureau') {
  const confirm = useConfirm();
  const toast = useToast();
  const { run, busy } = useAction(async ({ id, name }: Invitation) => {
    await call('revokeInvitation', { id });
    toast.success('Invitation revoked', `${name} can no longer accept it.`);
  }, 'The invitation was not revoked');
  const revoke = async (invitation: Invitation) => {
    const agreed = await confirm({
      title: `Revoke the invitation to ${invitation.name}?`,
      body: `${invitation.email} can no longer accept it. ${inviter} can invite the office again.`,
      confirmLabel: 'Revoke invitation',
      cancelLabel: 'Keep it',
      destructive: true,
    });
    if (agreed) await run(invitation);
  };
  return { revoke, busy };
}
