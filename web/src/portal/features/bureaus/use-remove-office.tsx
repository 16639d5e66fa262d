import type { Bureau } from '@united/domain/bureaus/bureau';
import type { BureauOffice } from '@united/domain/bureaus/bureau-office';
import { call } from '~/portal/data/call';
import { useConfirm } from '~/portal/ui/confirm';
import { useToast } from '~/portal/ui/toast';
import { useAction } from '~/portal/ui/use-action';

/** Removes an office from the bureau, after asking. */
export function useRemoveOffice(
  office: Pick<BureauOffice, 'member_id' | 'name'>,
  bureau: Pick<Bureau, 'name'>,
  onRemoved: () => void,
) {
  const confirm = useConfirm();
  const toast = useToast();
  const { run, busy } = useAction(async () => {
    await call('removeOffice', { member_id: office.member_id });
    toast.success(`${office.name} was removed`, 'The office gets an email about it.');
    onRemoved();
  }, 'The office was not removed');
  const remove = async () => {
    const agreed = await confirm({
      title: `Remove ${office.name} from ${bureau.name}?`,
      body: 'You no longer see this office, and it gets an email about it. Applications that it sent stay as they are. It keeps what you prepared and can still send it, without your add-ons and master EFIN. To work together again, invite it again.',
      confirmLabel: 'Remove office',
      destructive: true,
    });
    if (agreed) await run();
  };
  return { remove, busy };
}
