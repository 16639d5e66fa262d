import Typography from '@mui/material/Typography';
import {
  dismissReasons,
  dismissReasonTexts,
  isNewApplication,
  type PreparedApplication,
} from '@united/domain/renewals/prepared-application';
import * as z from 'zod/mini';
import { call } from '~/portal/data/call';
import type { WithId } from '~/portal/data/documents';
import { messageOf } from '~/portal/data/errors';
import { FormDialog } from '~/portal/ui/form/form-dialog';
import { FormSelect } from '~/portal/ui/form/form-select';
import { useForm } from '~/portal/ui/form/use-form';
import { useToast } from '~/portal/ui/toast';

const schema = z.object({ reason: z.enum(dismissReasons, 'Choose a reason.') });
type Values = { reason: string };
const options = dismissReasons.map((value) => ({ value, label: dismissReasonTexts[value] }));

interface Props {
  renewal: WithId<PreparedApplication>;
  onClose: () => void;
}

/** Asks why an office doesn't renew or send an application, and then offers to undo it. */
export function DismissDialog({ renewal, onClose }: Props) {
  const { id, office_name, bank_product, season } = renewal;
  const isNew = isNewApplication(renewal);
  const toast = useToast();
  const form = useForm<Values, z.output<typeof schema>>({
    schema: z.pipe(
      z.transform((values: Values): unknown => values),
      schema,
    ),
    fields: { reason: 'Reason' },
    defaultValues: { reason: '' },
  });
  const undo = async () => {
    try {
      await call('dismissPrepared', { id, reason: null });
      toast.success(isNew ? 'The application is back on your list' : 'The renewal is back on your list');
    } catch (error) {
      toast.error('Could not undo this', messageOf(error));
    }
  };
  return (
    <FormDialog
      short
      title={isNew ? `Don’t send the application of ${office_name}?` : `Don’t renew ${office_name}?`}
      form={form}
      save={({ reason }) => call('dismissPrepared', { id, reason })}
      saved={() =>
        toast.success(
          `${office_name} won’t be ${isNew ? 'sent to' : 'renewed at'} ${bank_product}`,
          undefined,
          {
            action: { label: 'Undo', run: () => void undo() },
          },
        )
      }
      submitLabel={isNew ? 'Don’t send' : 'Don’t renew'}
      busyLabel="Saving…"
      cancel={{ children: 'Keep it' }}
      onClose={onClose}
    >
      <Typography>
        Nothing is sent to {bank_product} for season {season}. You can undo this until the season ends.
      </Typography>
      <FormSelect control={form.control} name="reason" label="Reason" required options={options} />
    </FormDialog>
  );
}
