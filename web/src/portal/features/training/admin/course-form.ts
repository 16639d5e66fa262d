import { zodResolver } from '@hookform/resolvers/zod';
import {
  type QuizAnswers,
  type TrainingCourse,
  type TrainingCourseInput,
  trainingCourseInput,
} from '@united/domain/training/training';
import type { Resolver } from 'react-hook-form';

/** A course as it is edited; the domain's own schema checks it. */
export type CourseForm = TrainingCourseInput;

/** Identifies a lesson or question for progress and answers, even if it is moved or reworded. */
const newPartId = (): string => crypto.randomUUID();

export const emptyLesson = (): CourseForm['lessons'][number] => ({
  id: newPartId(),
  title: '',
  kind: 'text',
  body: '',
  url: '',
  minutes: 10,
});

export const emptyQuestion = (): CourseForm['quiz'][number] => ({
  id: newPartId(),
  question: '',
  options: ['', ''],
  answer: -1,
});

/** A new course, at the end of the list. */
export const emptyCourse = (position: number): CourseForm => ({
  title: '',
  summary: '',
  position: Math.min(position, 999),
  published: false,
  required: false,
  bonus: false,
  lessons: [emptyLesson()],
  quiz: [],
  pass_percent: 80,
});

/** The editor's values of a stored course. */
export const formOf = (course: TrainingCourse, answers: QuizAnswers): CourseForm => ({
  title: course.title,
  summary: course.summary,
  position: course.position,
  published: course.published,
  required: course.required,
  bonus: course.bonus,
  lessons: course.lessons,
  quiz: course.quiz.map((question) => ({ ...question, answer: answers[question.id] ?? -1 })),
  pass_percent: course.pass_percent,
});

/** Drops hidden values: the URL of a text lesson, and quiz and `required` of a bonus resource. */
export const shownOf = (form: CourseForm): CourseForm => ({
  ...form,
  required: form.required && !form.bonus,
  quiz: form.bonus ? [] : form.quiz,
  lessons: form.lessons.map((lesson) => (lesson.kind === 'text' ? { ...lesson, url: '' } : lesson)),
});

const checked = zodResolver(trainingCourseInput);
export const courseResolver: Resolver<CourseForm> = (values, context, options) =>
  checked(shownOf(values), context, options);

const single: Record<string, string> = {
  title: 'Title',
  summary: 'Summary',
  position: 'Position in the list',
  pass_percent: 'Passes with',
  required: 'Required',
  published: 'Published',
  lessons: 'Lessons',
  quiz: 'Quiz',
};
const ofLesson: Record<string, string> = {
  title: 'title',
  kind: 'kind',
  minutes: 'minutes',
  url: 'address',
  body: 'text',
};

/** The label of a field, by path: "Lesson 2, address" for `lessons.1.url`. */
export function labelOf(path: string): string {
  const [list = '', index = '', field = '', option = ''] = path.split('.');
  if (index === '') return single[list] ?? path;
  const place = Number(index) + 1;
  if (list === 'lessons') return `Lesson ${place}${field && `, ${ofLesson[field] ?? field}`}`;
  if (field === 'options' && option !== '') return `Question ${place}, answer ${Number(option) + 1}`;
  return `Question ${place}${field === 'answer' || field === 'options' ? ', answers' : ''}`;
}
