import { useState } from 'react';
import { useToast } from '~/portal/components/toast';
import { call } from '~/portal/firebase/call';
import { toCallError } from '~/portal/firebase/call-errors';

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
      toast.error('This could not be saved', toCallError(error).message);
    }
    setBusy(false);
  };
  return { busy, mark };
}
