import { zodResolver } from '@hookform/resolvers/zod';
import {
  type IncidentStatus,
  incidentName,
  incidentStatuses,
  incidentStatusLabels,
  needsReason,
  statusNote,
} from '@united/domain/incident';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { FormDialog } from '~/portal/components/form/form-dialog';
import { FormErrorSummary } from '~/portal/components/form/form-error-summary';
import { FormSelect } from '~/portal/components/form/form-select';
import { FormText } from '~/portal/components/form/form-text';
import { showFailure } from '~/portal/components/form/show-failure';
import { SubmitButton } from '~/portal/components/form/submit-button';
import { useToast } from '~/portal/components/toast';
import { call } from '~/portal/firebase/call';
import { CallError } from '~/portal/firebase/call-error';
import type { Row } from './use-incidents';

const labels = { status: 'Status', note: 'What was done' };

const schemaFrom = (from: IncidentStatus) =>
  z.object({ status: z.enum(incidentStatuses), note: statusNote }).check(
    z.superRefine(({ status, note }, context) => {
      if (note !== '' || !needsReason(from, status)) return;
      const message = status === 'closed' ? 'Say how it ended.' : 'Say why it is opened again.';
      context.issues.push({ code: 'custom', path: ['note'], message, input: note });
    }),
  );

interface Props {
  incident: Row;
  onChanged: () => void;
  onClose: () => void;
}

/** Moves an incident on; closing it and opening it again ask why. */
export function StatusDialog({ incident, onChanged, onClose }: Props) {
  const toast = useToast();
  // Of the incident as it was when this was opened; after a refusal that told of a change, of the one that it told of.
  const [version, setVersion] = useState(() => incident.updated_at.toMillis());
  const others = incidentStatuses.filter((status) => status !== incident.status);
  const next = incident.status === 'contained' ? 'closed' : others[0];
  const form = useForm({
    resolver: zodResolver(schemaFrom(incident.status)),
    defaultValues: { status: next ?? 'open', note: '' },
  });
  const { control, formState } = form;
  const { errors, isDirty, isSubmitting, submitCount } = formState;
  const status = useWatch({ control, name: 'status' });

  const save = form.handleSubmit(async (change) => {
    try {
      await call('setIncidentStatus', {
        incident_id: incident.id,
        expected_updated_at: version,
        ...change,
      });
    } catch (error) {
      if (error instanceof CallError && error.stale) setVersion(error.stale.updated_at);
      showFailure(form, error, error instanceof Error ? error.message : 'The status was not changed.');
      return;
    }
    toast.success(`${incidentName(incident.number)} is ${incidentStatusLabels[change.status].toLowerCase()}`);
    onChanged();
    onClose();
  });

  return (
    <FormDialog
      title={`Status of ${incidentName(incident.number)}`}
      short
      dirty={isDirty}
      busy={isSubmitting}
      onSubmit={save}
      onClose={onClose}
      submit={
        <SubmitButton busy={isSubmitting} busyLabel="Saving…">
          Change Status
        </SubmitButton>
      }
    >
      {submitCount > 0 && <FormErrorSummary errors={errors} labels={labels} />}
      <FormSelect
        control={control}
        name="status"
        label={labels.status}
        options={others.map((value) => ({ value, label: incidentStatusLabels[value] }))}
      />
      <FormText
        control={control}
        name="note"
        label={labels.note}
        helperText="Stands in the timeline beside the change."
        required={needsReason(incident.status, status)}
        multiline
        minRows={3}
      />
    </FormDialog>
  );
}
