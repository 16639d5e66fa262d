import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Radio from '@mui/material/Radio';
import TextField from '@mui/material/TextField';
import { trainingLimits } from '@united/domain/training/training';
import { useController, useFormContext } from 'react-hook-form';
import type { CourseForm } from './course-form';

/** A question's options, with one marked as correct. */
export function OptionFields({ index }: { index: number }) {
  const { control, formState } = useFormContext<CourseForm>();
  const { field } = useController({ control, name: `quiz.${index}.options` });
  const correct = useController({ control, name: `quiz.${index}.answer` });
  const options = field.value;
  const problems = formState.errors.quiz?.[index]?.options;
  const listProblem = correct.fieldState.error?.message ?? problems?.message;

  const remove = (place: number) => {
    field.onChange(options.filter((_, other) => other !== place));
    const answer = correct.field.value;
    if (answer === place) correct.field.onChange(-1);
    else if (answer > place) correct.field.onChange(answer - 1);
  };

  return (
    <Box role="radiogroup" aria-label={`Correct answer to question ${index + 1}`}>
      {options.map((option, place) => (
        <Box
          // Options have no ids: answers are stored by index.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={place}
          sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5, mb: 1.5 }}
        >
          <Radio
            checked={correct.field.value === place}
            onChange={() => correct.field.onChange(place)}
            slotProps={{
              input: {
                'aria-label': `Answer ${place + 1} is correct`,
                ...(place === 0 && { ref: correct.field.ref }),
              },
            }}
          />
          <TextField
            fullWidth
            size="small"
            label={`Answer ${place + 1}`}
            required
            value={option}
            onChange={(event) =>
              field.onChange(options.map((one, other) => (other === place ? event.target.value : one)))
            }
            onBlur={field.onBlur}
            {...(place === 0 && { inputRef: field.ref })}
            error={Boolean(problems?.[place])}
            helperText={problems?.[place]?.message}
            slotProps={{ htmlInput: { maxLength: trainingLimits.option, autoComplete: 'off' } }}
          />
          <IconButton
            aria-label={`Remove answer ${place + 1} from question ${index + 1}`}
            disabled={options.length <= 2}
            onClick={() => remove(place)}
          >
            <RemoveIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
      <FormHelperText error={Boolean(listProblem)}>
        {listProblem ?? 'Select the correct answer on the left.'}
      </FormHelperText>
      <Button
        size="small"
        startIcon={<AddIcon aria-hidden />}
        disabled={options.length >= trainingLimits.options}
        onClick={() => field.onChange([...options, ''])}
        sx={{ mt: 0.5 }}
      >
        Add answer
      </Button>
    </Box>
  );
}
