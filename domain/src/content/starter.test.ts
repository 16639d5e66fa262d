import { expect, it } from 'vitest';
import { trainingCourseInput } from '../training/training';
import { starterCourses } from './starter';

it.each(starterCourses.map(({ id, course }) => [id, course] as const))(
  '%s is valid input for staff',
  (_, course) => {
    expect(trainingCourseInput.safeParse(course).error?.issues).toBeUndefined();
  },
);

it('has six modules and the bonus resources, each with a unique id and position', () => {
  expect(starterCourses.filter(({ course }) => !course.bonus)).toHaveLength(6);
  expect(new Set(starterCourses.map(({ id }) => id)).size).toBe(starterCourses.length);
  expect(new Set(starterCourses.map(({ course }) => course.position)).size).toBe(starterCourses.length);
});

it('varies the position of the correct answer', () => {
  for (const { course } of starterCourses.filter(({ course: { quiz } }) => quiz.length > 0))
    expect(new Set(course.quiz.map(({ answer }) => answer)).size).toBeGreaterThan(1);
});
