import { zodResolver } from '@hookform/resolvers/zod';
import {
  type QuizAnswers,
  type TrainingCourse,
  type TrainingCourseInput,
  trainingCourseInput,
} from '@united/domain/training/training';
import type { Resolver } from 'react-hook-form';
import type { Course } from '../course';

/** Values of the course editor. The domain's schema validates them. */
export type CourseForm = TrainingCourseInput;

/** Identifies a lesson or question in progress and answers, even after it is moved or reworded. */
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

/** Returns the editor's values for a stored course. */
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

/** Drops hidden values: a text lesson's URL, and a bonus resource's quiz and `required`. */
export const withoutHidden = (form: CourseForm): CourseForm => ({
  ...form,
  required: form.required && !form.bonus,
  quiz: form.bonus ? [] : form.quiz,
  lessons: form.lessons.map((lesson) => (lesson.kind === 'text' ? { ...lesson, url: '' } : lesson)),
});

const checked = zodResolver(trainingCourseInput);
export const courseResolver: Resolver<CourseForm> = (values, context, options) =>
  checked(withoutHidden(values), context, options);

const single: Record<string, string> = {
  title: 'Title',
  summary: 'Summary',
  position: 'Position in the list',
  pass_percent: 'Passing score',
  required: 'Required',
  published: 'Published',
  lessons: 'Lessons',
  quiz: 'Quiz',
};
const lessonLabels: Record<string, string> = {
  title: 'title',
  kind: 'kind',
  minutes: 'minutes',
  url: 'URL',
  body: 'text',
};

/** Returns the label of a field by its path: "Lesson 2, URL" for `lessons.1.url`. */
export function labelOf(path: string): string {
  const [list = '', index = '', field = '', option = ''] = path.split('.');
  if (index === '') return single[list] ?? path;
  const place = Number(index) + 1;
  if (list === 'lessons') return `Lesson ${place}${field && `, ${lessonLabels[field] ?? field}`}`;
  if (field === 'options' && option !== '') return `Question ${place}, answer ${Number(option) + 1}`;
  return `Question ${place}${field === 'answer' || field === 'options' ? ', answers' : ''}`;
}

/** Returns where a position puts a course among `others`, which are in their order. */
export function placeText(others: readonly Pick<Course, 'title' | 'position'>[], position: number): string {
  const before = others.findLast((other) => other.position < position);
  const after = others.find((other) => other.position >= position);
  if (before && after) return `Between “${before.title}” and “${after.title}”.`;
  if (before) return `After “${before.title}”.`;
  return after ? `Before “${after.title}”.` : 'Lower numbers come first.';
}
