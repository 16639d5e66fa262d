import Box from '@mui/material/Box';
import { trainingLimits } from '@united/domain/training/training';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { FormNumber } from '~/portal/ui/form/form-number';
import { FormText } from '~/portal/ui/form/form-text';
import { type CourseForm, emptyQuestion } from './course-form';
import { OptionFields } from './option-fields';
import { PartList } from './part-frame';

/** The quiz at the end of a course. Bonus resources have none. */
export function QuizFields() {
  const { control } = useFormContext<CourseForm>();
  const { errors } = useFormState({ control });
  const bonus = useWatch({ control, name: 'bonus' });
  const { fields, append, remove, move } = useFieldArray({ control, name: 'quiz', keyName: 'key' });
  if (bonus) return null;
  return (
    <PartList
      title="Quiz"
      noun="question"
      keys={fields.map(({ key }) => key)}
      max={trainingLimits.questions}
      problem={errors.quiz?.root?.message ?? errors.quiz?.message}
      head={
        fields.length > 0 && (
          <Box sx={{ maxWidth: 220, mb: 2 }}>
            <FormNumber
              control={control}
              name="pass_percent"
              label="Passing score"
              unit="% correct"
              required
              fullWidth
            />
          </Box>
        )
      }
      onAdd={() => append(emptyQuestion())}
      onRemove={remove}
      onMove={move}
    >
      {(index) => (
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <FormText
            control={control}
            name={`quiz.${index}.question`}
            label={`Question ${index + 1}`}
            required
            multiline
            autoComplete="off"
            slotProps={{ htmlInput: { maxLength: trainingLimits.question } }}
          />
          <OptionFields index={index} />
        </Box>
      )}
    </PartList>
  );
}
