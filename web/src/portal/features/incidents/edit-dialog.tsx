import Typography from '@mui/material/Typography';
import { factChanges, incidentLabels } from '@united/domain/incidents/changes';
import { incidentName, noticeFields } from '@united/domain/incidents/incident';
import { today } from '@united/domain/shared/formats';
import { useState } from 'react';
import { call } from '~/portal/data/call';
import { FormDate } from '~/portal/ui/form/form-date';
import { FormDialog } from '~/portal/ui/form/form-dialog';
import { useForm } from '~/portal/ui/form/use-form';
import { useToast } from '~/portal/ui/toast';
import { FactFields } from './fact-fields';
import { type FactsForm, factsOf, factsSchema, formOf } from './facts-form';
import type { Row } from './list';

interface Props {
  incident: Row;
  onChanged: () => void;
  onClose: () => void;
}

/** Dialog to edit an incident's facts and notices. Starts from the values shown when it opens. */
export function EditDialog({ incident, onChanged, onClose }: Props) {
  const toast = useToast();
  const [opened] = useState(incident);
  const { id, number } = opened;
  const form = useForm<FactsForm>({
    schema: factsSchema,
    fields: incidentLabels,
    defaultValues: formOf(incident),
  });

  return (
    <FormDialog
      title={`Edit ${incidentName(number)}`}
      form={form}
      record={opened}
      differences={(current, before) => factChanges(factsOf(before), { ...opened, ...current })}
      save={(values, version) =>
        call('updateIncident', {
          incident_id: id,
          expected_updated_at: version,
          incident: factsOf(values),
        })
      }
      saved={() => {
        toast.success(`${incidentName(number)} updated`);
        onChanged();
      }}
      changesOnly
      submitLabel="Save"
      busyLabel="Saving…"
      onClose={onClose}
    >
      <FactFields control={form.control} />
      <Typography component="h3" variant="h5" sx={{ pt: 1 }}>
        Who was notified, and when
      </Typography>
      {noticeFields.map((field) => (
        <FormDate
          key={field}
          control={form.control}
          name={field}
          label={incidentLabels[field]}
          helperText="Leave blank if no one has been notified yet."
          max={today()}
        />
      ))}
    </FormDialog>
  );
}
