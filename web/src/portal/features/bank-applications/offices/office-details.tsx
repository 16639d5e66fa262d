import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { currentStatus, isApproved, statusMeanings } from '@united/domain/bank-applications/status';
import { Link } from 'react-router-dom';
import type { WithId } from '~/portal/data/documents';
import { useSettings } from '~/portal/shared/settings/settings';
import { RecordBody } from '~/portal/ui/record/record-body';
import { RecordDialog } from '~/portal/ui/record/record-dialog';
import { RecordSkeleton } from '~/portal/ui/record/record-skeleton';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { ActiveBank } from '../active-bank';
import { printTitle } from '../application-sections';
import { NextStepAlert } from '../next-step';
import { statusReasonText } from '../rejection-text';
import { AbsentOffice } from './absent-office';
import { ActionButtons } from './action-buttons';
import type { OfficeActions } from './office';
import { OfficeSections } from './office-sections';
import { OpenChange } from './open-change';
import { StatusChips } from './status-chips';
import { useOffice } from './use-office';

interface OfficeDetailsProps {
  /** The open application's id, possibly from an untrusted link. */
  id: string;
  /** The application, if the list has it. Otherwise it is read by id. */
  listed?: WithId<BankApplication> | undefined;
  /** The ids on the list's current page, in order, to step through. */
  ids: readonly string[];
  onStep: (id: string) => void;
  onClose: () => void;
  /** Undefined if read-only. */
  actions?: OfficeActions | undefined;
}

/** The details of one of the member's applications, including the next step. */
export function OfficeDetails({ ids, onStep, ...props }: OfficeDetailsProps) {
  return (
    <RecordDialog
      id={props.id}
      name="Bank application"
      subtitled
      titled
      noun="application"
      ids={ids}
      onStep={onStep}
      onClose={props.onClose}
      maxWidth="lg"
      failed="Failed to load this application."
    >
      <OfficeRecord {...props} />
    </RecordDialog>
  );
}

function OfficeRecord({ id, listed, onClose, actions }: Omit<OfficeDetailsProps, 'ids' | 'onStep'>) {
  const { office, ...absence } = useOffice(id, listed);
  if (!office) {
    if (!absence.missing && !absence.failed) return <RecordSkeleton />;
    return (
      <RecordBody title={absence.missing ? 'Application not found' : 'Bank application'}>
        <AbsentOffice {...absence} onClose={onClose} />
      </RecordBody>
    );
  }
  const former = office.former_efins?.length ? ` · formerly ${office.former_efins.join(', ')}` : '';
  return (
    <RecordBody
      title={office.office_name}
      subtitle={`EFIN ${office.efin} · season ${office.season}${former}`}
      print={{ what: 'Bank application', title: printTitle(office) }}
      indexed
    >
      <Stack spacing={4}>
        <NextStep office={office} actions={actions} />
        <OfficeSections office={office} />
      </Stack>
    </RecordBody>
  );
}

/** The status, its reason if any, and who acts next. */
function NextStep({
  office,
  actions,
}: Pick<OfficeDetailsProps, 'actions'> & { office: WithId<BankApplication> }) {
  const { season } = useSettings();
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
          {actions && office.is_withdrawn && office.season === season && (
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
