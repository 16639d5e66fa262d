import { call } from '~/portal/data/call';
import { useToast } from '~/portal/ui/toast';
import { useAction } from '~/portal/ui/use-action';

/**
 * Marks lessons of a course as done or not done on the server. The screen follows the stored
 * progress.
 */
export function useMarkLesson(courseId: string) {
  const toast = useToast();
  return useAction(async (lessonId: string, done: boolean) => {
    const { completed } = await call('markLesson', { course_id: courseId, lesson_id: lessonId, done });
    if (completed) toast.success('Course completed', 'Your certificate is ready.');
  }, 'Your progress was not saved');
}
