import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { text } from '@united/domain/shared/formats';
import { limits } from '@united/domain/shared/limits';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { CallError, type Stale } from '~/portal/data/errors';
import type { Difference } from '~/portal/ui/form/differences';
import { FormDialog } from '~/portal/ui/form/form-dialog';
import { FormText } from '~/portal/ui/form/form-text';
import { LateStaleNotice } from '~/portal/ui/form/late-stale-notice';

const schema = z.object({ reason: text('reason', limits.reason) });
const labels = { reason: 'Reason' };

interface Props {
  title: string;
  /** What follows from it, or what to make sure of first. */
  explanation: string;
  helperText: string;
  submitLabel: string;
  busyLabel: string;
  /** Others' changes, when they are why it is refused. */
  differencesIn?: (current: Stale['current']) => Difference[];
  /** Acts on `version` if others changed the record. Errors stay in the dialog with the reason. */
  onSubmit: (reason: string, version?: number) => Promise<void>;
  onClose: () => void;
}

/** Asks for a reason, which the audit log records, then acts. */
export function ReasonDialog({ title, explanation, helperText, submitLabel, busyLabel, ...on }: Props) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { reason: '' } });
  const [version, setVersion] = useState<number>();
  const [stale, setStale] = useState<Stale | null>(null);

  const refused = (error: unknown) => {
    if (!(error instanceof CallError && error.stale && on.differencesIn)) return false;
    setStale(error.stale);
    return true;
  };
  const notice = stale && (
    <LateStaleNotice
      differences={on.differencesIn?.(stale.current) ?? []}
      onKeep={() => {
        setVersion(stale.updated_at);
        setStale(null);
      }}
      onTake={on.onClose}
    />
  );

  return (
    <FormDialog
      title={title}
      short
      form={form}
      labels={labels}
      version={{ refused, notice }}
      save={({ reason }) => on.onSubmit(reason, version)}
      submitLabel={submitLabel}
      busyLabel={busyLabel}
      onClose={on.onClose}
    >
      <Typography>{explanation}</Typography>
      <FormText
        control={form.control}
        name="reason"
        label={labels.reason}
        helperText={helperText}
        required
        autoFocus
        multiline
        minRows={2}
      />
    </FormDialog>
  );
}
