import { zodResolver } from '@hookform/resolvers/zod';
import ArrowForward from '@mui/icons-material/ArrowForward';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import {
  type BankApplicationStatus,
  bankApplicationStatuses,
  needsReason,
  statusMeanings,
} from '@united/domain/bank-applications/status';
import { nextStepText, stepOnSetting } from '@united/domain/dashboard/next-step';
import { limits } from '@united/domain/shared/limits';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { WithId } from '~/portal/data/documents';
import { StatusChip } from '~/portal/shared/bank-applications/status-chip';
import { useSettings } from '~/portal/shared/settings/settings';
import { FormErrorSummary } from '~/portal/ui/form/form-error-summary';
import { FormSelect } from '~/portal/ui/form/form-select';
import { FormText } from '~/portal/ui/form/form-text';
import { SubmitButton } from '~/portal/ui/form/submit-button';
import { type StatusChange, statusChangeSchema } from './status-change-schema';

export type StatusTarget = WithId<BankApplication>;

interface Props {
  targets: readonly StatusTarget[];
  /** The chosen status; absent for a bulk change, which is chosen here. */
  to: BankApplicationStatus | null;
  onSave: (change: StatusChange) => Promise<boolean>;
  /** Others' changes. */
  notice: ReactNode;
  onClose: () => void;
}

const labels = { status: 'New status', reason: 'Reason' };
const options = bankApplicationStatuses.map((status) => ({ value: status, label: status }));

/** Confirms a status change of one or many applications and takes the reason the offices read. */
export function StatusDialog({ targets, to, onSave, notice, onClose }: Props) {
  const { control, handleSubmit, watch, formState } = useForm<
    z.input<typeof statusChangeSchema>,
    unknown,
    StatusChange
  >({
    resolver: zodResolver(statusChangeSchema),
    defaultValues: { ...(to && { status: to }), reason: '' },
    shouldFocusError: true,
  });
  // A bulk change starts without a choice.
  const status: BankApplicationStatus | undefined = watch('status');
  const busy = formState.isSubmitting;
  const required = status !== undefined && needsReason(status);
  const [first] = targets;
  if (!first) return null;
  const one = targets.length === 1;

  const save = handleSubmit(async (change) => {
    if (await onSave(change)) onClose();
  });

  return (
    <Dialog open onClose={busy ? undefined : onClose} fullWidth maxWidth="sm" aria-labelledby="status-title">
      <form noValidate onSubmit={save}>
        <DialogTitle id="status-title">
          {one
            ? `Change the status of ${first.office_name}?`
            : `Change the status of ${targets.length} applications?`}
        </DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2, pt: 1 }}>
            {notice}
            <FormErrorSummary errors={formState.errors} labels={labels} />
            {to && status && one ? (
              <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
                <StatusChip status={first.status} />
                <ArrowForward titleAccess="to" sx={{ fontSize: '1.1rem', color: 'text.secondary' }} />
                <StatusChip status={status} />
              </Stack>
            ) : (
              <>
                <Names targets={targets} />
                <FormSelect
                  control={control}
                  name="status"
                  label={labels.status}
                  options={options}
                  required
                />
              </>
            )}
            <FormText
              control={control}
              name="reason"
              label={required ? labels.reason : `${labels.reason} (optional)`}
              required={required}
              multiline
              minRows={2}
              helperText={`The office sees it in its timeline and email. At most ${limits.reason} characters.`}
            />
            {status && <ToBeSaid status={status} targets={targets} />}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <SubmitButton busy={busy} busyLabel="Updating…" disabled={notice !== null}>
            {one && status
              ? `Change to ${statusMeanings[status].short}`
              : `Update ${targets.length} applications`}
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** The next steps that the email will name; several where banks differ. */
function ToBeSaid({ status, targets }: { status: BankApplicationStatus; targets: readonly StatusTarget[] }) {
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

/** The first offices of a bulk change by name, the rest as a number. */
function Names({ targets }: { targets: readonly StatusTarget[] }) {
  const named = targets.slice(0, 5).map((target) => target.office_name);
  const rest = targets.length - named.length;
  return (
    <Typography sx={{ color: 'text.secondary' }}>
      {named.join(', ')}
      {rest > 0 && ` and ${rest} more`}
    </Typography>
  );
}
