import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  paperAskLabels,
  paperKindLimits,
  paperSubjectLabels,
  paperValidityLabels,
} from '@united/domain/papers/kinds';
import { calendarDateText } from '@united/domain/shared/display';
import { useController, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { FormCheckboxes } from '~/portal/ui/form/form-checkboxes';
import { FormNumber } from '~/portal/ui/form/form-number';
import { FormSelect } from '~/portal/ui/form/form-select';
import { FormText } from '~/portal/ui/form/form-text';
import { useDerivedKey } from '../fresh-rows';
import type { Settings } from '../schema';
import { twoColumns } from '../section';
import { useSetting } from '../use-setting';
import { BankCheckboxes } from './bank-checkboxes';

const options = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

interface Props {
  /** The kind's index in the list. */
  index: number;
  /** Whether the key is still derived from the name. */
  isFresh: boolean;
}

/** The fields of one kind of paper. Stored papers use its key, which never changes once saved. */
export function PaperKindFields({ index, isFresh }: Props) {
  const { control } = useFormContext<Settings>();
  const field = useSetting();
  const name = `public.paper_kinds.${index}` as const;
  const [key, label, source, banks] = useWatch({
    control,
    name: [`${name}.key`, `${name}.label`, `${name}.source`, 'public.banks'],
  });
  const keyProblem = useFormState({ control, name: `${name}.key` }).errors.public?.paper_kinds?.[index]?.key;
  useDerivedKey(name, isFresh);
  return (
    <Stack spacing={2} role="group" aria-label={label || 'New paper'}>
      <Box>
        <FormText {...field(`${name}.label`, 'Name')} required fullWidth />
        {keyProblem?.message && (
          <FormHelperText error sx={{ mx: 0 }}>
            {keyProblem.message}
          </FormHelperText>
        )}
      </Box>
      <FormText
        {...field(`${name}.help`, 'What must be visible on it')}
        multiline
        helperText={`Offices see this before they hand it in. At most ${paperKindLimits.help} characters.`}
      />
      <Box sx={twoColumns}>
        <FormSelect {...field(`${name}.of`, 'Whose paper')} options={options(paperSubjectLabels)} />
        <FormSelect {...field(`${name}.ask`, 'Requested')} options={options(paperAskLabels)} />
        <FormSelect {...field(`${name}.valid`, 'Stays on file')} options={options(paperValidityLabels)} />
        <FormNumber
          {...field(`${name}.max_age_days`, 'Maximum age')}
          unit="days"
          blank={null}
          helperText="How old the date on it may be. Leave blank for any age."
        />
      </Box>
      <Sides name={`${name}.sides`} />
      <BankCheckboxes control={control} name={`${name}.banks`} banks={banks} />
      <Instead name={`${name}.instead`} ownKey={key} />
      {source && (
        <Typography variant="body2" color="text.secondary">
          Source:{' '}
          <Link href={source.url} target="_blank" rel="noopener">
            {source.label}
          </Link>
          {`, checked ${calendarDateText(source.checked_on)}`}
        </Typography>
      )}
    </Stack>
  );
}

function Sides({ name }: { name: `public.paper_kinds.${number}.sides` }) {
  const { control } = useFormContext<Settings>();
  const { field } = useController({ control, name });
  return (
    <FormControlLabel
      label="Has a front and a back"
      control={
        <Checkbox
          checked={field.value === 2}
          onChange={(_, checked) => field.onChange(checked ? 2 : 1)}
          onBlur={field.onBlur}
          slotProps={{ input: { ref: field.ref } }}
        />
      }
    />
  );
}

interface InsteadProps {
  name: `public.paper_kinds.${number}.instead`;
  ownKey: string | undefined;
}

/** Other papers that are accepted instead. */
function Instead({ name, ownKey }: InsteadProps) {
  const { control } = useFormContext<Settings>();
  const kinds = useWatch({ control, name: 'public.paper_kinds' });
  const others = kinds.filter(({ key, label }) => key && label && key !== ownKey);
  if (others.length === 0) return null;
  return (
    <FormCheckboxes
      control={control}
      name={name}
      label="Papers accepted instead"
      helperText="If one of these is on file, this paper isn’t requested."
      options={others.map(({ key, label }) => ({ value: key, label }))}
      twoColumns
    />
  );
}
