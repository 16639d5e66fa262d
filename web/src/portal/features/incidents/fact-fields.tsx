import Box from '@mui/material/Box';
import { incidentLabels } from '@united/domain/incidents/changes';
import {
  acquisitionLabels,
  acquisitions,
  incidentKindLabels,
  incidentKinds,
} from '@united/domain/incidents/incident';
import { today } from '@united/domain/shared/formats';
import type { Control } from 'react-hook-form';
import { FormDate } from '~/portal/ui/form/form-date';
import { FormNumber } from '~/portal/ui/form/form-number';
import { FormSelect } from '~/portal/ui/form/form-select';
import { FormText } from '~/portal/ui/form/form-text';
import type { FactsForm } from './facts-form';

const kinds = incidentKinds.map((value) => ({ value, label: incidentKindLabels[value] }));
const answers = acquisitions.map((value) => ({ value, label: acquisitionLabels[value] }));

/** Two fields side by side where they fit. */
const pair = {
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;

/** Fields to report or edit an incident. */
export function FactFields({ control }: { control: Control<FactsForm> }) {
  return (
    <>
      <FormText
        control={control}
        name="title"
        label={incidentLabels.title}
        helperText="A few words, like “Laptop stolen from a car”."
        required
        autoFocus
      />
      <Box sx={pair}>
        <FormSelect control={control} name="kind" label={incidentLabels.kind} options={kinds} required />
        <FormDate
          control={control}
          name="discovered_on"
          label={incidentLabels.discovered_on}
          helperText="The first day anyone at the office knew about it."
          max={today()}
          required
        />
      </Box>
      <FormText
        control={control}
        name="what_happened"
        label={incidentLabels.what_happened}
        helperText="What happened, where and when, and whose data was affected. Never enter a full Social Security, EIN or account number. The last four digits are enough."
        required
        multiline
        minRows={4}
        maxRows={14}
      />
      <Box sx={pair}>
        <FormNumber
          control={control}
          name="affected_people"
          label={incidentLabels.affected_people}
          helperText="How many people’s data may be affected. Leave blank if unknown."
          blank={null}
        />
        <FormSelect
          control={control}
          name="data_acquired"
          label={incidentLabels.data_acquired}
          helperText="Access counts unless there is reliable evidence that nothing was taken. Encrypted data counts if the key was accessed too."
          options={answers}
          required
        />
      </Box>
    </>
  );
}
