import { describe, expect, it } from 'vitest';
import {
  courseProgressOf,
  gradeQuiz,
  isFinished,
  lessonsAreDone,
  minutesOf,
  rightAnswersToPass,
  stepsOf,
} from './progress';
import { trainingCourseInput } from './training';

const lesson = (id: string) => ({
  id,
  title: id,
  kind: 'text' as const,
  body: 'Read this.',
  url: '',
  minutes: 7,
});
const question = (id: string) => ({ id, question: `${id}?`, options: ['a', 'b', 'c'] });
const course = { lessons: [lesson('one'), lesson('two')], quiz: [question('q1')], pass_percent: 80 };
const passed_at = { toMillis: () => 1, toDate: () => new Date(1) };
const progress = (lessons_done: string[], passed = false) => ({
  lessons_done,
  passed_at: passed ? passed_at : null,
});

describe('course progress', () => {
  it('starts at zero with the first lesson next', () => {
    expect(stepsOf(course)).toEqual(['one', 'two', 'quiz']);
    expect(courseProgressOf(course, null)).toEqual({ done: 0, steps: 3, percent: 0, next: 'one' });
    expect(courseProgressOf({ lessons: [], quiz: [] }, null)).toEqual({
      done: 0,
      steps: 0,
      percent: 0,
      next: null,
    });
    expect(minutesOf(course)).toBe(14);
  });
  it('returns the first open step, and rounds down so that 100 means complete', () => {
    expect(courseProgressOf(course, progress(['two']))).toEqual({
      done: 1,
      steps: 3,
      percent: 33,
      next: 'one',
    });
    expect(courseProgressOf(course, progress(['one', 'two'])).percent).toBe(66);
    expect(courseProgressOf(course, progress(['one', 'two'], true))).toMatchObject({
      percent: 100,
      next: null,
    });
  });
  it('is complete after every lesson and the quiz, if there is one', () => {
    expect(lessonsAreDone(course, progress(['one', 'two']))).toBe(true);
    expect(isFinished(course, progress(['one', 'two']))).toBe(false);
    expect(isFinished(course, progress(['one'], true))).toBe(false);
    expect(isFinished(course, progress(['two', 'one'], true))).toBe(true);
    expect(isFinished({ ...course, quiz: [] }, progress(['one', 'two']))).toBe(true);
    expect(isFinished({ lessons: [], quiz: [] }, progress([], true))).toBe(false);
  });
  it('ignores removed lessons', () => {
    expect(courseProgressOf(course, progress(['gone', 'one'])).done).toBe(1);
    expect(lessonsAreDone(course, progress(['gone', 'one']))).toBe(false);
  });
});

describe('a quiz', () => {
  it.each([
    [3, 80, 3],
    [4, 75, 3],
    [5, 80, 4],
    [5, 1, 1],
    [3, 100, 3],
  ])(
    'with %i questions and a pass mark of %i percent needs %i correct answers',
    (questions, percent, needed) => {
      expect(rightAnswersToPass(questions, percent)).toBe(needed);
    },
  );
  const quiz = { quiz: [question('q1'), question('q2'), question('q3')], pass_percent: 60 };
  const right = { q1: 0, q2: 1, q3: 2 };
  it('reports wrong answers and passes at its pass mark', () => {
    expect(gradeQuiz(quiz, right, right)).toEqual({ score: 100, passed: true, wrong: [] });
    expect(gradeQuiz(quiz, right, { q1: 0, q2: 0, q3: 2 })).toEqual({
      score: 67,
      passed: true,
      wrong: ['q2'],
    });
    expect(gradeQuiz(quiz, right, { q1: 0 })).toEqual({ score: 33, passed: false, wrong: ['q2', 'q3'] });
    expect(gradeQuiz(quiz, {}, {})).toEqual({ score: 0, passed: false, wrong: ['q1', 'q2', 'q3'] });
    expect(gradeQuiz({ quiz: [], pass_percent: 1 }, {}, {})).toMatchObject({ passed: false });
  });
});

describe('a course by staff', () => {
  const valid = {
    title: 'Review',
    summary: 'Before you file.',
    position: 1,
    published: true,
    required: true,
    bonus: false,
    lessons: [lesson('one')],
    quiz: [{ ...question('q1'), answer: 2 }],
    pass_percent: 80,
  };
  const problems = (change: object) =>
    trainingCourseInput
      .safeParse({ ...valid, ...change })
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

  it('is accepted if it is complete', () => expect(problems({})).toBeUndefined());
  it.each<[string, object, string]>([
    ['a script URL', { kind: 'video', url: 'javascript:alert(1)' }, 'lessons.0.url'],
    ['a data URL', { kind: 'pdf', url: 'data:application/pdf;base64,AA' }, 'lessons.0.url'],
    ['a video without a URL', { kind: 'video' }, 'lessons.0.url'],
    ['a reading without text', { body: ' ' }, 'lessons.0.body'],
    ['a reading with a URL', { url: 'https://irs.gov' }, 'lessons.0.url'],
    ['a text that is too long', { body: 'x'.repeat(8001) }, 'lessons.0.body'],
    ['no minutes', { minutes: 0 }, 'lessons.0.minutes'],
    ['the quiz’s id', { id: 'quiz' }, 'lessons.0.id'],
    ['an id that is a path', { id: 'a/b' }, 'lessons.0.id'],
  ])('rejects a lesson with %s', (_, change, path) => {
    expect(problems({ lessons: [{ ...lesson('one'), ...change }] })?.join()).toContain(path);
  });
  it.each<[string, object, string]>([
    [
      'a single answer to choose from',
      { quiz: [{ ...question('q1'), options: ['a'], answer: 0 }] },
      'quiz.0.options',
    ],
    ['a correct answer that doesn’t exist', { quiz: [{ ...question('q1'), answer: 3 }] }, 'quiz.0.answer'],
    ['no correct answer', { quiz: [question('q1')] }, 'quiz.0.answer'],
    [
      'two questions with the same id',
      { quiz: [0, 1].map((answer) => ({ ...question('q1'), answer })) },
      'quiz: Two',
    ],
    ['two lessons with one id', { lessons: [lesson('one'), lesson('one')] }, 'lessons: Two'],
    ['no lessons although it is published', { lessons: [] }, 'lessons: Add'],
    ['a required bonus resource', { bonus: true, quiz: [] }, 'required'],
    ['a bonus resource with a quiz', { bonus: true, required: false }, 'quiz: A bonus'],
    ['a pass mark above 100 percent', { pass_percent: 101 }, 'pass_percent'],
    ['an unknown field', { completed_at: 1 }, '(Invalid input|Unrecognized key)'],
  ])('is rejected with %s', (_, change, expected) => {
    expect(problems(change)?.join()).toMatch(new RegExp(expected));
  });
});
