import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { bankApplicationDocument } from '@united/domain/bank-applications/bank-application';
import { currentStatus, isEditable, statusMeanings } from '@united/domain/bank-applications/status';
import { collections } from '@united/domain/shared/collections';
import { useId } from 'react';
import { useOwnDocument } from '~/portal/data/own-document';
import { StatusChip } from '~/portal/shared/bank-applications/status-chip';
import { useSubject } from '~/portal/shared/users/subject-context';
import { EmptyState } from '~/portal/ui/empty-state';
import { LoadFailed } from '~/portal/ui/load-failed';
import { ScreenDialog } from '~/portal/ui/screen-dialog';
import { TableSkeleton } from '~/portal/ui/table-skeleton';
import { NextStepAlert } from '../next-step';
import type { Office } from './office';
import { OfficeSections } from './office-sections';

interface OfficeDetailsProps {
  /** Names the open application, perhaps in an untrusted link. */
  id: string;
  /** The application if the list has it; otherwise it is read by its id. */
  listed?: Office | undefined;
  onClose: () => void;
  /** Absent if read-only. */
  onEdit?: (office: Office) => void;
}

/** Everything about one of the member's applications, and what happens next. */
export function OfficeDetails({ id, listed, onClose, onEdit }: OfficeDetailsProps) {
  const { uid } = useSubject();
  const title = useId();
  const { answer, retry } = useOwnDocument(
    collections.bankApplications,
    listed ? null : id,
    bankApplicationDocument,
    'submitted_by',
    uid,
  );
  const office = listed ?? answer?.document;
  const missing = answer?.document === null && answer.problem === 'missing';
  return (
    <ScreenDialog onClose={onClose} aria-labelledby={title} maxWidth="md">
      <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 1, px: 3, pt: 2.5, pb: 1.5 }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography id={title} component="h2" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
            {office?.office_name ?? (missing ? 'Application not found' : 'Bank application')}
          </Typography>
          {office && (
            <Typography sx={{ color: 'text.secondary' }}>
              EFIN {office.efin} · season {office.season}
            </Typography>
          )}
        </Box>
        <IconButton onClick={onClose} aria-label="Close" sx={{ mt: -0.5, mr: -1 }}>
          <Close />
        </IconButton>
      </Stack>
      <DialogContent dividers sx={{ borderBottom: 0, py: 3 }}>
        {office && (
          <Stack spacing={4}>
            <NextStep office={office} onEdit={onEdit} />
            <OfficeSections office={office} />
          </Stack>
        )}
        {!office && !answer && <TableSkeleton rows={4} columns={1} />}
        {missing && (
          <EmptyState
            title="This is not one of your applications"
            hint="It may have been removed, or the link is incomplete."
            action={
              <Button variant="contained" onClick={onClose}>
                Show my offices
              </Button>
            }
          />
        )}
        {!office && answer && !missing && (
          <LoadFailed message="This application could not be loaded." onRetry={retry} />
        )}
      </DialogContent>
    </ScreenDialog>
  );
}

/** The status, who must act and how; a rejection's reason comes first. */
function NextStep({ office, onEdit }: Pick<OfficeDetailsProps, 'onEdit'> & { office: Office }) {
  const status = currentStatus(office.status);
  const meaning = statusMeanings[status];
  return (
    <Stack spacing={2}>
      <Stack
        direction="row"
        sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', gap: 1 }}
      >
        <StatusChip status={office.status} />
        {onEdit && isEditable(office.status) && (
          <Button variant="outlined" size="small" onClick={() => onEdit(office)}>
            Edit Banking
          </Button>
        )}
      </Stack>
      {office.status_reason && (
        <Alert severity={meaning.tone === 'error' ? 'error' : 'info'}>
          <AlertTitle>
            {status === 'Bank Application Rejected' ? 'Why it was rejected' : 'Note on the status'}
          </AlertTitle>
          <Box sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{office.status_reason}</Box>
        </Alert>
      )}
      <NextStepAlert application={office} reader="office" />
    </Stack>
  );
}
