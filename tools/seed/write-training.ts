import { starterCourses } from '@united/domain/content/starter';
import { collections } from '@united/domain/shared/collections';
import {
  progressId,
  type TrainingCourseInput,
  type TrainingProgress,
} from '@united/domain/training/training';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { buildCourseWithAnswers, buildProgress } from '../../tests/support/factories/training';
import type { DemoUser } from './demo-users';

const day = 24 * 60 * 60 * 1000;

function progressOf(
  id: string,
  { lessons, quiz }: TrainingCourseInput,
  uid: string,
  lessonsDone: number,
  at: Timestamp,
): TrainingProgress {
  const completed = lessonsDone >= lessons.length;
  return buildProgress(at, id, uid, {
    lessons_done: lessons.slice(0, lessonsDone).map((lesson) => lesson.id),
    ...(completed && { completed_at: at }),
    ...(completed && quiz.length > 0 && { quiz_score: 100, quiz_attempts: 1, passed_at: at }),
  });
}

/**
 * Writes the starter courses. The demo ERO has completed all modules, the demo member one and half
 * of another, and some other users are in progress.
 */
export async function writeTraining(db: Firestore, users: readonly DemoUser[], now: number): Promise<void> {
  const batch = db.batch();
  const written = Timestamp.fromMillis(now - 40 * day);
  for (const { id, course } of starterCourses) {
    const stored = buildCourseWithAnswers(written, course, 'demo-admin');
    batch.create(db.collection(collections.trainingCourses).doc(id), stored.course);
    batch.create(db.collection(collections.trainingAnswers).doc(id), stored.answers);
  }
  const modules = starterCourses.filter(({ course }) => !course.bonus);
  /** Writes a user's progress. `lessonsDone` returns the number of completed lessons per module. */
  const writeProgress = (uid: string, lessonsDone: (module: number, lessons: number) => number) => {
    for (const [i, { id, course }] of modules.entries()) {
      const count = lessonsDone(i, course.lessons.length);
      if (count === 0) continue;
      const at = Timestamp.fromMillis(now - (30 - 4 * i) * day);
      batch.create(
        db.collection(collections.trainingProgress).doc(progressId(id, uid)),
        progressOf(id, course, uid, count, at),
      );
    }
  };
  writeProgress('demo-ero', (_, lessons) => lessons);
  writeProgress('demo-member', (module, lessons) => (module === 0 ? lessons : module === 1 ? 1 : 0));
  const others = users.filter(
    ({ uid, role, status }) =>
      !uid.startsWith('demo-') && status === 'active' && (role === 'member' || role === 'ero'),
  );
  for (const [i, { uid }] of others.entries())
    writeProgress(uid, (module, lessons) =>
      module < i % 4 ? lessons : module === i % 4 && i % 3 === 0 ? 1 : 0,
    );
  await batch.commit();
}
