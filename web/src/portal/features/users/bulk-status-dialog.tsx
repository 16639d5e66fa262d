import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { userStatuses, userStatusLabels, userStatusSchema } from '@united/domain/user';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { FormDialog } from '~/portal/components/form/form-dialog';
import { FormSelect } from '~/portal/components/form/form-select';
import { SubmitButton } from '~/portal/components/form/submit-button';
import { useStatusChange } from './use-status-change';
import type { Row } from './use-users';
import { statusHints } from './user-fields';

const schema = z.object({ status: userStatusSchema });
type Values = z.output<typeof schema>;
const options = userStatuses.map((value) => ({ value, label: userStatusLabels[value] }));
const shown = 5;

interface Props {
  rows: readonly Row[];
  /** How many of the selected ones the signed-in person may not change. */
  leftOut: number;
  onDone: () => void;
  onClose: () => void;
}

/** One status for all selected people: all of them get it or, when one may not, none. */
export function BulkStatusDialog({ rows, leftOut, onDone, onClose }: Props) {
  const { save } = useStatusChange();
  const { control, handleSubmit, watch, formState } = useForm<Values>({ resolver: zodResolver(schema) });
  const status: Values['status'] | undefined = watch('status');
  const count = `${rows.length} ${rows.length === 1 ? 'user' : 'users'}`;

  const change = handleSubmit(async (values) => {
    if (!(await save(rows, values.status))) return;
    onDone();
    onClose();
  });

  return (
    <FormDialog
      title={`Change the status of ${count}?`}
      dirty={false}
      short
      busy={formState.isSubmitting}
      onSubmit={change}
      onClose={onClose}
      submit={
        <SubmitButton busy={formState.isSubmitting} busyLabel="Updating…" disabled={rows.length === 0}>
          Update {count}
        </SubmitButton>
      }
    >
      <Typography sx={{ color: 'text.secondary' }}>
        {rows
          .slice(0, shown)
          .map((row) => row.name)
          .join(', ')}
        {rows.length > shown && ` and ${rows.length - shown} more`}
      </Typography>
      {leftOut > 0 && (
        <Alert severity="warning">
          {leftOut} of the selected {leftOut === 1 ? 'is' : 'are'} left out: you cannot change yourself or
          somebody of a higher rank.
        </Alert>
      )}
      <FormSelect
        control={control}
        name="status"
        label="New status"
        options={options}
        required
        helperText={status && statusHints[status]}
      />
    </FormDialog>
  );
}
