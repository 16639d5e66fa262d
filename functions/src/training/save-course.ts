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
import { checkFresh, checkVersion } from '../platform/stale';
import { noSuchCourse } from './course-answers';

interface Draft {
  course_id: string;
  version?: number | undefined;
  expected_updated_at?: number | undefined;
  course: TrainingCourseInput;
}

/** Separates the correct answers from the content that members may read. */
function split({ quiz, ...rest }: TrainingCourseInput) {
  return {
    shown: { ...rest, quiz: quiz.map(({ answer: _, ...question }) => question) },
    answers: Object.fromEntries(quiz.map(({ id, answer }) => [id, answer])),
  };
}

/** Joins a course with its answers, as the form edits it. */
const joined = (stored: TrainingCourse, answers: QuizAnswers) => ({
  ...stored,
  quiz: stored.quiz.map((question) => ({ ...question, answer: answers[question.id] ?? -1 })),
});
const editable = Object.keys(trainingCourseInput.shape) as (keyof TrainingCourseInput)[];

/** Returns the names of the changed fields, with `answers` for the correct answers. */
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
 * Creates a course (version 0) or updates it, with its correct answers. Writes nothing if nothing
 * changed. Users keep their progress, because it refers to lessons and questions by id.
 * @returns the new version
 * @throws {Refusal} not-found or already-exists
 * @throws {Refusal} failed-precondition if someone else saved in the meantime, with reason
 *   `changed` if the caller sent `version`, otherwise `stale`
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
    if (stored && isNew) throw new Refusal('already-exists', 'This course already exists.');
    if (stored) checkVersion(stored, version, 'changed');
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
