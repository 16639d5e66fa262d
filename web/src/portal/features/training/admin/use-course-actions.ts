import { call } from '~/portal/data/call';
import { messageOf } from '~/portal/data/errors';
import { useConfirm } from '~/portal/ui/confirm';
import { useToast } from '~/portal/ui/toast';
import type { Course } from '../course';
import { formOf } from './course-form';

export type CourseAction = 'edit' | 'preview' | 'publish' | 'unpublish' | 'delete';

export const actionsOn = ({ published }: Pick<Course, 'published'>): readonly CourseAction[] => [
  'edit',
  'preview',
  published ? 'unpublish' : 'publish',
  'delete',
];

/** Returns the menu's action handler. Actions that open a dialog go to `onOpen`. */
export function useCourseActions(onOpen: (action: 'edit' | 'preview', course: Course) => void) {
  const confirm = useConfirm();
  const toast = useToast();

  const setPublished = async (course: Course, published: boolean) => {
    const { answers } = await call('courseAnswers', { course_id: course.id });
    await call('saveCourse', {
      course_id: course.id,
      expected_updated_at: course.updated_at.toMillis(),
      course: { ...formOf(course, answers), published },
    });
    toast.success(published ? 'Course published' : 'Course unpublished');
  };

  const perform = async (action: Exclude<CourseAction, 'edit' | 'preview'>, course: Course) => {
    try {
      if (action === 'delete') {
        if (!(await confirm(deletionOf(course.title)))) return;
        await call('deleteCourse', { course_id: course.id });
        toast.success('Course deleted');
      } else await setPublished(course, action === 'publish');
    } catch (error) {
      toast.error('The course was not changed', messageOf(error));
    }
  };

  return (action: CourseAction, course: Course) => {
    if (action === 'edit' || action === 'preview') onOpen(action, course);
    else void perform(action, course);
  };
}

const deletionOf = (title: string) => ({
  title: `Delete “${title}”?`,
  body: 'The course, its quiz and everyone’s progress, including certificates, will be permanently deleted. To keep them, unpublish the course instead.',
  confirmLabel: 'Delete',
  destructive: true,
});
