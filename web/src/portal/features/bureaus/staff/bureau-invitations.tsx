import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Bureau } from '@united/domain/bureaus/bureau';
import { type BureauInvitation, bureauInvitationDocument } from '@united/domain/bureaus/invitation';
import { bureauInvitationList } from '@united/domain/bureaus/queries';
import { useState } from 'react';
import { serverNow } from '~/portal/auth/server-clock';
import type { WithId } from '~/portal/data/documents';
import { useLiveQuery } from '~/portal/data/live';
import { LinesSkeleton } from '~/portal/ui/lines-skeleton';
import { CardGrid, RowCard } from '~/portal/ui/list/card-grid';
import { cardScreens } from '~/portal/ui/list/card-screens';
import { TableFrame } from '~/portal/ui/table-frame';
import { InvitationChip } from '../invitation-chip';
import { shownState, stateDate } from '../texts';
import { useRevokeInvitation } from '../use-revoke-invitation';
import { rowsPerStep, ShowMore } from './show-more';

/** The most that one query can list. */
const max = 100;

const InvitedOffice = ({ row }: { row: BureauInvitation }) => (
  <Box sx={{ overflowWrap: 'anywhere' }}>
    {row.name}
    <Typography variant="body2" color="text.secondary">
      {row.email}
    </Typography>
  </Box>
);

/** The bureau's invitations, newest first, for staff: a table, or cards on a narrow screen. */
export function BureauInvitations({ bureau }: { bureau: WithId<Bureau> }) {
  const [shown, setShown] = useState(rowsPerStep);
  const spec = bureauInvitationList(bureau.id, null, Math.min(shown + 1, max));
  const { status, data } = useLiveQuery(spec, bureauInvitationDocument);
  const { revoke, busy } = useRevokeInvitation('The bureau');
  const asCards = useMediaQuery(cardScreens);
  if (status === 'loading') return <LinesSkeleton entries={2} />;
  if (data.length === 0) return <Typography color="text.secondary">No invitations yet.</Typography>;
  const now = serverNow();
  const label = `Invitations of ${bureau.name}`;
  const rows = data.slice(0, shown);
  const revokeOf = (row: WithId<BureauInvitation>, variant: 'outlined' | 'text') =>
    shownState(row, now) === 'sent' && (
      <Button
        variant={variant}
        {...(variant === 'text' && { size: 'small' })}
        disabled={busy}
        aria-label={`Revoke the invitation to ${row.name}`}
        onClick={() => void revoke(row)}
      >
        Revoke
      </Button>
    );
  return (
    <Stack spacing={1.5}>
      {asCards ? (
        <CardGrid label={label}>
          {rows.map((row) => (
            <RowCard key={row.id}>
              <Stack sx={{ gap: 1, minWidth: 0 }}>
                <InvitedOffice row={row} />
                <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
                  <InvitationChip state={shownState(row, now)} />
                  <Typography variant="body2" color="text.secondary">
                    {stateDate(row, now)}
                  </Typography>
                </Stack>
                {revokeOf(row, 'outlined')}
              </Stack>
            </RowCard>
          ))}
        </CardGrid>
      ) : (
        <TableFrame label={label} columns={['Office', 'Status', 'Date', 'Actions']} minWidth={640}>
          {rows.map((row) => (
            <TableRow key={row.id} hover>
              <TableCell>
                <InvitedOffice row={row} />
              </TableCell>
              <TableCell>
                <InvitationChip state={shownState(row, now)} />
              </TableCell>
              <TableCell>{stateDate(row, now)}</TableCell>
              <TableCell>{revokeOf(row, 'text')}</TableCell>
            </TableRow>
          ))}
        </TableFrame>
      )}
      {data.length > shown && <ShowMore what="invitations" onMore={() => setShown(shown + rowsPerStep)} />}
      {shown >= max && data.length >= max && (
        <Typography color="text.secondary">The newest {max} invitations are shown.</Typography>
      )}
    </Stack>
  );
}
