import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { currentStatus, isApproved, statusMeanings } from '@united/domain/bank-applications/status';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { WithId } from '~/portal/data/documents';
import { PrintButton, PrintHead } from '~/portal/ui/print-button';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { ScreenDialog } from '~/portal/ui/screen-dialog';
import { ActiveBank } from '../active-bank';
import { printTitle } from '../application-sections';
import { NextStepAlert } from '../next-step';
import { statusReasonText } from '../rejection-text';
import { AbsentOffice } from './absent-office';
import { ActionButtons } from './action-buttons';
import type { OfficeActions } from './office';
import { OfficeSections } from './office-sections';
import { OpenChange } from './open-change';
import { StatusChips } from './standing';
import { useOffice } from './use-office';

interface OfficeDetailsProps {
  /** The open application's id, possibly from an untrusted link. */
  id: string;
  /** The application, if the list has it. Otherwise it is read by id. */
  listed?: WithId<BankApplication> | undefined;
  onClose: () => void;
  /** Undefined if read-only. */
  actions?: OfficeActions | undefined;
}

/** The details of one of the member's applications, including the next step. */
export function OfficeDetails({ id, listed, onClose, actions }: OfficeDetailsProps) {
  const title = useId();
  const { office, ...absence } = useOffice(id, listed);
  return (
    <ScreenDialog inAddress onClose={onClose} aria-labelledby={title} maxWidth="md">
      <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 1, px: 3, pt: 2.5, pb: 1.5 }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <PrintHead what="Bank application" />
          <Typography id={title} component="h2" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
            {office?.office_name ?? (absence.missing ? 'Application not found' : 'Bank application')}
          </Typography>
          {office && (
            <Typography sx={{ color: 'text.secondary' }}>
              EFIN {office.efin} · season {office.season}
              {office.former_efins?.length ? ` · formerly ${office.former_efins.join(', ')}` : ''}
            </Typography>
          )}
        </Box>
        {office && <PrintButton title={printTitle(office)} />}
        <IconButton onClick={onClose} aria-label="Close" sx={{ mt: -0.5, mr: -1 }}>
          <Close />
        </IconButton>
      </Stack>
      <DialogContent dividers sx={{ borderBottom: 0, py: 3 }}>
        {office ? (
          <Stack spacing={4}>
            <NextStep office={office} actions={actions} />
            <OfficeSections office={office} />
          </Stack>
        ) : (
          <AbsentOffice {...absence} onClose={onClose} />
        )}
      </DialogContent>
    </ScreenDialog>
  );
}

/** The status, its reason if any, and who acts next. */
function NextStep({
  office,
  actions,
}: Pick<OfficeDetailsProps, 'actions'> & { office: WithId<BankApplication> }) {
  const status = currentStatus(office.status);
  const meaning = statusMeanings[status];
  return (
    <Stack spacing={2}>
      <Stack
        direction="row"
        sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', gap: 1 }}
      >
        <StatusChips office={office} />
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
          {actions && <ActionButtons office={office} actions={actions} />}
          {actions && office.is_withdrawn && (
            <Button component={Link} to="/member/bank-application" size="small" variant="outlined">
              Apply again
            </Button>
          )}
        </Stack>
      </Stack>
      {statusReasonText(office) && (
        <Alert severity={meaning.tone === 'error' ? 'error' : 'info'}>
          <AlertTitle>
            {status === 'Bank Application Rejected' ? 'Reason for rejection' : 'Status note'}
          </AlertTitle>
          <Box sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{statusReasonText(office)}</Box>
        </Alert>
      )}
      {office.withdrawal && (
        <Alert severity="info">
          <AlertTitle>Reason for withdrawal</AlertTitle>
          <Box sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{office.withdrawal.reason}</Box>
        </Alert>
      )}
      <NextStepAlert application={office} reader="office" />
      {isApproved(office) && <ActiveBank application={office} reader="office" readOnly={!actions} />}
      {office.open_change && (
        <RetryBoundary message="Failed to load the requested change.">
          <OpenChange key={office.open_change} office={office} id={office.open_change} />
        </RetryBoundary>
      )}
    </Stack>
  );
}
