import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { trainingLimits } from '@united/domain/training/training';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormCheckbox } from '~/portal/ui/form/form-checkbox';
import { FormNumber } from '~/portal/ui/form/form-number';
import { FormText } from '~/portal/ui/form/form-text';
import type { Course } from '../course';
import { type CourseForm, placeText } from './course-form';

interface Props {
  /** The other courses, in the order that members see. */
  others: readonly Pick<Course, 'title' | 'position'>[];
}

/** Title, summary, order and audience. */
export function DetailFields({ others }: Props) {
  const { control } = useFormContext<CourseForm>();
  const position = useWatch({ control, name: 'position' });
  const bonus = useWatch({ control, name: 'bonus' });
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 240px' },
        }}
      >
        <FormText
          control={control}
          name="title"
          label="Title"
          required
          autoComplete="off"
          slotProps={{ htmlInput: { maxLength: trainingLimits.title } }}
        />
        <FormNumber
          control={control}
          name="position"
          label="Position in the list"
          required
          helperText={placeText(others, Number(position))}
        />
      </Box>
      <FormText
        control={control}
        name="summary"
        label="Summary"
        required
        autoComplete="off"
        helperText="One or two sentences, shown on the card."
        slotProps={{ htmlInput: { maxLength: trainingLimits.summary } }}
      />
      <Stack>
        <FormCheckbox control={control} name="published" label="Published: visible to members and EROs" />
        <FormCheckbox
          control={control}
          name="bonus"
          label="Bonus resource: no progress, quiz or certificate"
        />
        {!bonus && (
          <FormCheckbox control={control} name="required" label="Required: counts toward season readiness" />
        )}
      </Stack>
    </>
  );
}
