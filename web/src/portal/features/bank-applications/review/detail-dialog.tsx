import Box from '@mui/material/Box';
import DialogContent from '@mui/material/DialogContent';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  type BankApplication,
  bankApplicationDocument,
} from '@united/domain/bank-applications/bank-application';
import type { BankApplicationStatus } from '@united/domain/bank-applications/status';
import { collections } from '@united/domain/shared/collections';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { WithId } from '~/portal/data/documents';
import { useLiveDoc } from '~/portal/data/live';
import { ChangeChip } from '~/portal/shared/bank-applications/change-chip';
import { WarningsChip } from '~/portal/shared/bank-applications/warnings-chip';
import { WithdrawnChip } from '~/portal/shared/bank-applications/withdrawn-chip';
import { EmptyState } from '~/portal/ui/empty-state';
import { PrintButton, PrintHead } from '~/portal/ui/print-button';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { ScreenDialog } from '~/portal/ui/screen-dialog';
import { dialogKey } from '~/portal/ui/steps/dialog-key';
import { StepBar } from '~/portal/ui/steps/step-bar';
import { useSteps } from '~/portal/ui/steps/use-steps';
import { printTitle } from '../application-sections';
import { DetailSections } from './detail-sections';
import { StatusMenu } from './status-menu';

interface Props {
  id: string;
  /** Ids on the list's current page, in order, to step through. */
  ids: readonly string[];
  onStep: (id: string) => void;
  onClose: () => void;
  onStatus: (target: WithId<BankApplication>, to: BankApplicationStatus) => void;
}

const stepKeys = {
  previous: { shown: '←', aria: 'ArrowLeft' },
  next: { shown: '→', aria: 'ArrowRight' },
};

/** Full live details of one application. The arrow keys step through the list's page. */
export function DetailDialog({ id, ids, onStep, onClose, onStatus }: Props) {
  const steps = useSteps(id, ids);

  const stepByKey = (event: KeyboardEvent<HTMLElement>) => {
    const to = { ArrowLeft: steps.previous, ArrowRight: steps.next }[dialogKey(event) ?? ''];
    if (to) onStep(to);
  };

  return (
    <ScreenDialog
      inAddress
      onClose={onClose}
      onKeyDown={stepByKey}
      maxWidth="md"
      slotProps={{
        paper: {
          'aria-label': 'Bank application',
          sx: { minHeight: { sm: '80vh' } },
        },
      }}
    >
      <StepBar
        noun="application"
        keys={stepKeys}
        steps={steps}
        count={ids.length}
        onStep={onStep}
        onClose={onClose}
      />
      <RetryBoundary key={id} message="Failed to load the application.">
        <Content id={id} onStatus={onStatus} />
      </RetryBoundary>
    </ScreenDialog>
  );
}

function Content({ id, onStatus }: Pick<Props, 'id' | 'onStatus'>) {
  const { status, data: application } = useLiveDoc(collections.bankApplications, id, bankApplicationDocument);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (status === 'ready') content.current?.scrollTo({ top: 0 });
  }, [status]);

  if (status === 'loading')
    return (
      <DialogContent aria-busy sx={{ pt: 3 }}>
        <Skeleton width="50%" height={40} />
        <Skeleton variant="rounded" height={160} sx={{ mt: 2 }} />
        <Skeleton variant="rounded" height={240} sx={{ mt: 2 }} />
      </DialogContent>
    );
  if (!application)
    return (
      <DialogContent>
        <EmptyState
          title="This application no longer exists"
          hint="It was deleted, or the link is incomplete. Close this dialog to return to the list."
        />
      </DialogContent>
    );
  return (
    <>
      <Stack
        direction="row"
        sx={{
          alignItems: 'center',
          justifyContent: 'space-between',
          flexWrap: 'wrap',
          gap: 1.5,
          px: 3,
          py: 2,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <PrintHead what="Bank application, for staff" />
          <Typography component="h2" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
            {application.office_name}
          </Typography>
        </Box>
        <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
          {application.open_change && <ChangeChip />}
          <WarningsChip application={application} />
          <WithdrawnChip application={application} />
          <StatusMenu application={application} onChoose={(to) => onStatus(application, to)} />
          <PrintButton title={printTitle(application)} />
        </Stack>
      </Stack>
      <DialogContent ref={content} tabIndex={0} role="group" aria-label="Details" sx={{ pt: 3, pb: 4 }}>
        <DetailSections application={application} />
      </DialogContent>
    </>
  );
}
