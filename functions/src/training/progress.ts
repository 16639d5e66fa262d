import { isFinished } from '@united/domain/training/progress';
import { progressId, type TrainingCourse, type TrainingProgress } from '@united/domain/training/training';
import type { DocumentReference, Timestamp, Transaction } from 'firebase-admin/firestore';
import { trainingCourses, trainingProgress } from '../platform/firestore';
import { noSuchCourse } from './course-answers';

export interface CourseProgress {
  course: TrainingCourse;
  progress: TrainingProgress | null;
  ref: DocumentReference<TrainingProgress>;
}

/**
 * Reads a published course and the user's progress in it.
 * @throws {Refusal} not-found, also for drafts and for bonus resources, which have no progress
 */
export async function courseProgressIn(
  transaction: Transaction,
  courseId: string,
  uid: string,
): Promise<CourseProgress> {
  const ref = trainingProgress().doc(progressId(courseId, uid));
  const [found, stored] = await Promise.all([
    transaction.get(trainingCourses().doc(courseId)),
    transaction.get(ref),
  ]);
  const course = found.data();
  if (!course?.published || course.bonus) throw noSuchCourse();
  return { course, progress: stored.data() ?? null, ref };
}

/**
 * Returns the progress after a change. Marks the course as completed when everything is done; a
 * completed course stays completed.
 */
export function updatedProgress(
  { course, progress }: CourseProgress,
  courseId: string,
  uid: string,
  change: Partial<TrainingProgress>,
  now: Timestamp,
): TrainingProgress {
  const next: TrainingProgress = {
    course_id: courseId,
    member_id: uid,
    lessons_done: [],
    quiz_score: null,
    quiz_attempts: 0,
    passed_at: null,
    completed_at: null,
    ...progress,
    ...change,
    updated_at: now,
  };
  return { ...next, completed_at: next.completed_at ?? (isFinished(course, next) ? now : null) };
}
