import ArrowForward from '@mui/icons-material/ArrowForward';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { hasOpenFeeRule } from '@united/domain/bank-applications/fee-rule';
import { isPastSeason } from '@united/domain/bank-applications/past-season';
import { bankReasonCodes } from '@united/domain/bank-applications/reason-codes';
import {
  type BankApplicationStatus,
  needsReason,
  statusMeanings,
} from '@united/domain/bank-applications/status';
import { nextStepText, stepAfterStatusChange } from '@united/domain/dashboard/next-step';
import { limits } from '@united/domain/shared/limits';
import type { ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import { serverNow } from '~/portal/auth/server-clock';
import type { WithId } from '~/portal/data/documents';
import { StatusChip } from '~/portal/shared/bank-applications/status-chip';
import { useSettings } from '~/portal/shared/settings/settings';
import { DialogFrame } from '~/portal/ui/form/dialog-frame';
import { FormErrorSummary } from '~/portal/ui/form/form-error-summary';
import { FormLongSelect } from '~/portal/ui/form/form-select';
import { FormText } from '~/portal/ui/form/form-text';
import { useForm } from '~/portal/ui/form/use-form';
import {
  type ReasonFacts,
  reasonIsRequired,
  type StatusChange,
  type StatusForm,
  statusChangeSchema,
} from './status-change-schema';

export const statusLabels = {
  status: 'New status',
  reason: 'Reason',
  reason_code: 'Bank’s reason code (optional)',
};

interface Props {
  target: WithId<BankApplication>;
  to: BankApplicationStatus;
  onSave: (change: StatusChange) => Promise<boolean>;
  /** Others' changes. */
  notice: ReactNode;
  onClose: () => void;
}

/** Confirms a status change for one application and asks for the reason shown to the office. */
export function StatusDialog({ target, to, onSave, notice, onClose }: Props) {
  const settings = useSettings();
  const facts = {
    feeRule: hasOpenFeeRule(target, settings),
    closed: isPastSeason(target, settings.season) ? target : undefined,
  };
  const { control, handleSubmit, formState } = useForm<StatusForm, StatusChange>({
    schema: statusChangeSchema(facts),
    fields: statusLabels,
    defaultValues: { status: to, reason: '', reason_code: '' },
    shouldFocusError: true,
  });

  const save = handleSubmit(async (change) => {
    if (await onSave(change)) onClose();
  });

  return (
    <DialogFrame
      title={`Change the status of ${target.office_name}?`}
      short
      busy={formState.isSubmitting}
      onSubmit={save}
      submitLabel={`Change to ${statusMeanings[to].short}`}
      busyLabel="Updating…"
      disabled={notice !== null}
      onClose={onClose}
    >
      {notice}
      <FormErrorSummary errors={formState.errors} labels={statusLabels} />
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
        <StatusChip status={target.status} />
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
          <ArrowForward titleAccess="to" sx={{ fontSize: '1.1rem', color: 'text.secondary' }} />
          <StatusChip status={to} />
        </Stack>
      </Stack>
      <ReasonFields control={control} status={to} {...facts} />
      <EmailPreview status={to} targets={[target]} />
    </DialogFrame>
  );
}

interface ReasonFieldProps extends ReasonFacts {
  control: Control<StatusForm, unknown, StatusChange>;
  /** Undefined until one is selected. */
  status: BankApplicationStatus | undefined;
}

const codes = [
  { value: '', label: 'None' },
  ...bankReasonCodes.map(({ code, label }) => ({
    value: code,
    label: code === 'other' ? label : `${label} (${code})`,
  })),
];

/** The reason shown to the office and, for rejections, the bank's reason code. */
export function ReasonFields({ control, status, feeRule = false, closed }: ReasonFieldProps) {
  const required =
    closed !== undefined || (status !== undefined && reasonIsRequired(status, { feeRule, closed }));
  return (
    <>
      {closed && (
        <Alert severity="warning">
          The season is closed. The audit log shows that you changed the status afterward, and why.
        </Alert>
      )}
      {feeRule && status === 'Bank Application Approved' && (
        <Alert severity="error">
          A state fee rule may apply to the add-ons, and the office has not confirmed that clients without a
          bank product pay the same amounts.
        </Alert>
      )}
      {status && needsReason(status) && (
        <FormLongSelect
          control={control}
          name="reason_code"
          label={statusLabels.reason_code}
          options={codes}
          helperText="The office sees what the code means, followed by your reason."
        />
      )}
      <FormText
        control={control}
        name="reason"
        label={required ? statusLabels.reason : `${statusLabels.reason} (optional)`}
        required={required}
        multiline
        minRows={2}
        helperText={`Shown to the office in its timeline and email. At most ${limits.reason} characters.`}
      />
    </>
  );
}

/** Previews the next steps in the email. There are several if banks have different steps. */
export function EmailPreview({
  status,
  targets,
}: {
  status: BankApplicationStatus;
  targets: readonly WithId<BankApplication>[];
}) {
  const settings = useSettings();
  const now = serverNow();
  const texts = new Set(
    targets.map((target) => nextStepText(stepAfterStatusChange(status, target, settings, now))),
  );
  return (
    <Alert severity="info" sx={{ overflowWrap: 'anywhere' }}>
      {targets.length === 1 ? 'The office will get this email: ' : 'Each office will get an email: '}
      {[...texts].map((text) => `“${text}”`).join(' or ')}
    </Alert>
  );
}
