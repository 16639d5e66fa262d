import Typography from '@mui/material/Typography';
import type { OfficePaper } from '@united/domain/papers/paper';
import { text } from '@united/domain/shared/formats';
import { limits } from '@united/domain/shared/limits';
import * as z from 'zod/mini';
import { call } from '~/portal/data/call';
import type { WithId } from '~/portal/data/documents';
import { FormDialog } from '~/portal/ui/form/form-dialog';
import { FormText } from '~/portal/ui/form/form-text';
import { useForm } from '~/portal/ui/form/use-form';

const schema = z.object({ reason: text('reason', limits.reason) });
const labels = { reason: 'Reason' };

/** Ends a request for a paper, with a reason that the office sees. */
export function WaiveDialog({ paper, onClose }: { paper: WithId<OfficePaper>; onClose: () => void }) {
  const form = useForm({ schema, fields: labels, defaultValues: { reason: '' } });
  return (
    <FormDialog
      title={`Withdraw the request for ${paper.label}?`}
      short
      maxWidth="xs"
      form={form}
      save={({ reason }) => call('waivePaper', { paper_id: paper.id, base_version: paper.version, reason })}
      submitLabel="Withdraw the request"
      busyLabel="Withdrawing…"
      onClose={onClose}
    >
      <Typography>{paper.office_name} no longer has to hand it in.</Typography>
      <FormText
        control={form.control}
        name="reason"
        label={labels.reason}
        required
        autoFocus
        multiline
        minRows={2}
        helperText="The office will see it."
      />
    </FormDialog>
  );
}
