import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { today } from '@united/domain/formats';
import { incidentName, noticeFields } from '@united/domain/incident';
import { incidentLabels } from '@united/domain/incident-changes';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormDate } from '~/portal/components/form/form-date';
import { FormDialog } from '~/portal/components/form/form-dialog';
import { FormErrorSummary } from '~/portal/components/form/form-error-summary';
import { showFailure } from '~/portal/components/form/show-failure';
import { SubmitButton } from '~/portal/components/form/submit-button';
import { useToast } from '~/portal/components/toast';
import { call } from '~/portal/firebase/call';
import { FactFields } from './fact-fields';
import { type FactsForm, factsOf, factsSchema, formOf } from './facts-form';
import type { Row } from './use-incidents';

interface Props {
  incident: Row;
  onChanged: () => void;
  onClose: () => void;
}

/** Corrects the facts of an incident and says who was told of it. It starts from the facts that are shown when it opens. */
export function EditDialog({ incident, onChanged, onClose }: Props) {
  const toast = useToast();
  const [{ id, number, version }] = useState(incident);
  const form = useForm<FactsForm>({
    resolver: zodResolver(factsSchema),
    defaultValues: formOf(incident),
  });
  const { errors, isDirty, isSubmitting, submitCount } = form.formState;

  const save = form.handleSubmit(async (values) => {
    try {
      await call('updateIncident', { incident_id: id, version, incident: factsOf(values) });
    } catch (error) {
      showFailure(form, error, error instanceof Error ? error.message : 'The changes were not saved.');
      return;
    }
    toast.success(`${incidentName(number)} updated`);
    onChanged();
    onClose();
  });

  return (
    <FormDialog
      title={`Edit ${incidentName(number)}`}
      dirty={isDirty}
      busy={isSubmitting}
      onSubmit={save}
      onClose={onClose}
      submit={
        <SubmitButton busy={isSubmitting} busyLabel="Saving…" disabled={!isDirty}>
          Save
        </SubmitButton>
      }
    >
      {submitCount > 0 && <FormErrorSummary errors={errors} labels={incidentLabels} />}
      <FactFields control={form.control} />
      <Typography component="h3" variant="h5" sx={{ pt: 1 }}>
        Who was told, and when
      </Typography>
      {noticeFields.map((field) => (
        <FormDate
          key={field}
          control={form.control}
          name={field}
          label={incidentLabels[field]}
          helperText="Leave blank while nobody was told."
          max={today()}
        />
      ))}
    </FormDialog>
  );
}
