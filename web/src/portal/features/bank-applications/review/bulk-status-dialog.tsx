import ChangedIcon from '@mui/icons-material/CheckCircleOutlined';
import AlreadyIcon from '@mui/icons-material/DoneAllOutlined';
import FailedIcon from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { hasOpenFeeRule } from '@united/domain/bank-applications/fee-rule';
import { isPastSeason } from '@united/domain/bank-applications/past-season';
import type { BankApplicationStatus } from '@united/domain/bank-applications/status';
import { useState } from 'react';
import type { WithId } from '~/portal/data/documents';
import { useSettings } from '~/portal/shared/settings/settings';
import { DialogFrame } from '~/portal/ui/form/dialog-frame';
import { FormErrorSummary } from '~/portal/ui/form/form-error-summary';
import { FormSelect } from '~/portal/ui/form/form-select';
import { useForm } from '~/portal/ui/form/use-form';
import { versionsOf } from '~/portal/ui/list/stale';
import { bulkStatuses, changeStatuses, type Outcome } from './bulk-status';
import { type StatusChange, type StatusForm, statusChangeSchema } from './status-change-schema';
import { EmailPreview, ReasonFields, statusLabels } from './status-dialog';
import { outcomeText, resultText } from './status-result';
import { Names } from './target-names';

interface Props {
  targets: readonly WithId<BankApplication>[];
  /** Called after each run, to clear the selection. */
  onDone: () => void;
  /** Called after each run, because some applications may have changed. */
  onChanged: () => void;
  onClose: () => void;
}

type Outcomes = Readonly<Record<string, Outcome>>;

const options = bulkStatuses.map((status) => ({ value: status, label: status }));
const isUnchanged = (outcome: Outcome | undefined) => outcome?.kind === 'stale' || outcome?.kind === 'failed';

/** Sets the same status for many applications, showing progress and each result. */
export function BulkStatusDialog({ targets, onDone, onChanged, onClose }: Props) {
  const settings = useSettings();
  const facts = {
    feeRule: targets.some((target) => hasOpenFeeRule(target, settings)),
    closed: targets.find((target) => isPastSeason(target, settings.season)),
  };
  const { control, handleSubmit, watch, formState } = useForm<StatusForm, StatusChange>({
    schema: statusChangeSchema(facts),
    fields: statusLabels,
    defaultValues: { reason: '', reason_code: '' },
  });
  // Undefined until one is selected.
  const status: BankApplicationStatus | undefined = watch('status');
  const [trying, setTrying] = useState<readonly WithId<BankApplication>[]>();
  const [versions, setVersions] = useState(() => versionsOf(targets));
  const [outcomes, setOutcomes] = useState<Outcomes>({});
  const busy = formState.isSubmitting;
  const isDone = trying !== undefined && !busy;
  const remaining = targets.filter(({ id }) => !outcomes[id] || isUnchanged(outcomes[id]));

  // A retry covers the remaining applications, at the versions the server reported.
  const save = handleSubmit(async (change) => {
    const seen = { ...versions };
    for (const { id } of remaining) {
      const outcome = outcomes[id];
      if (outcome?.kind === 'stale') seen[id] = outcome.record.updated_at;
    }
    setVersions(seen);
    setTrying(remaining);
    setOutcomes((before) =>
      Object.fromEntries(Object.entries(before).filter(([, one]) => !isUnchanged(one))),
    );
    await changeStatuses(remaining, seen, change, (id, outcome) =>
      setOutcomes((before) => ({ ...before, [id]: outcome })),
    );
    onChanged();
    onDone();
  });
  const retryLabel =
    remaining.length === 1 ? 'Retry 1 application' : `Retry ${remaining.length} applications`;
  const done = trying?.filter(({ id }) => outcomes[id]).length ?? 0;

  return (
    <DialogFrame
      title={
        trying
          ? `Update the status of ${targets.length} applications`
          : `Change the status of ${targets.length} applications?`
      }
      short
      busy={busy}
      onSubmit={save}
      submitLabel={
        !isDone ? `Update ${targets.length} applications` : remaining.length > 0 ? retryLabel : null
      }
      busyLabel="Updating…"
      cancel={isDone ? { children: 'Close', autoFocus: true } : undefined}
      onClose={onClose}
    >
      <FormErrorSummary errors={formState.errors} labels={statusLabels} />
      {trying && status ? (
        <>
          <Typography role="status" sx={{ fontWeight: 600 }}>
            {busy
              ? `${done} of ${trying.length} done`
              : resultText(
                  targets.map(({ id }) => outcomes[id]),
                  status,
                )}
          </Typography>
          {busy && (
            <LinearProgress
              variant="determinate"
              aria-label="Applications processed"
              value={(done / trying.length) * 100}
            />
          )}
          <OutcomeList targets={targets} outcomes={outcomes} status={status} />
        </>
      ) : (
        <>
          <Names targets={targets} />
          <FormSelect
            control={control}
            name="status"
            label={statusLabels.status}
            options={options}
            required
          />
          <ReasonFields control={control} status={status} {...facts} />
          {status && <EmailPreview status={status} targets={targets} />}
        </>
      )}
    </DialogFrame>
  );
}

const icons = { changed: ChangedIcon, same: AlreadyIcon, stale: FailedIcon, failed: FailedIcon } as const;
const tones = {
  changed: 'success.main',
  same: 'text.secondary',
  stale: 'warning.main',
  failed: 'error.main',
} as const;

interface OutcomeListProps {
  targets: readonly WithId<BankApplication>[];
  outcomes: Outcomes;
  status: BankApplicationStatus;
}

/** Lists each application with its result, unchanged ones first. */
function OutcomeList({ targets, outcomes, status }: OutcomeListProps) {
  const sorted = [...targets].sort(
    (a, b) => Number(isUnchanged(outcomes[b.id])) - Number(isUnchanged(outcomes[a.id])),
  );
  return (
    <Box
      component="ul"
      aria-label="Results"
      // Focusable, so that keyboard users can scroll it.
      tabIndex={0}
      sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 360, overflowY: 'auto' }}
    >
      {sorted.map(({ id, office_name, efin }) => {
        const outcome = outcomes[id];
        const Icon = outcome && icons[outcome.kind];
        return (
          <Box
            component="li"
            key={id}
            sx={{
              display: 'flex',
              gap: 1.5,
              py: 1,
              borderTop: 1,
              borderColor: 'divider',
              '&:first-of-type': { borderTop: 0 },
            }}
          >
            <Box sx={{ width: 24, flexShrink: 0, color: outcome && tones[outcome.kind] }}>
              {Icon && <Icon aria-hidden fontSize="small" sx={{ mt: 0.25 }} />}
            </Box>
            <Box sx={{ minWidth: 0 }}>
              <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                {office_name}
              </Typography>{' '}
              <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
                EFIN {efin}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {outcome ? outcomeText(outcome, status) : 'Waiting'}
              </Typography>
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
