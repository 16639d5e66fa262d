import * as z from 'zod/mini';
import { contract, documentId, none, portalUser, staff } from '../shared/contract';
import { expectedVersion, requiresVersion } from '../shared/version';
import { trainingCourseInput, trainingLimits } from './training';

const partId = z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/, 'Expected a lesson or question id.'));

/** Index of the selected option, by question id. */
const answers = z
  .record(partId, z.int().check(z.minimum(0), z.maximum(trainingLimits.options - 1)))
  .check(z.refine((given) => Object.keys(given).length <= trainingLimits.questions, 'Too many answers.'));

/**
 * Callables for the training library. Staff write courses; members and EROs, including pending
 * ones, take them.
 */
export const trainingContracts = {
  /**
   * Saves a course together with its correct answers, based on the version given by
   * `expected_updated_at` or `version`. For a new course, the version is 0 and the caller generates
   * the id.
   */
  saveCourse: contract(
    staff,
    z
      .strictObject({
        course_id: documentId,
        version: z.optional(z.int().check(z.minimum(0))),
        expected_updated_at: expectedVersion,
        course: trainingCourseInput,
      })
      .check(requiresVersion('version')),
    z.strictObject({ version: z.int() }),
  ),

  /** Deletes a course with its correct answers. A trigger deletes users' progress. */
  deleteCourse: contract(staff, z.strictObject({ course_id: documentId }), none),

  /** Returns the correct answers, for the editor. */
  courseAnswers: contract(staff, z.strictObject({ course_id: documentId }), z.strictObject({ answers })),

  /** Marks a lesson as done or not done for the caller. */
  markLesson: contract(
    portalUser,
    z.strictObject({ course_id: documentId, lesson_id: partId, done: z.boolean() }),
    z.strictObject({ completed: z.boolean() }),
  ),

  /**
   * Grades the caller's answers, one per question. Returns the ids of wrong answers, never the
   * correct answers.
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
