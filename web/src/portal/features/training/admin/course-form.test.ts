import { trainingCourseInput } from '@united/domain/training/training';
import { describe, expect, it } from 'vitest';
import {
  emptyCourse,
  emptyLesson,
  emptyQuestion,
  formOf,
  labelOf,
  placeText,
  withoutHidden,
} from './course-form';

const at = { toMillis: () => 1, toDate: () => new Date(1) };

describe('the course form', () => {
  it('starts with the required fields blank', () => {
    const { error } = trainingCourseInput.safeParse(emptyCourse(60));
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(
      expect.arrayContaining(['title', 'summary', 'lessons.0.title']),
    );
    expect(emptyCourse(4000).position).toBe(999);
    expect(emptyLesson().id).not.toBe(emptyLesson().id);
  });

  it('merges questions with their correct answers and leaves others unmarked', () => {
    const { quiz } = formOf(
      {
        ...emptyCourse(1),
        quiz: ['q1', 'q2'].map((id) => ({ id, question: id, options: ['a', 'b'] })),
        version: 3,
        created_at: at,
        updated_at: at,
        updated_by: 'admin',
      },
      { q1: 1 },
    );
    expect(quiz.map(({ answer }) => answer)).toEqual([1, -1]);
  });

  it('saves no hidden values', () => {
    const form = {
      ...emptyCourse(1),
      bonus: true,
      required: true,
      quiz: [emptyQuestion()],
      lessons: [{ ...emptyLesson(), url: 'https://irs.gov' }],
    };
    expect(withoutHidden(form)).toMatchObject({ required: false, quiz: [], lessons: [{ url: '' }] });
    const video = { ...emptyLesson(), kind: 'video' as const, url: 'https://irs.gov' };
    expect(withoutHidden({ ...form, bonus: false, lessons: [video] })).toMatchObject({
      required: true,
      quiz: [{}],
      lessons: [{ url: 'https://irs.gov' }],
    });
  });

  it.each([
    ['title', 'Title'],
    ['lessons', 'Lessons'],
    ['lessons.1.url', 'Lesson 2, URL'],
    ['quiz.0.question', 'Question 1'],
    ['quiz.2.options.1', 'Question 3, answer 2'],
    ['quiz.2.answer', 'Question 3, answers'],
  ])('labels %s as %s', (path, label) => expect(labelOf(path)).toBe(label));
});

describe('the place of a course', () => {
  const others = [
    { title: 'Plan the office', position: 10 },
    { title: 'Find preparers', position: 20 },
  ];
  it.each([
    [others, 5, 'Before “Plan the office”.'],
    [others, 15, 'Between “Plan the office” and “Find preparers”.'],
    [others, 30, 'After “Find preparers”.'],
    [[], 10, 'Lower numbers come first.'],
  ])('among %j at %i: %s', (among, position, text) => expect(placeText(among, position)).toBe(text));
});
