import * as z from 'zod/mini';
import { contract, documentId, none, portalUser, staff } from '../shared/contract';
import { namesVersion, seenVersion } from '../shared/version';
import { trainingCourseInput, trainingLimits } from './training';

const partId = z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/, 'Expected the id of a lesson or question.'));

/** Question id -> index of an option. */
const answers = z
  .record(partId, z.int().check(z.minimum(0), z.maximum(trainingLimits.options - 1)))
  .check(z.refine((given) => Object.keys(given).length <= trainingLimits.questions, 'Too many answers.'));

/** The training library: staff write courses, members and EROs (pending ones too) take them. */
export const trainingContracts = {
  /**
   * Writes a course and its right answers together, for the version that was edited: by
   * `expected_updated_at` or by its count, `version`. Either is 0 for a new course, whose id the
   * caller makes up.
   */
  saveCourse: contract(
    staff,
    z
      .strictObject({
        course_id: documentId,
        version: z.optional(z.int().check(z.minimum(0))),
        expected_updated_at: seenVersion,
        course: trainingCourseInput,
      })
      .check(namesVersion('version')),
    z.strictObject({ version: z.int() }),
  ),

  /** Removes a course with its right answers; an event removes users' progress. */
  deleteCourse: contract(staff, z.strictObject({ course_id: documentId }), none),

  /** The right answers, for the editor. */
  courseAnswers: contract(staff, z.strictObject({ course_id: documentId }), z.strictObject({ answers })),

  /** Records that the caller has done a lesson, or has not. */
  markLesson: contract(
    portalUser,
    z.strictObject({ course_id: documentId, lesson_id: partId, done: z.boolean() }),
    z.strictObject({ completed: z.boolean() }),
  ),

  /**
   * Marks the caller's answers, one per question. Names the wrong ones, never the right answers.
   */
  submitQuiz: contract(
    portalUser,
    z.strictObject({ course_id: documentId, answers }),
    z.strictObject({
      score: z.int(),
      passed: z.boolean(),
      wrong: z.array(z.string()),
      completed: z.boolean(),
    }),
  ),
} as const;
