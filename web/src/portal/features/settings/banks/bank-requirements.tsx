import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { applicationFieldLabels, neededFields } from '@united/domain/bank-applications/application-fields';
import { type FieldPath, useController, useFormContext } from 'react-hook-form';
import { FormNumber } from '~/portal/ui/form/form-number';
import { labelOf, type Settings } from '../schema';
import { twoColumns } from '../section';
import { useSetting } from '../use-setting';
import { QuestionList } from './question-list';
import { Suggestion } from './suggestion';

interface Props {
  /** The bank's index in the list. */
  bank: number;
  readOnly: boolean;
}

/** When a bank accepts applications, the optional fields it requests, and its own questions. */
export function BankRequirements({ bank, readOnly }: Props) {
  const field = useSetting(readOnly);
  return (
    <Stack spacing={3} sx={{ mt: 1, pl: { sm: 2 }, borderLeft: { sm: 2 }, borderColor: { sm: 'divider' } }}>
      {!readOnly && <Suggestion bank={bank} />}
      <Box sx={twoColumns}>
        <WindowDay
          name={`public.banks.${bank}.opens_on`}
          helperText="Applications sent earlier get a warning. Leave blank for no opening date."
          readOnly={readOnly}
        />
        <WindowDay
          name={`public.banks.${bank}.closes_on`}
          helperText="The last day offices can send an application. Leave blank for no deadline."
          readOnly={readOnly}
        />
      </Box>
      <Box sx={twoColumns}>
        <FormNumber
          {...field(`public.banks.${bank}.payout_days_min`)}
          unit="business days"
          required
          helperText="Offices that change their payout account are asked to keep the old one open this long."
        />
        <FormNumber
          {...field(`public.banks.${bank}.payout_days_max`)}
          unit="business days"
          required
          helperText="Payments in transit can still arrive there. Usually 3 to 5 days."
        />
      </Box>
      <Needs bank={bank} readOnly={readOnly} />
      <QuestionList bank={bank} readOnly={readOnly} />
    </Stack>
  );
}

interface WindowDayProps {
  name: FieldPath<Settings> & `public.banks.${number}.${'opens_on' | 'closes_on'}`;
  helperText: string;
  readOnly: boolean;
}

/** An optional calendar date. The form's value is null if blank. */
function WindowDay({ name, helperText, readOnly }: WindowDayProps) {
  const { control } = useFormContext<Settings>();
  const { field, fieldState } = useController({ control, name });
  return (
    <TextField
      type="date"
      label={labelOf(name)}
      name={field.name}
      value={field.value ?? ''}
      onChange={(event) => field.onChange(event.target.value || null)}
      onBlur={field.onBlur}
      inputRef={field.ref}
      disabled={readOnly}
      error={Boolean(fieldState.error)}
      helperText={fieldState.error?.message ?? helperText}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}

/** The optional application fields that the bank requests. */
function Needs({ bank, readOnly }: Props) {
  const { control } = useFormContext<Settings>();
  const { field, fieldState } = useController({ control, name: `public.banks.${bank}.needs` });
  const requested: readonly string[] = field.value ?? [];
  return (
    <FormControl component="fieldset" variant="standard" error={Boolean(fieldState.error)}>
      <FormLabel component="legend" sx={{ mb: 0.5, typography: 'body1', fontWeight: 650 }}>
        Optional fields this bank requests
      </FormLabel>
      <FormHelperText sx={{ mx: 0, mb: 1 }}>
        {fieldState.error?.message ??
          'The wizard marks these fields and warns before sending if one is blank.'}
      </FormHelperText>
      <Box sx={{ ...twoColumns, rowGap: 0 }}>
        {neededFields.map((name, at) => (
          <FormControlLabel
            key={name}
            label={applicationFieldLabels[name]}
            disabled={readOnly}
            control={
              <Checkbox
                checked={requested.includes(name)}
                onChange={(_, checked) =>
                  field.onChange(
                    neededFields.filter((one) => (one === name ? checked : requested.includes(one))),
                  )
                }
                onBlur={field.onBlur}
                slotProps={{ input: at === 0 ? { ref: field.ref } : {} }}
              />
            }
          />
        ))}
      </Box>
    </FormControl>
  );
}
