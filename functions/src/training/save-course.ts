import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '@united/domain/shared/actor';
import type { QuizAnswers, TrainingCourse, TrainingCourseInput } from '@united/domain/training/training';
import { Timestamp } from 'firebase-admin/firestore';
import { auditIn, courseTarget } from '../platform/audit';
import { Refusal } from '../platform/errors';
import { inTransaction, trainingAnswers, trainingCourses } from '../platform/firestore';
import { noSuchCourse } from './course-answers';

interface Draft {
  course_id: string;
  version: number;
  course: TrainingCourseInput;
}

/** Keeps the right answers apart from what members may read. */
function split({ quiz, ...rest }: TrainingCourseInput) {
  return {
    shown: { ...rest, quiz: quiz.map(({ answer: _, ...question }) => question) },
    answers: Object.fromEntries(quiz.map(({ id, answer }) => [id, answer])),
  };
}

/** Names of the fields that a save changes; `answers` stands for the right ones. */
function changesOf(
  stored: TrainingCourse,
  storedAnswers: QuizAnswers,
  { shown, answers }: ReturnType<typeof split>,
): string[] {
  const fields = (Object.keys(shown) as (keyof typeof shown)[]).filter(
    (field) => !isDeepStrictEqual(stored[field], shown[field]),
  );
  return isDeepStrictEqual(storedAnswers, answers) ? fields : [...fields, 'answers'];
}

/**
 * Creates a course (version 0) or changes the version that was edited, with its right answers;
 * writes nothing where nothing changes. Users' progress stays: lessons and questions are known by
 * id.
 * @returns the version now stored
 * @throws {Refusal} not-found; failed-precondition with reason `changed` when someone else has
 *   saved meanwhile; already-exists
 */
export async function saveCourse(actor: Actor, { course_id, version, course }: Draft): Promise<number> {
  const parts = split(course);
  return inTransaction(async (transaction) => {
    const ref = trainingCourses().doc(course_id);
    const answersRef = trainingAnswers().doc(course_id);
    const [found, foundAnswers] = await Promise.all([transaction.get(ref), transaction.get(answersRef)]);
    const stored = found.data();
    if (!stored && version > 0) throw noSuchCourse();
    if (stored && version === 0) throw new Refusal('already-exists', 'This course exists already.');
    if (stored && stored.version !== version) {
      throw new Refusal(
        'failed-precondition',
        'Someone else changed this in the meantime. Nothing was saved.',
        {
          reason: 'changed',
        },
      );
    }
    const fields = stored ? changesOf(stored, foundAnswers.data()?.answers ?? {}, parts) : [];
    if (stored && fields.length === 0) return version;
    const now = Timestamp.now();
    transaction.set(ref, {
      ...parts.shown,
      version: version + 1,
      created_at: stored?.created_at ?? now,
      updated_at: now,
      updated_by: actor.uid,
    });
    transaction.set(answersRef, { answers: parts.answers, updated_at: now });
    auditIn(transaction, {
      actor,
      action: stored ? 'course.changed' : 'course.created',
      target: courseTarget(course_id, parts.shown),
      fields,
      at: now,
    });
    return version + 1;
  });
}
