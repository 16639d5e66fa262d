import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { applicationChangeDocument } from '@united/domain/bank-applications/application-change';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { collections } from '@united/domain/shared/collections';
import { call } from '~/portal/data/call';
import type { WithId } from '~/portal/data/documents';
import { useLiveDoc } from '~/portal/data/live';
import { useSubject } from '~/portal/shared/users/subject-context';
import { useConfirm } from '~/portal/ui/confirm';
import { LinesSkeleton } from '~/portal/ui/lines-skeleton';
import { Section } from '~/portal/ui/section';
import { useToast } from '~/portal/ui/toast';
import { useAction } from '~/portal/ui/use-action';
import { ChangeNote } from '../change-note';
import { ChangeTable } from '../change-table';

/** The change waiting for staff, which its owner can withdraw. */
export function OpenChange({ office, id }: { office: WithId<BankApplication>; id: string }) {
  const { readOnly } = useSubject();
  const { status, data: change } = useLiveDoc(
    collections.bankApplicationChanges,
    id,
    applicationChangeDocument,
  );
  if (status === 'loading') return <LinesSkeleton entries={2} />;
  // Just decided. The application's update follows.
  if (change?.state !== 'requested') return null;
  return (
    <Section
      title={change.withdraws ? 'Withdrawal requested' : 'Change requested'}
      level={3}
      hint={
        change.withdraws
          ? `Our team will notify ${office.bank_product} and email you. Until then, the application remains active.`
          : 'Our team will review it and email you. Until then, the application does not change.'
      }
      aside={!readOnly && <Withdraw office={office} id={id} withdraws={change.withdraws === true} />}
    >
      <Stack spacing={1.5}>
        {!change.withdraws && <ChangeTable fields={change.fields} />}
        <ChangeNote change={change} />
      </Stack>
    </Section>
  );
}

/** Withdraws a requested change, or cancels the request to withdraw the application. */
function Withdraw({
  office,
  id,
  withdraws,
}: {
  office: WithId<BankApplication>;
  id: string;
  withdraws: boolean;
}) {
  const confirm = useConfirm();
  const toast = useToast();
  const { run, busy } = useAction(
    async () => {
      await call('withdrawChange', { change_id: id });
      toast.success(
        withdraws ? 'Withdrawal request canceled' : 'Request withdrawn',
        'The application was not changed.',
      );
    },
    withdraws ? 'Failed to cancel the request' : 'Failed to withdraw the request',
  );

  async function ask() {
    const agreed = await confirm({
      ...(withdraws
        ? {
            title: 'Cancel the withdrawal request?',
            body: `The application for ${office.office_name} remains active. You can withdraw it later.`,
            confirmLabel: 'Cancel request',
          }
        : {
            title: 'Withdraw the requested change?',
            body: `The application for ${office.office_name} will not change. You can request a change again at any time.`,
            confirmLabel: 'Withdraw',
          }),
      cancelLabel: 'Keep request',
      destructive: true,
    });
    if (agreed) await run();
  }

  return (
    <Button size="small" variant="outlined" disabled={busy} aria-busy={busy} onClick={ask}>
      {withdraws ? (busy ? 'Canceling…' : 'Cancel request') : busy ? 'Withdrawing…' : 'Withdraw'}
    </Button>
  );
}
