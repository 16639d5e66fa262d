import AddIcon from '@mui/icons-material/Add';
import RevokeIcon from '@mui/icons-material/BlockOutlined';
import AgainIcon from '@mui/icons-material/ForwardToInboxOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEventCallback } from '@mui/material/utils';
import { type Bureau, bureauLimits } from '@united/domain/bureaus/bureau';
import { Suspense, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { serverNow } from '~/portal/auth/server-clock';
import type { WithId } from '~/portal/data/documents';
import { useSubject } from '~/portal/shared/users/subject-context';
import { type Action, ActionMenu } from '~/portal/ui/action-menu';
import { Day } from '~/portal/ui/day';
import { lazyComponent } from '~/portal/ui/lazy';
import { actionColumn } from '~/portal/ui/list/action-column';
import type { Column } from '~/portal/ui/list/column';
import { FilterBar } from '~/portal/ui/list/filter-bar';
import { ListGrid } from '~/portal/ui/list/list-grid';
import { NameCell } from '~/portal/ui/list/name-cell';
import { useLiveList } from '~/portal/ui/list/use-live-list';
import { useToast } from '~/portal/ui/toast';
import { useAction } from '~/portal/ui/use-action';
import { InvitationChip } from './invitation-chip';
import { type Invitation, invitations } from './invitation-list';
import { feesPath } from './paths';
import { shownState, stateDate } from './texts';
import { inviteFailed, sendInvitation, useInvited } from './use-invite';
import { useRevokeInvitation } from './use-revoke-invitation';

const InviteDialog = lazyComponent(() => import('./invite-dialog'), 'InviteDialog');

type InvitationAction = 'again' | 'revoke';

const actionsOf = (row: Invitation, now: Date): Action<InvitationAction>[] => {
  const state = shownState(row, now);
  if (state === 'accepted') return [];
  return [
    { action: 'again', label: state === 'sent' ? 'Send again' : 'Invite again', Icon: AgainIcon },
    ...(state === 'sent' ? [{ action: 'revoke', label: 'Revoke', Icon: RevokeIcon } as const] : []),
  ];
};

/** An invitation's state, with its date. */
function State({ row }: { row: Invitation }) {
  const now = serverNow();
  const state = shownState(row, now);
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap', height: '100%' }}>
      <InvitationChip state={state} />
      <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
        {stateDate(row, now)}
      </Box>
    </Stack>
  );
}

const columnsOf = (
  isReadOnly: boolean,
  onAction: (action: InvitationAction, row: Invitation) => void,
): Column<Invitation>[] => [
  {
    field: 'name',
    headerName: 'Name',
    flex: 1,
    minWidth: 140,
    display: 'flex',
    sortable: false,
    renderCell: ({ row }) => <NameCell name={row.name} />,
  },
  { field: 'email', headerName: 'Email', flex: 1.2, minWidth: 180, minScreen: 1100, sortable: false },
  {
    field: 'state',
    headerName: 'Status',
    flex: 1.4,
    minWidth: 300,
    sortable: false,
    renderCell: ({ row }) => <State row={row} />,
  },
  {
    field: 'sent_at',
    headerName: 'Sent',
    width: 130,
    minScreen: 1200,
    sortable: false,
    renderCell: ({ row }) => <Day date={row.sent_at.toDate()} />,
  },
  ...(isReadOnly
    ? []
    : [
        actionColumn<Invitation>({
          field: 'actions',
          headerName: 'Actions',
          width: 84,
          align: 'center',
          renderCell: ({ row, hasFocus, tabIndex }) => {
            const actions = actionsOf(row, serverNow());
            return (
              actions.length > 0 && (
                <ActionMenu
                  name={row.name}
                  actions={actions}
                  onAction={(action) => onAction(action, row)}
                  focused={hasFocus}
                  tabIndex={tabIndex}
                />
              )
            );
          },
        }),
      ]),
];

/** The bureau's invitations, live, and new ones. */
export function InvitationsTab({ bureau }: { bureau: WithId<Bureau> }) {
  const { readOnly } = useSubject();
  const navigate = useNavigate();
  const view = useLiveList(invitations, bureau.id);
  const [inviting, setInviting] = useState(false);
  const onAction = useInvitationActions();
  const columns = useMemo(() => columnsOf(readOnly, onAction), [readOnly, onAction]);
  return (
    <Stack spacing={3}>
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        sx={{ gap: 2, alignItems: { sm: 'center' }, justifyContent: 'space-between' }}
      >
        <Typography color="text.secondary" sx={{ maxWidth: '75ch' }}>
          An invited office reads what you see of it and what you add to its fees before it accepts. You can
          send {bureauLimits.invitationsPerDay} invitations a day.
        </Typography>
        {!readOnly &&
          (bureau.addons ? (
            <Button
              variant="contained"
              startIcon={<AddIcon aria-hidden />}
              aria-haspopup="dialog"
              onClick={() => setInviting(true)}
              sx={{ flexShrink: 0 }}
            >
              Invite an office
            </Button>
          ) : (
            <Button variant="contained" onClick={() => void navigate(feesPath)} sx={{ flexShrink: 0 }}>
              Set your fees first
            </Button>
          ))}
      </Stack>
      <Box sx={{ maxWidth: 520 }}>
        <FilterBar list={invitations} urlState={view.urlState} empty={view.empty} />
      </Box>
      <ListGrid
        view={view}
        columns={columns}
        card={(row) => <Card row={row} isReadOnly={readOnly} onAction={onAction} />}
      />
      <Suspense>{inviting && <InviteDialog bureau={bureau} onClose={() => setInviting(false)} />}</Suspense>
    </Stack>
  );
}

interface CardProps {
  row: Invitation;
  isReadOnly: boolean;
  onAction: (action: InvitationAction, row: Invitation) => void;
}

/** An invitation's layout on phones. */
function Card({ row, isReadOnly, onAction }: CardProps) {
  const actions = isReadOnly ? [] : actionsOf(row, serverNow());
  return (
    <Stack sx={{ gap: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography component="h2" variant="h5">
        {row.name}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {row.email} · Sent <Day date={row.sent_at.toDate()} />
      </Typography>
      <div>
        <State row={row} />
      </div>
      {actions.length > 0 && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {actions.map(({ action, label }) => (
            <Button
              key={action}
              variant="outlined"
              aria-label={`${label}: ${row.name}`}
              onClick={() => onAction(action, row)}
            >
              {label}
            </Button>
          ))}
        </Stack>
      )}
    </Stack>
  );
}

/** Sends an invitation again, or revokes it after asking. */
function useInvitationActions() {
  const toast = useToast();
  const invited = useInvited();
  const { revoke } = useRevokeInvitation('You');
  const { run: again } = useAction(
    async (row: Invitation) => {
      await sendInvitation(row);
      invited(row);
    },
    (error) => toast.error('The invitation was not sent', inviteFailed(error)),
  );
  return useEventCallback(async (action: InvitationAction, row: Invitation) => {
    if (action === 'again') await again(row);
    else await revoke(row);
  });
}
