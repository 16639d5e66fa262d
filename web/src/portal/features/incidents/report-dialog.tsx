import Alert from '@mui/material/Alert';
import { incidentLabels } from '@united/domain/incidents/changes';
import { incidentName } from '@united/domain/incidents/incident';
import { useState } from 'react';
import { call } from '~/portal/data/call';
import { FormDialog } from '~/portal/ui/form/form-dialog';
import { useForm } from '~/portal/ui/form/use-form';
import { useToast } from '~/portal/ui/toast';
import { FactFields } from './fact-fields';
import { emptyFacts, type FactsForm, factsSchema, reportOf } from './facts-form';

interface Props {
  onReported: (id: string) => void;
  onClose: () => void;
}

/** Dialog to report an incident. Notices are entered later, in its details. */
export function ReportDialog({ onReported, onClose }: Props) {
  const toast = useToast();
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm<FactsForm>({ schema: factsSchema, fields: incidentLabels, defaultValues: emptyFacts });
  return (
    <FormDialog
      title="Report an incident"
      form={form}
      save={(values) => call('reportIncident', { report_key: key, incident: reportOf(values) })}
      saved={({ incident_id, number }) => {
        toast.success(`${incidentName(number)} reported`);
        onReported(incident_id);
      }}
      submitLabel="Report incident"
      busyLabel="Reporting…"
      onClose={onClose}
    >
      <Alert severity="info">
        Report what you know now. You can correct everything later, but nothing can be deleted.
      </Alert>
      <FactFields control={form.control} />
    </FormDialog>
  );
}
