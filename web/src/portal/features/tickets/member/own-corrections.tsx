import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  type BankApplication,
  bankApplicationDocument,
} from '@united/domain/bank-applications/bank-application';
import { ownApplicationsOfSeason } from '@united/domain/bank-applications/queries';
import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import type { WithId } from '~/portal/data/documents';
import { useLiveQuery } from '~/portal/data/live';
import { ChangeChip } from '~/portal/shared/bank-applications/change-chip';
import { changeLabel, changePath, correctionMode } from '~/portal/shared/bank-applications/correction';
import { StatusChip } from '~/portal/shared/bank-applications/status-chip';
import { WithdrawnChip } from '~/portal/shared/bank-applications/withdrawn-chip';
import { useSettings } from '~/portal/shared/settings/settings';
import { useSubject } from '~/portal/shared/users/subject-context';
import { skipLeaveGuard } from '~/portal/ui/leave-guard';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { TableSkeleton } from '~/portal/ui/table-skeleton';

/** Maximum number of offices shown. The rest are under My Offices. */
const maxOffices = 20;

/** The user's own applications for this season, each with a button to change it. */
export function OwnCorrections() {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: 2, py: 1.5 }}
    >
      <Typography id={id} component="h3" variant="subtitle2">
        Change it yourself, without a ticket
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        You can change fees, addresses, phone numbers, the EFIN and other entries on a submitted application.
        If the bank already has it, our team gets a change request.
      </Typography>
      <RetryBoundary message="Failed to load your applications.">
        <Applications />
      </RetryBoundary>
    </Box>
  );
}

function Applications() {
  const { uid } = useSubject();
  const { season } = useSettings();
  const { status, data } = useLiveQuery(
    ownApplicationsOfSeason(uid, season, maxOffices),
    bankApplicationDocument,
  );
  if (status === 'loading') return <TableSkeleton rows={2} columns={1} />;
  if (data.length === 0)
    return <Typography>You have not submitted an application for season {season} yet.</Typography>;
  return (
    <Box
      component="ul"
      aria-label="Your applications"
      // In the tab order, so that it can be scrolled by keyboard.
      tabIndex={0}
      sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 330, overflowY: 'auto' }}
    >
      {data.map((application) => (
        <Application key={application.id} application={application} season={season} />
      ))}
    </Box>
  );
}

interface ApplicationProps {
  application: WithId<BankApplication>;
  season: number;
}

function Application({ application, season }: ApplicationProps) {
  // The ticket form's draft is kept.
  const navigate = useNavigate();
  const { id, office_name, efin, bank_product, status } = application;
  const way = correctionMode(application, season);
  const label = way ? changeLabel : 'View request';
  return (
    <Stack
      component="li"
      direction="row"
      sx={{
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 1,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{office_name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          EFIN {efin} · {bank_product}
        </Typography>
      </Box>
      {application.open_change ? <ChangeChip /> : <StatusChip status={status} />}
      <WithdrawnChip application={application} />
      {(way || application.open_change) && (
        <Button
          size="small"
          variant="outlined"
          aria-label={`${label}: ${office_name}`}
          onClick={() =>
            navigate(way ? changePath(id) : `/member/bank-application?tab=offices&application=${id}`, {
              state: skipLeaveGuard,
            })
          }
        >
          {label}
        </Button>
      )}
    </Stack>
  );
}
