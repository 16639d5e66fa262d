import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { bankApplicationStatuses } from '@united/domain/bank-applications/status';
import { staffWords, usualStep } from '@united/domain/dashboard/next-step';
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
const actors = Object.entries(staffWords).map(([value, label]) => ({ value, label }));

/** The form's banks, plus a chosen one that is no longer among them. */
function useBankOptions(chosen: string | undefined) {
  const { control } = useFormContext<Settings>();
  const banks = useWatch({ control, name: 'public.banks' });
  const names = new Set(banks.map(({ name }) => name.trim()).filter(Boolean));
  return [
    { value: '', label: 'Every bank' },
    ...[...names].map((name) => ({ value: name, label: name })),
    ...(chosen && !names.has(chosen) ? [{ value: chosen, label: `${chosen} (no longer listed)` }] : []),
  ];
}

function Step({ index, readOnly }: { index: number; readOnly: boolean }) {
  const { control } = useFormContext<Settings>();
  const field = useSetting(readOnly);
  const step = useWatch({ control, name: `public.next_steps.${index}` });
  const banks = useBankOptions(step?.bank);
  const number = index + 1;
  return (
    <Stack spacing={2} role="group" aria-label={`Next step ${number}`}>
      <Box sx={twoColumns}>
        <FormSelect
          {...field(`public.next_steps.${index}.status`, `Status of step ${number}`)}
          options={statuses}
          required
        />
        <FormSelect
          {...field(`public.next_steps.${index}.bank`, `Bank of step ${number}`)}
          options={banks}
          displayEmpty
        />
        <FormSelect
          {...field(`public.next_steps.${index}.who`, `Who acts in step ${number}`)}
          options={actors}
          required
        />
        <FormNumber
          {...field(`public.next_steps.${index}.days`, `Days for step ${number}`)}
          unit="days"
          blank={null}
          helperText="From the day the status is set. Blank for no date."
        />
      </Box>
      <FormText
        {...field(`public.next_steps.${index}.what`, `What to do in step ${number}`)}
        multiline
        minRows={2}
        required
        helperText="The office sees it in the portal and in the email about the status."
      />
    </Stack>
  );
}

/** Who has to act at each status of a bank application, how and by when. */
export function NextStepsSection({ readOnly }: { readOnly: boolean }) {
  const { control } = useFormContext<Settings>();
  const { fields, append, remove } = useFieldArray({ control, name: 'public.next_steps' });
  const status = 'Bank Application Pending';
  return (
    <Section
      title="Next steps of bank applications"
      hint="Who must act in each status, what to do and by when. A step for one bank takes precedence over a step for every bank; where none is listed, the default text applies."
    >
      <RowList
        noun="next step"
        keys={fields.map(({ id }) => id)}
        onAdd={() => append({ bank: '', status, ...usualStep(status), days: null })}
        onRemove={remove}
        max={nextStepLimits.steps}
        readOnly={readOnly}
      >
        {(index) => <Step index={index} readOnly={readOnly} />}
      </RowList>
    </Section>
  );
}
