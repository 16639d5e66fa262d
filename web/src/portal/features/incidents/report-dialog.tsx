import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import { incidentName } from '@united/domain/incident';
import { incidentLabels } from '@united/domain/incident-changes';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '~/portal/components/form/form-dialog';
import { FormErrorSummary } from '~/portal/components/form/form-error-summary';
import { showFailure } from '~/portal/components/form/show-failure';
import { SubmitButton } from '~/portal/components/form/submit-button';
import { useToast } from '~/portal/components/toast';
import { call } from '~/portal/firebase/call';
import { FactFields } from './fact-fields';
import { emptyFacts, type FactsForm, factsSchema, reportOf } from './facts-form';

interface Props {
  onReported: (id: string) => void;
  onClose: () => void;
}

/** Opens an incident; who told whom of it is entered later, in its details. */
export function ReportDialog({ onReported, onClose }: Props) {
  const toast = useToast();
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm<FactsForm>({ resolver: zodResolver(factsSchema), defaultValues: emptyFacts });
  const { errors, isDirty, isSubmitting, submitCount } = form.formState;

  const report = form.handleSubmit(async (values) => {
    let made: { incident_id: string; number: number };
    try {
      made = await call('reportIncident', { report_key: key, incident: reportOf(values) });
    } catch (error) {
      showFailure(form, error, error instanceof Error ? error.message : 'The incident was not reported.');
      return;
    }
    toast.success(`${incidentName(made.number)} reported`);
    onClose();
    onReported(made.incident_id);
  });

  return (
    <FormDialog
      title="Report an incident"
      dirty={isDirty}
      busy={isSubmitting}
      onSubmit={report}
      onClose={onClose}
      submit={
        <SubmitButton busy={isSubmitting} busyLabel="Reporting…">
          Report Incident
        </SubmitButton>
      }
    >
      {submitCount > 0 && <FormErrorSummary errors={errors} labels={incidentLabels} />}
      <Alert severity="info">
        Report what is known now. Everything can be corrected; nothing can be deleted.
      </Alert>
      <FactFields control={form.control} />
    </FormDialog>
  );
}
