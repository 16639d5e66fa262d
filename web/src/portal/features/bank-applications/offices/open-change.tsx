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
import { Section } from '~/portal/ui/section';
import { TableSkeleton } from '~/portal/ui/table-skeleton';
import { useToast } from '~/portal/ui/toast';
import { useAction } from '~/portal/ui/use-action';
import { ChangeNote } from '../change-note';
import { ChangeTable } from '../change-table';

/** The change that waits for staff, which its owner may withdraw. */
export function OpenChange({ office, id }: { office: WithId<BankApplication>; id: string }) {
  const { readOnly } = useSubject();
  const { status, data: change } = useLiveDoc(
    collections.bankApplicationChanges,
    id,
    applicationChangeDocument,
  );
  if (status === 'loading') return <TableSkeleton rows={2} columns={1} />;
  // Decided in this moment: the application says so next.
  if (change?.state !== 'requested') return null;
  return (
    <Section
      title={change.withdraws ? 'Withdrawal requested' : 'Change requested'}
      level={3}
      hint={
        change.withdraws
          ? `Our team tells ${office.bank_product} and emails you. Until then the application stands.`
          : 'Our team decides and emails you. Until then the application stays as it is.'
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

/** Takes back a requested change, or the request to withdraw the application. */
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
        withdraws ? 'Request taken back' : 'Request withdrawn',
        'The application stays as it is.',
      );
    },
    `The request could not be ${withdraws ? 'taken back' : 'withdrawn'}`,
  );

  async function ask() {
    const agreed = await confirm({
      ...(withdraws
        ? {
            title: 'Take back the request to withdraw?',
            body: `The application of ${office.office_name} stands as before. You can withdraw it later.`,
            confirmLabel: 'Take Back',
          }
        : {
            title: 'Withdraw the requested change?',
            body: `${office.office_name} stays as it is. You can request a change again at any time.`,
            confirmLabel: 'Withdraw',
          }),
      cancelLabel: 'Keep the request',
      destructive: true,
    });
    if (agreed) await run();
  }

  return (
    <Button size="small" variant="outlined" disabled={busy} aria-busy={busy} onClick={ask}>
      {withdraws ? (busy ? 'Taking back…' : 'Take back') : busy ? 'Withdrawing…' : 'Withdraw'}
    </Button>
  );
}
