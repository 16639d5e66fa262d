import { useState } from 'react';
import { call } from '~/portal/data/call';
import { messageOf } from '~/portal/data/errors';
import { useToast } from '~/portal/ui/toast';

/** Marks lessons of a course on the server; the screen follows the stored progress. */
export function useMarkLesson(courseId: string) {
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const mark = async (lessonId: string, done: boolean) => {
    setBusy(true);
    try {
      const { completed } = await call('markLesson', { course_id: courseId, lesson_id: lessonId, done });
      if (completed) toast.success('Course completed', 'Your certificate is ready.');
    } catch (error) {
      toast.error('This could not be saved', messageOf(error));
    }
    setBusy(false);
  };
  return { busy, mark };
}
