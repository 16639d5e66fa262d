import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { Bureau } from '@united/domain/bureaus/bureau';
import { bureauInvitationDocument } from '@united/domain/bureaus/invitation';
import { bureauInvitationList } from '@united/domain/bureaus/queries';
import { useState } from 'react';
import { serverNow } from '~/portal/auth/server-clock';
import type { WithId } from '~/portal/data/documents';
import { useLiveQuery } from '~/portal/data/live';
import { LinesSkeleton } from '~/portal/ui/lines-skeleton';
import { TableFrame } from '~/portal/ui/table-frame';
import { InvitationChip } from '../invitation-chip';
import { shownState, stateDate } from '../texts';
import { useRevokeInvitation } from '../use-revoke-invitation';
import { rowsPerStep, ShowMore } from './show-more';

/** The most that one query can list. */
const max = 100;

/** The bureau's invitations, newest first, for staff. */
export function BureauInvitations({ bureau }: { bureau: WithId<Bureau> }) {
  const [shown, setShown] = useState(rowsPerStep);
  const spec = bureauInvitationList(bureau.id, null, Math.min(shown + 1, max));
  const { status, data } = useLiveQuery(spec, bureauInvitationDocument);
  const { revoke, busy } = useRevokeInvitation('The bureau');
  if (status === 'loading') return <LinesSkeleton entries={2} />;
  if (data.length === 0) return <Typography color="text.secondary">No invitations yet.</Typography>;
  const now = serverNow();
  return (
    <Stack spacing={1.5}>
      <TableFrame
        label={`Invitations of ${bureau.name}`}
        columns={['Office', 'Status', 'Date', 'Actions']}
        minWidth={640}
      >
        {data.slice(0, shown).map((row) => {
          const state = shownState(row, now);
          return (
            <TableRow key={row.id} hover>
              <TableCell>
                {row.name}
                <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                  {row.email}
                </Typography>
              </TableCell>
              <TableCell>
                <InvitationChip state={state} />
              </TableCell>
              <TableCell>{stateDate(row, now)}</TableCell>
              <TableCell>
                {state === 'sent' && (
                  <Button
                    size="small"
                    disabled={busy}
                    aria-label={`Revoke the invitation to ${row.name}`}
                    onClick={() => void revoke(row)}
                  >
                    Revoke
                  </Button>
                )}
              </TableCell>
            </TableRow>
          );
        })}
      </TableFrame>
      {data.length > shown && <ShowMore what="invitations" onMore={() => setShown(shown + rowsPerStep)} />}
      {shown >= max && data.length >= max && (
        <Typography color="text.secondary">The newest {max} invitations are shown.</Typography>
      )}
    </Stack>
  );
}
