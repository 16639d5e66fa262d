import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { addonLabels } from '@united/domain/bank-applications/addons';
import { type Bureau, bureauDocument } from '@united/domain/bureaus/bureau';
import { collections } from '@united/domain/shared/collections';
import { dateText, dateTimeText, money } from '@united/domain/shared/display';
import { Suspense, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { call } from '~/portal/data/call';
import type { WithId } from '~/portal/data/documents';
import { useLiveDoc } from '~/portal/data/live';
import { AuditHistory } from '~/portal/shared/audit/audit-history';
import { useSession } from '~/portal/shared/users/session-context';
import { useConfirm } from '~/portal/ui/confirm';
import { DetailList } from '~/portal/ui/detail-list';
import { EmptyState } from '~/portal/ui/empty-state';
import { lazyComponent } from '~/portal/ui/lazy';
import { RecordBody } from '~/portal/ui/record/record-body';
import { RecordSkeleton } from '~/portal/ui/record/record-skeleton';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { Section } from '~/portal/ui/section';
import { useToast } from '~/portal/ui/toast';
import { useAction } from '~/portal/ui/use-action';
import { BureauInvitations } from './bureau-invitations';
import { BureauOffices } from './bureau-offices';
import { BureauStatusChip } from './status-chip';

const BureauFormDialog = lazyComponent(() => import('./bureau-form-dialog'), 'BureauFormDialog');

/** A bureau with its offices and invitations, live. */
export function BureauRecord({ id }: { id: string }) {
  const { status, data: bureau } = useLiveDoc(collections.bureaus, id, bureauDocument);
  if (status === 'loading') return <RecordSkeleton />;
  if (!bureau) {
    return (
      <RecordBody title="Bureau">
        <EmptyState
          title="This bureau does not exist"
          hint="The link may be incomplete. Close this window to return to the list."
        />
      </RecordBody>
    );
  }
  return <Content bureau={bureau} />;
}

function Content({ bureau }: { bureau: WithId<Bureau> }) {
  const session = useSession();
  const [editing, setEditing] = useState(false);
  const { ask, busy } = useClose(bureau);
  const isActive = bureau.status === 'active';
  return (
    <RecordBody
      title={bureau.name}
      subtitle={
        isActive
          ? `Created ${dateText(bureau.created_at.toDate())} by ${bureau.created_by.name}`
          : `Closed ${bureau.closed_at ? dateText(bureau.closed_at.toDate()) : ''}`
      }
      actions={
        <Stack direction="row" className="no-print" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <BureauStatusChip status={bureau.status} />
          {isActive && (
            <>
              <Button variant="outlined" color="error" disabled={busy} onClick={() => void ask()}>
                {busy ? 'Closing…' : 'Close bureau'}
              </Button>
              <Button variant="outlined" aria-haspopup="dialog" onClick={() => setEditing(true)}>
                Edit
              </Button>
            </>
          )}
        </Stack>
      }
      print={{ what: 'Bureau', title: `Bureau – ${bureau.name}` }}
      label="Bureau"
    >
      <Stack spacing={4}>
        <Facts bureau={bureau} />
        <Section title="Offices" level={3}>
          <RetryBoundary message="Failed to load the offices.">
            <BureauOffices bureau={bureau} />
          </RetryBoundary>
        </Section>
        <Section title="Invitations" level={3}>
          <RetryBoundary message="Failed to load the invitations.">
            <BureauInvitations bureau={bureau} />
          </RetryBoundary>
        </Section>
        {session.role === 'super_admin' && (
          <Section title="History" level={3}>
            <RetryBoundary message="Failed to load the history.">
              <AuditHistory target={bureau.id} />
            </RetryBoundary>
          </Section>
        )}
      </Stack>
      <Suspense>{editing && <BureauFormDialog bureau={bureau} onClose={() => setEditing(false)} />}</Suspense>
    </RecordBody>
  );
}

function Facts({ bureau }: { bureau: WithId<Bureau> }) {
  const { owner_uid, owner_name, master_efin, addons, addons_set_at, addons_set_by } = bureau;
  return (
    <Stack spacing={2}>
      <DetailList
        items={[
          {
            label: 'Owner',
            value: (
              <Link component={RouterLink} to={`/admin/members?${new URLSearchParams({ user: owner_uid })}`}>
                {owner_name}
              </Link>
            ),
          },
          { label: 'Master EFIN', value: master_efin },
          {
            label: addonLabels.service_bureau_addon,
            value: addons
              ? `${money(addons.service_bureau_addon)} per funded return, to the bureau`
              : 'Not set. The owner sets it before the first invitation.',
          },
          {
            label: addonLabels.transmitter_addon,
            value: `${addons ? `${money(addons.transmitter_addon)} per funded return` : 'Not set'}, to ${
              bureau.transmitter_to === 'bureau' ? 'the bureau' : 'the office'
            }`,
          },
          ...(addons_set_at && addons_set_by
            ? [
                {
                  label: 'Add-ons set',
                  value: `${dateTimeText(addons_set_at.toDate())}, by ${addons_set_by.name}`,
                },
              ]
            : []),
          {
            label: 'License',
            value: bureau.requires_license ? 'Required before an office can send' : 'Not required',
          },
          ...(bureau.license_terms ? [{ label: 'How an office pays', value: bureau.license_terms }] : []),
        ]}
      />
      <Typography>
        <Link
          component={RouterLink}
          to={`/admin/bank-applications?${new URLSearchParams({ bureau: bureau.id })}`}
        >
          Bank applications sent in this bureau
        </Link>
      </Typography>
    </Stack>
  );
}

/** Closes a bureau, after asking. */
function useClose({ id, name, owner_name, master_efin }: WithId<Bureau>) {
  const confirm = useConfirm();
  const toast = useToast();
  const { run, busy } = useAction(async () => {
    await call('closeBureau', { id });
    toast.success(`${name} is closed`, 'Its offices are removed in the background and get an email.');
  }, 'The bureau was not closed');
  const ask = async () => {
    const agreed = await confirm({
      title: `Close ${name}?`,
      body: `${owner_name} loses access to all its offices immediately. Open invitations are revoked, every office is removed and gets an email, and master EFIN ${master_efin} is free for another bureau. Applications that were sent stay as they are. A closed bureau can’t be opened again.`,
      confirmLabel: 'Close bureau',
      destructive: true,
    });
    if (agreed) await run();
  };
  return { ask, busy };
}
