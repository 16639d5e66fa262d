import type { Timestamp } from '@united/domain/shared/timestamp';
import type { TrainingCourse, TrainingCourseInput, TrainingProgress } from '@united/domain/training/training';

export const form8867 = 'https://www.irs.gov/pub/irs-pdf/f8867.pdf';

/**
 * Returns a course with a lesson to read and a file to open, as staff enter it, without the correct
 * answers.
 */
export const submittedCourse = {
  title: 'Review before you file',
  summary: 'A second look that finds the errors that matter.',
  position: 5,
  published: true,
  required: true,
  bonus: false,
  lessons: [
    { id: 'one', title: 'What to look at', kind: 'text', body: '# Read', url: '', minutes: 5 },
    {
      id: 'two',
      title: 'Form 8867',
      kind: 'pdf',
      body: '',
      url: form8867,
      minutes: 8,
    },
  ],
  quiz: [{ id: 'q1', question: 'Which?', options: ['a', 'b'] }],
  pass_percent: 66,
} satisfies Partial<TrainingCourse>;

export const buildCourse = (now: Timestamp, change: Partial<TrainingCourse> = {}): TrainingCourse => ({
  ...submittedCourse,
  version: 1,
  created_at: now,
  updated_at: now,
  updated_by: 'admin',
  ...change,
});

/** Returns a stored course and its correct answers, which are stored separately. */
export const buildCourseWithAnswers = (
  now: Timestamp,
  { quiz, ...rest }: TrainingCourseInput,
  updated_by = 'admin',
) => ({
  course: buildCourse(now, { ...rest, quiz: quiz.map(({ answer: _, ...question }) => question), updated_by }),
  answers: { answers: Object.fromEntries(quiz.map(({ id, answer }) => [id, answer])), updated_at: now },
});

export const buildProgress = (
  now: Timestamp,
  courseId: string,
  uid: string,
  change: Partial<TrainingProgress> = {},
): TrainingProgress => ({
  course_id: courseId,
  member_id: uid,
  lessons_done: [],
  quiz_score: null,
  quiz_attempts: 0,
  passed_at: null,
  completed_at: null,
  updated_at: now,
  ...change,
});
