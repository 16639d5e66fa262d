import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useController, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { FormCheckbox } from '~/portal/ui/form/form-checkbox';
import { FormSelect } from '~/portal/ui/form/form-select';
import { FormText } from '~/portal/ui/form/form-text';
import { useDerivedKey } from '../fresh-rows';
import type { Settings } from '../schema';
import { twoColumns } from '../section';
import { useSetting } from '../use-setting';
import { groupLabels, typeLabels } from './question-labels';
import { choicesOf } from './summary';

const options = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
const [types, groups] = [options(typeLabels), options(groupLabels)];

interface Props {
  /** The bank's index, and the question's index within the bank. */
  bank: number;
  index: number;
  /** Whether the key is still derived from the label. */
  isFresh: boolean;
}

/** The fields of one question. Stored answers use its key, which never changes once saved. */
export function QuestionFields({ bank, index, isFresh }: Props) {
  const { control } = useFormContext<Settings>();
  const field = useSetting();
  const name = `public.banks.${bank}.questions.${index}` as const;
  const [key, type] = useWatch({ control, name: [`${name}.key`, `${name}.type`] });
  const { errors } = useFormState({ control, name: `${name}.key` });
  const keyProblem = errors.public?.banks?.[bank]?.questions?.[index]?.key?.message;
  const number = index + 1;
  useDerivedKey(name, isFresh);
  return (
    <Stack spacing={2} role="group" aria-label={`Question ${number}`}>
      <Box>
        <FormText {...field(`${name}.label`, `Question ${number} text`)} required fullWidth />
        <FormHelperText error={Boolean(keyProblem)} sx={{ mx: 0 }}>
          {keyProblem ??
            (key === ''
              ? 'Answers are stored under a key based on the text.'
              : `Answers are stored under “${key}”${isFresh ? '' : ', even if you reword the question'}.`)}
        </FormHelperText>
      </Box>
      <FormText
        {...field(`${name}.help`, `Question ${number} help text`)}
        helperText="Shown below the field. At most 200 characters."
      />
      <Box sx={twoColumns}>
        <FormSelect {...field(`${name}.type`, `Question ${number} answer type`)} options={types} />
        <FormSelect {...field(`${name}.group`, `Question ${number} section`)} options={groups} />
      </Box>
      {type === 'number' && <FormCheckbox {...field(`${name}.at_least_one`, 'The bank does not accept 0')} />}
      {type === 'choice' && <Choices name={`${name}.choices`} number={number} />}
      <FormCheckbox {...field(`${name}.required`, 'The bank requires an answer')} />
    </Stack>
  );
}

interface ChoicesProps {
  name: `public.banks.${number}.questions.${number}.choices`;
  number: number;
}

/** The choices, one per line. */
function Choices({ name, number }: ChoicesProps) {
  const { control } = useFormContext<Settings>();
  const { field, fieldState } = useController({ control, name });
  const stored = (field.value ?? []).join('\n');
  const [typed, setTyped] = useState(stored);
  // Keep the typed text while it parses to the stored value, so that users can type blank lines.
  const shown = choicesOf(typed).join('\n') === stored ? typed : stored;
  return (
    <TextField
      label={`Question ${number} choices`}
      multiline
      minRows={3}
      name={field.name}
      value={shown}
      onChange={(event) => {
        setTyped(event.target.value);
        field.onChange(choicesOf(event.target.value));
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={Boolean(fieldState.error)}
      helperText={fieldState.error?.message ?? 'One per line, 2 to 12 choices.'}
    />
  );
}
