import { ownProgress, publishedCourses } from '@united/domain/training/queries';
import { trainingCourseDocument, trainingProgressDocument } from '@united/domain/training/training';
import { useMemo } from 'react';
import { useLiveQuery } from '~/portal/data/live';
import { useSubject } from '~/portal/shared/users/subject-context';
import type { Course, Progress } from './course';

export interface Library {
  courses: Course[];
  bonus: Course[];
  /** The user's progress, by course. */
  progress: ReadonlyMap<string, Progress>;
}

/**
 * Returns the published courses and the user's progress, live. Undefined until both have loaded.
 */
export function useLibrary(): Library | undefined {
  const { uid } = useSubject();
  const courses = useLiveQuery(publishedCourses(), trainingCourseDocument);
  const progress = useLiveQuery(ownProgress(uid), trainingProgressDocument);
  return useMemo(
    () =>
      courses.status === 'ready' && progress.status === 'ready'
        ? {
            courses: courses.data.filter(({ bonus }) => !bonus),
            bonus: courses.data.filter(({ bonus }) => bonus),
            progress: new Map(progress.data.map((one) => [one.course_id, one])),
          }
        : undefined,
    [courses, progress],
  );
}
