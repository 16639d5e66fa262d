import Typography from '@mui/material/Typography';
import type { BureauOffice } from '@united/domain/bureaus/bureau-office';
import { bureauReminderSteps, remindableSteps } from '@united/domain/bureaus/reminders';
import * as z from 'zod/mini';
import { call } from '~/portal/data/call';
import { FormDialog } from '~/portal/ui/form/form-dialog';
import { FormSelect } from '~/portal/ui/form/form-select';
import { useForm } from '~/portal/ui/form/use-form';
import { useToast } from '~/portal/ui/toast';
import { reminderLabels } from './texts';

const schema = z.object({ step: z.enum(bureauReminderSteps, 'Choose a step.') });

interface Props {
  office: BureauOffice;
  onClose: () => void;
}

/** Emails an office about one thing that it must do. */
export function RemindDialog({ office, onClose }: Props) {
  const toast = useToast();
  const steps = remindableSteps(office);
  const form = useForm<z.input<typeof schema>, z.output<typeof schema>>({
    schema,
    fields: { step: 'Remind of' },
    defaultValues: { step: steps[0] ?? 'papers' },
  });
  return (
    <FormDialog
      title={`Remind ${office.name}`}
      short
      form={form}
      save={({ step }) => call('remindOffice', { member_id: office.member_id, step })}
      saved={({ queued }, { step }) =>
        queued > 0
          ? toast.success('Reminder queued', `${office.name} gets an email about “${reminderLabels[step]}”.`)
          : toast.info(
              'Already reminded today',
              `${office.name} got an email about “${reminderLabels[step]}” today. You can send the next one tomorrow.`,
            )
      }
      submitLabel="Send reminder"
      busyLabel="Sending…"
      dirty={false}
      onClose={onClose}
    >
      <Typography color="text.secondary">
        The office gets an email from us in your bureau’s name that explains what to do. You can remind it of
        each step once a day.
      </Typography>
      <FormSelect
        control={form.control}
        name="step"
        label="Remind of"
        options={steps.map((step) => ({ value: step, label: reminderLabels[step] }))}
      />
    </FormDialog>
  );
}
