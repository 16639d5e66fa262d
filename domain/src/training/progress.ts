import { type QuizAnswers, quizStep, type TrainingCourse, type TrainingProgress } from './training';

type Course = Pick<TrainingCourse, 'lessons' | 'quiz'>;
type Progress = Pick<TrainingProgress, 'lessons_done' | 'passed_at'>;

/** Returns the ids of completed lessons. Lessons that were removed from the course don't count. */
const completedLessons = ({ lessons }: Course, progress: Progress | null): Set<string> =>
  new Set(lessons.filter(({ id }) => progress?.lessons_done.includes(id)).map(({ id }) => id));

/** Returns whether every lesson is done, which makes the quiz available. */
export const lessonsAreDone = (course: Course, progress: Progress | null): boolean =>
  course.lessons.length > 0 && completedLessons(course, progress).size === course.lessons.length;

/** Returns whether a course is complete: every lesson is done and the quiz, if any, is passed. */
export const isFinished = (course: Course, progress: Progress | null): boolean =>
  lessonsAreDone(course, progress) && (course.quiz.length === 0 || Boolean(progress?.passed_at));

/** Returns a course's steps in order: its lesson ids, then the quiz if there is one. */
export const stepsOf = ({ lessons, quiz }: Course): string[] => [
  ...lessons.map(({ id }) => id),
  ...(quiz.length > 0 ? [quizStep] : []),
];

export interface CourseProgress {
  /** Number of completed steps. */
  done: number;
  steps: number;
  /** A whole number from 0 to 100; 100 only if every step is done. */
  percent: number;
  /** The first open step; null if all are done. */
  next: string | null;
}

/** Returns a user's progress. */
export function courseProgressOf(course: Course, progress: Progress | null): CourseProgress {
  const lessonsDone = completedLessons(course, progress);
  const steps = stepsOf(course);
  const isDone = (step: string) => (step === quizStep ? Boolean(progress?.passed_at) : lessonsDone.has(step));
  const done = steps.filter(isDone).length;
  return {
    done,
    steps: steps.length,
    percent: steps.length === 0 ? 0 : Math.floor((100 * done) / steps.length),
    next: steps.find((step) => !isDone(step)) ?? null,
  };
}

/** Returns the total minutes of all lessons. */
export const minutesOf = ({ lessons }: Pick<TrainingCourse, 'lessons'>): number =>
  lessons.reduce((total, { minutes }) => total + minutes, 0);

/** Returns the number of correct answers needed to pass a quiz. */
export const rightAnswersToPass = (questions: number, passPercent: number): number =>
  Math.max(1, Math.ceil((questions * passPercent) / 100));

export interface QuizResult {
  /** Percentage of correct answers, rounded. */
  score: number;
  passed: boolean;
  /** Ids of the questions with wrong answers, in quiz order. */
  wrong: string[];
}

/** Grades a quiz. A question without a stored correct answer counts as wrong. */
export function gradeQuiz(
  { quiz, pass_percent }: Pick<TrainingCourse, 'quiz' | 'pass_percent'>,
  correct: QuizAnswers,
  given: QuizAnswers,
): QuizResult {
  const wrong = quiz
    .filter(({ id }) => correct[id] === undefined || given[id] !== correct[id])
    .map(({ id }) => id);
  const correctCount = quiz.length - wrong.length;
  return {
    score: quiz.length === 0 ? 0 : Math.round((100 * correctCount) / quiz.length),
    passed: quiz.length > 0 && correctCount >= rightAnswersToPass(quiz.length, pass_percent),
    wrong,
  };
}
