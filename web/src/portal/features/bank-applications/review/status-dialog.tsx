import { zodResolver } from '@hookform/resolvers/zod';
import ArrowForward from '@mui/icons-material/ArrowForward';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import {
  type BankApplicationStatus,
  needsReason,
  statusMeanings,
} from '@united/domain/bank-applications/status';
import { nextStepText, stepOnSetting } from '@united/domain/dashboard/next-step';
import { limits } from '@united/domain/shared/limits';
import type { ReactNode } from 'react';
import { type Control, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { WithId } from '~/portal/data/documents';
import { StatusChip } from '~/portal/shared/bank-applications/status-chip';
import { useSettings } from '~/portal/shared/settings/settings';
import { FormErrorSummary } from '~/portal/ui/form/form-error-summary';
import { FormText } from '~/portal/ui/form/form-text';
import { SubmitButton } from '~/portal/ui/form/submit-button';
import { type StatusChange, statusChangeSchema } from './status-change-schema';

export type StatusTarget = WithId<BankApplication>;

export const statusLabels = { status: 'New status', reason: 'Reason' };

interface Props {
  target: StatusTarget;
  to: BankApplicationStatus;
  onSave: (change: StatusChange) => Promise<boolean>;
  /** Others' changes. */
  notice: ReactNode;
  onClose: () => void;
}

/** Confirms a status change of one application and takes the reason the office reads. */
export function StatusDialog({ target, to, onSave, notice, onClose }: Props) {
  const { control, handleSubmit, formState } = useForm<
    z.input<typeof statusChangeSchema>,
    unknown,
    StatusChange
  >({
    resolver: zodResolver(statusChangeSchema),
    defaultValues: { status: to, reason: '' },
    shouldFocusError: true,
  });
  const busy = formState.isSubmitting;

  const save = handleSubmit(async (change) => {
    if (await onSave(change)) onClose();
  });

  return (
    <Dialog open onClose={busy ? undefined : onClose} fullWidth maxWidth="sm" aria-labelledby="status-title">
      <form noValidate onSubmit={save}>
        <DialogTitle id="status-title">Change the status of {target.office_name}?</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2, pt: 1 }}>
            {notice}
            <FormErrorSummary errors={formState.errors} labels={statusLabels} />
            <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
              <StatusChip status={target.status} />
              <ArrowForward titleAccess="to" sx={{ fontSize: '1.1rem', color: 'text.secondary' }} />
              <StatusChip status={to} />
            </Stack>
            <ReasonField control={control} status={to} />
            <ToBeSaid status={to} targets={[target]} />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <SubmitButton busy={busy} busyLabel="Updating…" disabled={notice !== null}>
            Change to {statusMeanings[to].short}
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface ReasonFieldProps {
  control: Control<z.input<typeof statusChangeSchema>, unknown, StatusChange>;
  /** None until one is chosen. */
  status: BankApplicationStatus | undefined;
}

/** The reason that the office reads; required for a rejection. */
export function ReasonField({ control, status }: ReasonFieldProps) {
  const required = status !== undefined && needsReason(status);
  return (
    <FormText
      control={control}
      name="reason"
      label={required ? statusLabels.reason : `${statusLabels.reason} (optional)`}
      required={required}
      multiline
      minRows={2}
      helperText={`The office sees it in its timeline and email. At most ${limits.reason} characters.`}
    />
  );
}

/** The next steps that the email will name; several where banks differ. */
export function ToBeSaid({
  status,
  targets,
}: {
  status: BankApplicationStatus;
  targets: readonly StatusTarget[];
}) {
  const settings = useSettings();
  const now = new Date();
  const texts = new Set(
    targets.map((target) => nextStepText(stepOnSetting(status, target.bank_product, settings, now))),
  );
  return (
    <Alert severity="info" sx={{ overflowWrap: 'anywhere' }}>
      {targets.length === 1 ? 'The office gets an email: ' : 'Each office gets an email: '}
      {[...texts].map((said) => `“${said}”`).join(' or ')}
    </Alert>
  );
}
