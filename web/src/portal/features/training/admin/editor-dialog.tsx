import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import { useQuery } from '@tanstack/react-query';
import type { QuizAnswers } from '@united/domain/training';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { FormDialog } from '~/portal/components/form/form-dialog';
import { FormErrorSummary } from '~/portal/components/form/form-error-summary';
import { SubmitButton } from '~/portal/components/form/submit-button';
import { LoadFailed } from '~/portal/components/load-failed';
import { PageSpinner } from '~/portal/components/page-spinner';
import { useToast } from '~/portal/components/toast';
import { call } from '~/portal/firebase/call';
import { toCallError } from '~/portal/firebase/call-errors';
import type { Course } from '../course';
import { type CourseForm, courseResolver, emptyCourse, formOf, labelOf } from './course-form';
import { DetailFields } from './detail-fields';
import { LessonFields } from './lesson-fields';
import { QuizFields } from './quiz-fields';

interface EditorDialogProps {
  /** The course to change; none writes a new one. */
  course: Course | undefined;
  /** Where a new one stands in the list. */
  position: number;
  onClose: () => void;
}

/** Writes a new course, or changes one, once its right answers are here. */
export function EditorDialog({ course, position, onClose }: EditorDialogProps) {
  // Later changes by others do not overwrite what is being typed; saving finds out about them.
  const [stored] = useState(course);
  const answers = useQuery({
    queryKey: ['course-answers', stored?.id, stored?.version],
    queryFn: async () => (await call('courseAnswers', { course_id: stored?.id ?? '' })).answers,
    enabled: stored !== undefined,
    gcTime: 0,
  });
  if (stored && !answers.data)
    return (
      <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-label={`Edit ${stored.title}`}>
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
  return <Editor stored={stored} answers={answers.data ?? {}} position={position} onClose={onClose} />;
}

interface EditorProps extends Omit<EditorDialogProps, 'course'> {
  stored: Course | undefined;
  answers: QuizAnswers;
}

function Editor({ stored, answers, position, onClose }: EditorProps) {
  const toast = useToast();
  // The id is made up here, so that pressing twice, or again after a lost answer, makes one course.
  const [id] = useState(() => stored?.id ?? crypto.randomUUID());
  const form = useForm<CourseForm>({
    resolver: courseResolver,
    defaultValues: stored ? formOf(stored, answers) : emptyCourse(position),
  });
  const { errors, isDirty, isSubmitting, submitCount } = form.formState;

  const save = form.handleSubmit(async (course) => {
    try {
      await call('saveCourse', { course_id: id, version: stored?.version ?? 0, course });
    } catch (error) {
      form.setError('root', { message: toCallError(error).message });
      return;
    }
    toast.success(stored ? 'Course updated' : course.published ? 'Course published' : 'Draft saved');
    onClose();
  });

  return (
    <FormDialog
      title={stored ? 'Edit Course' : 'New Course'}
      maxWidth="lg"
      dirty={isDirty}
      busy={isSubmitting}
      onSubmit={save}
      onClose={onClose}
      submit={
        <SubmitButton busy={isSubmitting} busyLabel="Saving…" disabled={Boolean(stored) && !isDirty}>
          {stored ? 'Save Changes' : 'Save Course'}
        </SubmitButton>
      }
    >
      <FormProvider {...form}>
        {submitCount > 0 && <FormErrorSummary errors={errors} labels={labelOf} />}
        <DetailFields />
        <LessonFields />
        <QuizFields />
      </FormProvider>
    </FormDialog>
  );
}
