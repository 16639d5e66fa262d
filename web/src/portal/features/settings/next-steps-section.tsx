import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { bankApplicationStatuses } from '@united/domain/bank-applications/status';
import { defaultStep, staffActorLabels } from '@united/domain/dashboard/next-step';
import { nextStepLimits } from '@united/domain/dashboard/next-step-rules';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { FormNumber } from '~/portal/ui/form/form-number';
import { FormSelect } from '~/portal/ui/form/form-select';
import { FormText } from '~/portal/ui/form/form-text';
import { RowList } from './row-list';
import type { Settings } from './schema';
import { Section, twoColumns } from './section';
import { useSetting } from './use-setting';

const statuses = bankApplicationStatuses.map((status) => ({ value: status, label: status }));
const actors = Object.entries(staffActorLabels).map(([value, label]) => ({ value, label }));

/** Returns the form's banks as options, plus the selected bank if it's no longer listed. */
function useBankOptions(chosen: string | undefined) {
  const { control } = useFormContext<Settings>();
  const banks = useWatch({ control, name: 'public.banks' });
  const names = new Set(banks.map(({ name }) => name.trim()).filter(Boolean));
  return [
    { value: '', label: 'All banks' },
    ...[...names].map((name) => ({ value: name, label: name })),
    ...(chosen && !names.has(chosen) ? [{ value: chosen, label: `${chosen} (no longer listed)` }] : []),
  ];
}

function Step({ index }: { index: number }) {
  const { control } = useFormContext<Settings>();
  const field = useSetting();
  const step = useWatch({ control, name: `public.next_steps.${index}` });
  const banks = useBankOptions(step?.bank);
  const number = index + 1;
  return (
    <Stack spacing={2} role="group" aria-label={`Next step ${number}`}>
      <Box sx={twoColumns}>
        <FormSelect
          {...field(`public.next_steps.${index}.status`, `Step ${number} status`)}
          options={statuses}
          required
        />
        <FormSelect
          {...field(`public.next_steps.${index}.bank`, `Step ${number} bank`)}
          options={banks}
          displayEmpty
        />
        <FormSelect
          {...field(`public.next_steps.${index}.who`, `Who acts in step ${number}`)}
          options={actors}
          required
        />
        <FormNumber
          {...field(`public.next_steps.${index}.days`, `Step ${number} deadline`)}
          unit="days"
          blank={null}
          helperText="Counted from the day the status is set. Leave blank for no deadline."
        />
      </Box>
      <FormText
        {...field(`public.next_steps.${index}.what`, `Step ${number} instructions`)}
        multiline
        minRows={2}
        required
        helperText="Offices see this in the portal and in the status email."
      />
    </Stack>
  );
}

/** Who acts next at each bank application status, what they do, and by when. */
export function NextStepsSection() {
  const { control } = useFormContext<Settings>();
  const { fields, append, remove } = useFieldArray({ control, name: 'public.next_steps' });
  const status = 'Bank Application Pending';
  return (
    <Section
      title="Next steps of bank applications"
      hint="Who acts next in each status, what they need to do, and by when. A step for a specific bank takes precedence over a step for all banks. If no step is listed, the default text applies."
    >
      <RowList
        noun="next step"
        keys={fields.map(({ id }) => id)}
        onAdd={() => append({ bank: '', status, ...defaultStep(status), days: null })}
        onRemove={remove}
        max={nextStepLimits.steps}
      >
        {(index) => <Step index={index} />}
      </RowList>
    </Section>
  );
}
