import * as z from 'zod/mini';
import { asLine, asText, atMost, text, webAddress } from '../shared/formats';
import { timestamp } from '../shared/timestamp';

/**
 * Limits per course and library. A course within them stays well below Firestore's limit of 1 MB
 * per document.
 */
export const trainingLimits = {
  courses: 100,
  title: 120,
  summary: 300,
  lessons: 15,
  lessonBody: 8000,
  minutes: 600,
  questions: 20,
  question: 300,
  options: 6,
  option: 200,
  position: 999,
} as const;

export const lessonKinds = ['text', 'video', 'pdf'] as const;
export type LessonKind = (typeof lessonKinds)[number];
export const lessonKindLabels: Record<LessonKind, string> = {
  text: 'Reading',
  video: 'Video',
  pdf: 'PDF',
};

/**
 * The quiz's id among the steps of a course, where lessons have their own ids. No lesson can use
 * it.
 */
export const quizStep = 'quiz';

const partId = z.string().check(
  z.regex(/^[A-Za-z0-9-]{1,64}$/, 'Expected an id of letters, digits, and dashes.'),
  z.refine((id) => id !== quizStep, 'This id is reserved.'),
);

const lessonDocument = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.enum(lessonKinds),
  /** Markdown: the lesson's text, or notes on a video or PDF, where it can be blank. */
  body: z.string(),
  /** URL of a video or PDF, http or https; blank for a text. */
  url: z.string(),
  minutes: z.int(),
});
export type Lesson = z.infer<typeof lessonDocument>;

const questionDocument = z.object({
  id: z.string(),
  question: z.string(),
  /** The options. The correct one is in `training_answers`. */
  options: z.array(z.string()),
});
export type QuizQuestion = z.infer<typeof questionDocument>;

/**
 * `training_courses/{id}`: a course or bonus resource in the training library. Written by
 * functions.
 */
export const trainingCourseDocument = z.object({
  title: z.string(),
  summary: z.string(),
  /** Lower positions come first. */
  position: z.int(),
  /** Members and EROs only see published courses. */
  published: z.boolean(),
  /** Whether it counts for season readiness. */
  required: z.boolean(),
  /** A reference resource rather than a course: no progress, quiz, or certificate. */
  bonus: z.boolean(),
  lessons: z.array(lessonDocument),
  quiz: z.array(questionDocument),
  /** Percentage of correct answers required to pass the quiz. */
  pass_percent: z.int(),
  version: z.int(),
  created_at: timestamp,
  updated_at: timestamp,
  updated_by: z.string(),
});
export type TrainingCourse = z.infer<typeof trainingCourseDocument>;

/** Index of the correct option, by question id. */
const answersByQuestion = z.record(z.string(), z.int());
export type QuizAnswers = z.infer<typeof answersByQuestion>;

/** `training_answers/{course id}`: the correct options. Only functions read them. */
export const trainingAnswersDocument = z.object({ answers: answersByQuestion, updated_at: timestamp });

/**
 * `training_progress/{course id}__{uid}`: a user's progress in a course. Written by functions. The
 * id is also the certificate number.
 */
export const trainingProgressDocument = z.object({
  course_id: z.string(),
  member_id: z.string(),
  lessons_done: z.array(z.string()),
  /** The best score so far in percent; null before the first attempt. */
  quiz_score: z.nullable(z.int()),
  quiz_attempts: z.int(),
  passed_at: z.nullable(timestamp),
  /**
   * When the course was completed: every lesson done and the quiz, if any, passed. Never cleared.
   */
  completed_at: z.nullable(timestamp),
  updated_at: timestamp,
});
export type TrainingProgress = z.infer<typeof trainingProgressDocument>;
export const progressId = (courseId: string, uid: string): string => `${courseId}__${uid}`;

const markdown = z.string().check(asText, atMost(trainingLimits.lessonBody));

const wholeNumber = (message: string, min: number, max: number) =>
  z.int(message).check(z.minimum(min, message), z.maximum(max, message));

const lessonInput = z
  .strictObject({
    id: partId,
    title: text('lesson title', trainingLimits.title),
    kind: z.enum(lessonKinds, 'Choose a kind.'),
    body: markdown,
    url: z.string().check(asLine),
    minutes: wholeNumber('Enter 1 to 600 minutes.', 1, trainingLimits.minutes),
  })
  .check(
    z.superRefine(({ kind, body, url }, context) => {
      const addIssue = (path: string, message: string) =>
        context.issues.push({ code: 'custom', path: [path], message, input: undefined });
      if (kind === 'text') {
        if (body === '') addIssue('body', 'Enter the lesson text.');
        if (url !== '') addIssue('url', 'A reading lesson cannot have a URL. Put links in its text.');
        return;
      }
      const { error } = webAddress.safeParse(url);
      if (error) addIssue('url', error.issues[0]?.message ?? 'Enter a web address.');
    }),
  );

const questionInput = z
  .strictObject({
    id: partId,
    question: text('question', trainingLimits.question),
    options: z
      .array(text('answer', trainingLimits.option))
      .check(
        z.minLength(2, 'Add at least two answers.'),
        z.maxLength(trainingLimits.options, `Add at most ${trainingLimits.options} answers.`),
      ),
    /** Index of the correct option. */
    answer: z.int('Mark the correct answer.').check(z.minimum(0, 'Mark the correct answer.')),
  })
  .check(
    z.refine(({ options, answer }) => answer < options.length, {
      path: ['answer'],
      message: 'Mark the correct answer.',
    }),
  );

const distinctIds = z.refine<readonly { id: string }[]>(
  (list) => new Set(list.map(({ id }) => id)).size === list.length,
  'Two of these have the same id.',
);

/** Input for a course, including the correct answers. */
export const trainingCourseInput = z
  .strictObject({
    title: text('title', trainingLimits.title),
    summary: text('summary', trainingLimits.summary),
    position: wholeNumber('Enter 0 to 999.', 0, trainingLimits.position),
    published: z.boolean(),
    required: z.boolean(),
    bonus: z.boolean(),
    lessons: z
      .array(lessonInput)
      .check(
        z.maxLength(trainingLimits.lessons, `A course can have at most ${trainingLimits.lessons} lessons.`),
        distinctIds,
      ),
    quiz: z
      .array(questionInput)
      .check(
        z.maxLength(
          trainingLimits.questions,
          `A quiz can have at most ${trainingLimits.questions} questions.`,
        ),
        distinctIds,
      ),
    pass_percent: wholeNumber('Enter 1 to 100 percent.', 1, 100),
  })
  .check(
    z.superRefine(({ published, required, bonus, lessons, quiz }, context) => {
      const addIssue = (path: string, message: string) =>
        context.issues.push({ code: 'custom', path: [path], message, input: undefined });
      if (published && lessons.length === 0) addIssue('lessons', 'Add a lesson before you publish it.');
      if (bonus && required) addIssue('required', 'A bonus resource cannot be required.');
      if (bonus && quiz.length > 0) addIssue('quiz', 'A bonus resource cannot have a quiz.');
    }),
  );
export type TrainingCourseInput = z.output<typeof trainingCourseInput>;
