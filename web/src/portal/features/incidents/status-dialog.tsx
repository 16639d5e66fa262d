import {
  type IncidentStatus,
  incidentName,
  incidentStatuses,
  incidentStatusLabels,
  needsReason,
  statusNote,
} from '@united/domain/incidents/incident';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { call } from '~/portal/data/call';
import { FormDialog } from '~/portal/ui/form/form-dialog';
import { FormSelect } from '~/portal/ui/form/form-select';
import { FormText } from '~/portal/ui/form/form-text';
import { useForm } from '~/portal/ui/form/use-form';
import { useToast } from '~/portal/ui/toast';
import type { Row } from './list';

const labels = { status: 'Status', note: 'What was done' };

const schemaFrom = (from: IncidentStatus) =>
  z.object({ status: z.enum(incidentStatuses), note: statusNote }).check(
    z.superRefine(({ status, note }, context) => {
      if (note !== '' || !needsReason(from, status)) return;
      const message = status === 'closed' ? 'Say how it ended.' : 'Say why it is reopened.';
      context.issues.push({ code: 'custom', path: ['note'], message, input: note });
    }),
  );

const statusText = (status: unknown) => incidentStatusLabels[z.enum(incidentStatuses).parse(status)];

interface Props {
  incident: Row;
  onChanged: () => void;
  onClose: () => void;
}

/** Dialog to change an incident's status. Closing and reopening require a reason. */
export function StatusDialog({ incident, onChanged, onClose }: Props) {
  const toast = useToast();
  const [opened] = useState(incident);
  const others = incidentStatuses.filter((status) => status !== incident.status);
  const next = incident.status === 'contained' ? 'closed' : others[0];
  const form = useForm({
    schema: schemaFrom(incident.status),
    fields: labels,
    defaultValues: { status: next ?? 'open', note: '' },
  });
  const { control } = form;
  const status = useWatch({ control, name: 'status' });

  return (
    <FormDialog
      title={`Status of ${incidentName(incident.number)}`}
      short
      form={form}
      record={opened}
      valuesOf={() => ({})}
      differences={({ status: now }) => [
        { label: labels.status, from: statusText(opened.status), to: statusText(now) },
      ]}
      save={(change, version) =>
        call('setIncidentStatus', { incident_id: incident.id, expected_updated_at: version, ...change })
      }
      saved={(_, change) => {
        toast.success(
          `${incidentName(incident.number)} is ${incidentStatusLabels[change.status].toLowerCase()}`,
        );
        onChanged();
      }}
      submitLabel="Change status"
      busyLabel="Saving…"
      onClose={onClose}
    >
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
        helperText="Shown in the timeline with the change."
        required={needsReason(incident.status, status)}
        multiline
        minRows={3}
      />
    </FormDialog>
  );
}
