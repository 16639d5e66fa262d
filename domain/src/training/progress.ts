import { type QuizAnswers, quizStep, type TrainingCourse, type TrainingProgress } from './training';

type Course = Pick<TrainingCourse, 'lessons' | 'quiz'>;
type Progress = Pick<TrainingProgress, 'lessons_done' | 'passed_at'>;

/** Lessons of the course as it is now that are done; removed lessons do not count. */
const doneOf = ({ lessons }: Course, progress: Progress | null): Set<string> =>
  new Set(lessons.filter(({ id }) => progress?.lessons_done.includes(id)).map(({ id }) => id));

/** Whether every lesson is done, so that the quiz is open. */
export const lessonsAreDone = (course: Course, progress: Progress | null): boolean =>
  course.lessons.length > 0 && doneOf(course, progress).size === course.lessons.length;

/** Whether nothing is left to do: every lesson done and the quiz, if any, passed. */
export const isFinished = (course: Course, progress: Progress | null): boolean =>
  lessonsAreDone(course, progress) && (course.quiz.length === 0 || Boolean(progress?.passed_at));

/** Steps of a course in order: its lessons by id, then the quiz if there is one. */
export const stepsOf = ({ lessons, quiz }: Course): string[] => [
  ...lessons.map(({ id }) => id),
  ...(quiz.length > 0 ? [quizStep] : []),
];

export interface CourseStanding {
  /** Steps done, of `steps`. */
  done: number;
  steps: number;
  /** 0 to 100, whole; 100 only when every step is done. */
  percent: number;
  /** The first open step; null when none is left. */
  next: string | null;
}

/** Returns a user's progress. */
export function standingOf(course: Course, progress: Progress | null): CourseStanding {
  const lessonsDone = doneOf(course, progress);
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

/** Minutes of all lessons together. */
export const minutesOf = ({ lessons }: Pick<TrainingCourse, 'lessons'>): number =>
  lessons.reduce((total, { minutes }) => total + minutes, 0);

/** Right answers needed to pass a quiz of this many questions. */
export const rightAnswersToPass = (questions: number, passPercent: number): number =>
  Math.max(1, Math.ceil((questions * passPercent) / 100));

export interface QuizResult {
  /** Right answers in percent, rounded. */
  score: number;
  passed: boolean;
  /** Ids of the questions answered wrongly, in the quiz's order. */
  wrong: string[];
}

/** Marks a quiz. A question without a right answer on record counts as wrong. */
export function markQuiz(
  { quiz, pass_percent }: Pick<TrainingCourse, 'quiz' | 'pass_percent'>,
  right: QuizAnswers,
  given: QuizAnswers,
): QuizResult {
  const wrong = quiz
    .filter(({ id }) => right[id] === undefined || given[id] !== right[id])
    .map(({ id }) => id);
  const hits = quiz.length - wrong.length;
  return {
    score: quiz.length === 0 ? 0 : Math.round((100 * hits) / quiz.length),
    passed: quiz.length > 0 && hits >= rightAnswersToPass(quiz.length, pass_percent),
    wrong,
  };
}
