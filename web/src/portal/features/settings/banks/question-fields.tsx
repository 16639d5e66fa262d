import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { useController, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { FormCheckbox } from '~/portal/ui/form/form-checkbox';
import { FormSelect } from '~/portal/ui/form/form-select';
import { FormText } from '~/portal/ui/form/form-text';
import type { Settings } from '../schema';
import { twoColumns } from '../section';
import { useSetting } from '../use-setting';
import { choicesOf, keyOf } from './summary';
import { groupLabels, typeLabels } from './words';

const options = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
const [types, groups] = [options(typeLabels), options(groupLabels)];

interface Props {
  /** The bank's place, and the question's place there. */
  bank: number;
  index: number;
  /** Its key follows its label. */
  isFresh: boolean;
  readOnly: boolean;
}

/**
 * The fields of one question. Its key names the stored answers, so that it stays once it is saved.
 */
export function QuestionFields({ bank, index, isFresh, readOnly }: Props) {
  const { control, setValue, trigger } = useFormContext<Settings>();
  const field = useSetting(readOnly);
  const name = `public.banks.${bank}.questions.${index}` as const;
  const [key, type, label] = useWatch({
    control,
    name: [`${name}.key`, `${name}.type`, `${name}.label`],
  });
  const { errors } = useFormState({ control, name: `${name}.key` });
  const keyProblem = errors.public?.banks?.[bank]?.questions?.[index]?.key?.message;
  const number = index + 1;
  const derived = isFresh ? keyOf(label ?? '') : key;
  useEffect(() => {
    if (derived === key) return;
    setValue(`${name}.key`, derived, { shouldDirty: true, shouldValidate: true });
    // A new row is wrong at once: that it is not any more shows while typing, not when the next
    // press would miss what moves up then.
    void trigger(`${name}.label`);
  }, [derived, key, name, setValue, trigger]);
  return (
    <Stack spacing={2} role="group" aria-label={`Question ${number}`}>
      <Box>
        <FormText {...field(`${name}.label`, `Text of question ${number}`)} required fullWidth />
        <FormHelperText error={Boolean(keyProblem)} sx={{ mx: 0 }}>
          {keyProblem ??
            (key === ''
              ? 'Answers are kept under a key that follows from the text.'
              : `Answers are kept under “${key}”${isFresh ? '' : ', also if you reword it'}.`)}
        </FormHelperText>
      </Box>
      <FormText
        {...field(`${name}.help`, `Help for question ${number}`)}
        helperText="Shown below the field. At most 200 characters."
      />
      <Box sx={twoColumns}>
        <FormSelect {...field(`${name}.type`, `Answer to question ${number}`)} options={types} />
        <FormSelect {...field(`${name}.group`, `Place of question ${number}`)} options={groups} />
      </Box>
      {type === 'number' && <FormCheckbox {...field(`${name}.at_least_one`, 'The bank does not take 0')} />}
      {type === 'choice' && <Choices name={`${name}.choices`} number={number} readOnly={readOnly} />}
      <FormCheckbox {...field(`${name}.required`, 'The bank requires an answer')} />
    </Stack>
  );
}

interface ChoicesProps {
  name: `public.banks.${number}.questions.${number}.choices`;
  number: number;
  readOnly: boolean;
}

/** The choices, one on each line. */
function Choices({ name, number, readOnly }: ChoicesProps) {
  const { control } = useFormContext<Settings>();
  const { field, fieldState } = useController({ control, name });
  const stored = (field.value ?? []).join('\n');
  const [typed, setTyped] = useState(stored);
  // The typed text stays as long as it means the stored value, so that blank lines can be typed.
  const shown = choicesOf(typed).join('\n') === stored ? typed : stored;
  return (
    <TextField
      label={`Choices of question ${number}`}
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
      disabled={readOnly}
      error={Boolean(fieldState.error)}
      helperText={fieldState.error?.message ?? 'One on each line, 2 to 12 of them.'}
    />
  );
}
