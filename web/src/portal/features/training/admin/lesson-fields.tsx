import Box from '@mui/material/Box';
import { lessonKindLabels, lessonKinds, trainingLimits } from '@united/domain/training/training';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { MarkdownField } from '~/portal/ui/editor/markdown-field';
import { FormNumber } from '~/portal/ui/form/form-number';
import { FormSelect } from '~/portal/ui/form/form-select';
import { FormText } from '~/portal/ui/form/form-text';
import { type CourseForm, emptyLesson } from './course-form';
import { PartList } from './part-frame';

const kinds = lessonKinds.map((value) => ({ value, label: lessonKindLabels[value] }));

/** The lessons of a course, in order. */
export function LessonFields() {
  const { control } = useFormContext<CourseForm>();
  const { errors } = useFormState({ control });
  // Lessons have their own ids, which the field array's keys must not overwrite.
  const { fields, append, remove, move } = useFieldArray({ control, name: 'lessons', keyName: 'key' });
  return (
    <PartList
      title="Lessons"
      noun="lesson"
      keys={fields.map(({ key }) => key)}
      max={trainingLimits.lessons}
      problem={errors.lessons?.root?.message ?? errors.lessons?.message}
      onAdd={() => append(emptyLesson())}
      onRemove={remove}
      onMove={move}
    >
      {(index) => <Lesson index={index} />}
    </PartList>
  );
}

function Lesson({ index }: { index: number }) {
  const { control } = useFormContext<CourseForm>();
  const kind = useWatch({ control, name: `lessons.${index}.kind` });
  const at = `lessons.${index}` as const;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 140px 140px' },
        }}
      >
        <FormText
          control={control}
          name={`${at}.title`}
          label={`Lesson ${index + 1} title`}
          required
          autoComplete="off"
          slotProps={{ htmlInput: { maxLength: trainingLimits.title } }}
        />
        <FormSelect control={control} name={`${at}.kind`} label="Kind" required options={kinds} />
        <FormNumber control={control} name={`${at}.minutes`} label="Duration" unit="min" required />
      </Box>
      {kind !== 'text' && (
        <FormText
          control={control}
          name={`${at}.url`}
          label={kind === 'video' ? 'Video URL' : 'PDF URL'}
          required
          type="url"
          autoComplete="off"
          helperText="Opens in a new tab. Must start with https:// or http://."
        />
      )}
      <MarkdownField
        control={control}
        name={`${at}.body`}
        label={kind === 'text' ? 'Text' : 'Notes'}
        required={kind === 'text'}
        max={trainingLimits.lessonBody}
        preview={`Lesson ${index + 1} preview`}
        rows={kind === 'text' ? 8 : 3}
      />
    </Box>
  );
}
