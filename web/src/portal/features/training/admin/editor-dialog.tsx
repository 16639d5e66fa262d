import DialogContent from '@mui/material/DialogContent';
import { type QuizAnswers, trainingCourseInput } from '@united/domain/training/training';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { call } from '~/portal/data/call';
import { useQuery } from '~/portal/data/once';
import { Dialog } from '~/portal/ui/dialog';
import { FormDialog } from '~/portal/ui/form/form-dialog';
import { useForm } from '~/portal/ui/form/use-form';
import { LoadFailed } from '~/portal/ui/load-failed';
import { PageSpinner } from '~/portal/ui/page-spinner';
import { useToast } from '~/portal/ui/toast';
import type { Course } from '../course';
import { type CourseForm, courseResolver, emptyCourse, formOf, labelOf } from './course-form';
import { DetailFields } from './detail-fields';
import { LessonFields } from './lesson-fields';
import { QuizFields } from './quiz-fields';

interface EditorDialogProps {
  /** The course to edit. Undefined for a new one. */
  course: Course | undefined;
  /** A new course's position in the list. */
  position: number;
  /** All courses, in the order that members see. */
  courses: readonly Course[];
  onClose: () => void;
}

/** Edits a course once its correct answers have loaded. */
export function EditorDialog({ course, ...others }: EditorDialogProps) {
  // Later changes by others do not overwrite the user's input. Saving detects them.
  const [stored] = useState(course);
  const answers = useQuery({
    queryKey: ['course-answers', stored?.id, stored?.version],
    queryFn: async () => (await call('courseAnswers', { course_id: stored?.id ?? '' })).answers,
    enabled: stored !== undefined,
    gcTime: 0,
    // Read once for the form.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (stored && !answers.data)
    return (
      <Dialog
        open
        onClose={others.onClose}
        fullWidth
        maxWidth="sm"
        slotProps={{ paper: { 'aria-label': `Edit ${stored.title}` } }}
      >
        <DialogContent>
          {answers.isError ? (
            <LoadFailed
              message="The course could not be loaded. Check your connection and try again."
              onRetry={() => void answers.refetch()}
            />
          ) : (
            <PageSpinner />
          )}
        </DialogContent>
      </Dialog>
    );
  return <Editor stored={stored} answers={answers.data ?? {}} {...others} />;
}

interface EditorProps extends Omit<EditorDialogProps, 'course'> {
  stored: Course | undefined;
  answers: QuizAnswers;
}

function Editor({ stored, answers, position, courses, onClose }: EditorProps) {
  const toast = useToast();
  // Generated once, so that a retry creates no second course.
  const [id] = useState(() => stored?.id ?? crypto.randomUUID());
  const form = useForm<CourseForm>({
    fields: labelOf,
    schema: courseResolver,
    defaultValues: stored ? formOf(stored, answers) : emptyCourse(position),
  });

  return (
    <FormDialog
      title={stored ? 'Edit course' : 'New course'}
      maxWidth="lg"
      form={form}
      draft={{ form: 'course', record: stored?.id, schema: trainingCourseInput }}
      record={stored}
      save={(course, version) => call('saveCourse', { course_id: id, expected_updated_at: version, course })}
      saved={(_, course) =>
        toast.success(stored ? 'Course updated' : course.published ? 'Course published' : 'Draft saved')
      }
      changesOnly={Boolean(stored)}
      submitLabel={stored ? 'Save changes' : 'Save course'}
      busyLabel="Saving…"
      onClose={onClose}
    >
      <FormProvider {...form}>
        <DetailFields others={courses.filter((course) => course.id !== id)} />
        <LessonFields />
        <QuizFields />
      </FormProvider>
    </FormDialog>
  );
}
