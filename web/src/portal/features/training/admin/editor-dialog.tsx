import DialogContent from '@mui/material/DialogContent';
import { type QuizAnswers, trainingCourseInput } from '@united/domain/training/training';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { call } from '~/portal/data/call';
import { useQuery } from '~/portal/data/once';
import { Dialog } from '~/portal/ui/dialog';
import { differencesOf } from '~/portal/ui/form/differences';
import { FormDialog } from '~/portal/ui/form/form-dialog';
import { useNewerVersion } from '~/portal/ui/form/use-newer-version';
import { LoadFailed } from '~/portal/ui/load-failed';
import { PageSpinner } from '~/portal/ui/page-spinner';
import { useToast } from '~/portal/ui/toast';
import type { Course } from '../course';
import { type CourseForm, courseResolver, emptyCourse, formOf, labelOf } from './course-form';
import { DetailFields } from './detail-fields';
import { LessonFields } from './lesson-fields';
import { QuizFields } from './quiz-fields';

interface EditorDialogProps {
  /** The course to change; absent for a new one. */
  course: Course | undefined;
  /** The stored course now; absent once deleted. */
  live: Course | undefined;
  /** A new course's place in the list. */
  position: number;
  onClose: () => void;
}

/** Edits a course, once its right answers have loaded. */
export function EditorDialog({ course, live, position, onClose }: EditorDialogProps) {
  // Later changes by others do not overwrite typing; saving detects them.
  const [stored] = useState(course);
  const answers = useQuery({
    queryKey: ['course-answers', stored?.id, stored?.version],
    queryFn: async () => (await call('courseAnswers', { course_id: stored?.id ?? '' })).answers,
    enabled: stored !== undefined,
    gcTime: 0,
    // Read once, for the form.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (stored && !answers.data)
    return (
      <Dialog
        open
        onClose={onClose}
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
  return (
    <Editor stored={stored} live={live} answers={answers.data ?? {}} position={position} onClose={onClose} />
  );
}

interface EditorProps extends Omit<EditorDialogProps, 'course'> {
  stored: Course | undefined;
  answers: QuizAnswers;
}

function Editor({ stored, live, answers, position, onClose }: EditorProps) {
  const toast = useToast();
  // Chosen here, so that a retry or a second press creates one course.
  const [id] = useState(() => stored?.id ?? crypto.randomUUID());
  const form = useForm<CourseForm>({
    resolver: courseResolver,
    defaultValues: stored ? formOf(stored, answers) : emptyCourse(position),
  });

  const version = useNewerVersion(form, {
    opened: stored,
    live,
    valuesOf: async (course) =>
      formOf(course, course === stored ? answers : (await call('courseAnswers', { course_id: id })).answers),
    differencesIn: (before, now) => differencesOf(formOf(before, {}), formOf(now, {}), labelOf),
  });

  return (
    <FormDialog
      title={stored ? 'Edit Course' : 'New Course'}
      maxWidth="lg"
      form={form}
      labels={labelOf}
      draft={{ form: 'course', record: stored?.id, schema: trainingCourseInput }}
      version={version}
      save={(course) => call('saveCourse', { course_id: id, version: version.expected, course })}
      saved={(_, course) =>
        toast.success(stored ? 'Course updated' : course.published ? 'Course published' : 'Draft saved')
      }
      changesOnly={Boolean(stored)}
      submitLabel={stored ? 'Save Changes' : 'Save Course'}
      busyLabel="Saving…"
      onClose={onClose}
    >
      <FormProvider {...form}>
        <DetailFields />
        <LessonFields />
        <QuizFields />
      </FormProvider>
    </FormDialog>
  );
}
