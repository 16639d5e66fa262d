import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '@united/domain/shared/actor';
import {
  type QuizAnswers,
  type TrainingCourse,
  type TrainingCourseInput,
  trainingCourseInput,
} from '@united/domain/training/training';
import { Timestamp } from 'firebase-admin/firestore';
import { auditIn, courseTarget } from '../platform/audit';
import { Refusal } from '../platform/errors';
import { inTransaction, trainingAnswers, trainingCourses } from '../platform/firestore';
import { checkCount, checkFresh } from '../platform/stale';
import { noSuchCourse } from './course-answers';

interface Draft {
  course_id: string;
  version?: number | undefined;
  expected_updated_at?: number | undefined;
  course: TrainingCourseInput;
}

/** Keeps the right answers apart from what members may read. */
function split({ quiz, ...rest }: TrainingCourseInput) {
  return {
    shown: { ...rest, quiz: quiz.map(({ answer: _, ...question }) => question) },
    answers: Object.fromEntries(quiz.map(({ id, answer }) => [id, answer])),
  };
}

/** Together again, as it is edited. */
const joined = (stored: TrainingCourse, answers: QuizAnswers) => ({
  ...stored,
  quiz: stored.quiz.map((question) => ({ ...question, answer: answers[question.id] ?? -1 })),
});
const editable = Object.keys(trainingCourseInput.shape) as (keyof TrainingCourseInput)[];

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
 * @returns the count of versions now stored
 * @throws {Refusal} not-found; failed-precondition with reason `stale`, or `changed` to a caller
 *   who sent a count, when someone else has saved meanwhile; already-exists
 */
export async function saveCourse(actor: Actor, draft: Draft): Promise<number> {
  const { course_id, version, expected_updated_at, course } = draft;
  const isNew = version === 0 || expected_updated_at === 0;
  const parts = split(course);
  return inTransaction(async (transaction) => {
    const ref = trainingCourses().doc(course_id);
    const answersRef = trainingAnswers().doc(course_id);
    const [found, foundAnswers] = await Promise.all([transaction.get(ref), transaction.get(answersRef)]);
    const stored = found.data();
    const storedAnswers = foundAnswers.data()?.answers ?? {};
    if (!stored && !isNew) throw noSuchCourse();
    if (stored && isNew) throw new Refusal('already-exists', 'This course exists already.');
    if (stored) checkCount(stored, version, 'changed');
    const fields = stored ? changesOf(stored, storedAnswers, parts) : [];
    if (stored && fields.length === 0) return stored.version;
    if (stored) checkFresh(course_id, joined(stored, storedAnswers), expected_updated_at, editable);
    const now = Timestamp.now();
    const next = (stored?.version ?? 0) + 1;
    transaction.set(ref, {
      ...parts.shown,
      version: next,
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
    return next;
  });
}
