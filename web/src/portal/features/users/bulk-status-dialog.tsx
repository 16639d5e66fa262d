import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { userStatuses, userStatusLabels, userStatusSchema } from '@united/domain/users/user';
import * as z from 'zod/mini';
import { FormDialog } from '~/portal/ui/form/form-dialog';
import { FormSelect } from '~/portal/ui/form/form-select';
import { useForm } from '~/portal/ui/form/use-form';
import type { Row } from './list';
import { useStatusChange } from './use-status-change';
import { statusHints } from './user-fields';

const schema = z.object({ status: userStatusSchema });
type Values = z.output<typeof schema>;
const options = userStatuses.map((value) => ({ value, label: userStatusLabels[value] }));
const maxNames = 5;

interface Props {
  rows: readonly Row[];
  /** Number of selected users that the current user may not change. */
  skipped: number;
  onDone: () => void;
  onClose: () => void;
}

/** Sets the same status for all selected users. If one of them may not be changed, none are. */
export function BulkStatusDialog({ rows, skipped, onDone, onClose }: Props) {
  const { save } = useStatusChange();
  const form = useForm<Values>({ schema, fields: { status: 'New status' } });
  const status: Values['status'] | undefined = form.watch('status');
  const count = `${rows.length} ${rows.length === 1 ? 'user' : 'users'}`;

  return (
    <FormDialog
      title={`Change the status of ${count}?`}
      form={form}
      dirty={false}
      short
      save={(values) => save(rows, values.status)}
      saved={(isSaved) => {
        if (isSaved) onDone();
        return isSaved;
      }}
      disabled={rows.length === 0}
      submitLabel={`Update ${count}`}
      busyLabel="Updating…"
      onClose={onClose}
    >
      <Typography sx={{ color: 'text.secondary' }}>
        {rows
          .slice(0, maxNames)
          .map((row) => row.name)
          .join(', ')}
        {rows.length > maxNames && ` and ${rows.length - maxNames} more`}
      </Typography>
      {skipped > 0 && (
        <Alert severity="warning">
          {skipped} of the selected users will be skipped. You cannot change yourself or users with a higher
          role.
        </Alert>
      )}
      <FormSelect
        control={form.control}
        name="status"
        label="New status"
        options={options}
        required
        helperText={status && statusHints[status]}
      />
    </FormDialog>
  );
}
