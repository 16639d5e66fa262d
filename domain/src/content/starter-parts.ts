import type { TrainingCourseInput } from '../training/training';

type Lesson = TrainingCourseInput['lessons'][number];
type Question = TrainingCourseInput['quiz'][number];

/** A starter course with its fixed id. */
export interface StarterCourse {
  id: string;
  course: TrainingCourseInput;
}

/** Creates a text lesson; `body` is Markdown. */
export const reading = (id: string, title: string, minutes: number, body: string): Lesson => ({
  id,
  title,
  kind: 'text',
  body,
  url: '',
  minutes,
});

/** Creates a lesson that links to an IRS publication; `body` says what to look for in it. */
export const pdf = (id: string, title: string, minutes: number, url: string, body: string): Lesson => ({
  id,
  title,
  kind: 'pdf',
  body,
  url,
  minutes,
});

/** Creates a quiz question; `answer` is the index of the correct option. */
export const question = (id: string, text: string, answer: number, options: string[]): Question => ({
  id,
  question: text,
  options,
  answer,
});

/** Creates one of the six modules of the EFIN course. */
export const module = (
  place: number,
  id: string,
  course: Pick<TrainingCourseInput, 'title' | 'summary' | 'lessons' | 'quiz'> & { required?: boolean },
): StarterCourse => ({
  id,
  course: {
    position: place * 10,
    published: true,
    required: false,
    bonus: false,
    pass_percent: 75,
    ...course,
  },
});

/** Creates a bonus resource, which is listed after the modules. */
export const bonus = (
  place: number,
  id: string,
  course: Pick<TrainingCourseInput, 'title' | 'summary' | 'lessons'>,
): StarterCourse => ({
  id,
  course: {
    position: 100 + place * 10,
    published: true,
    required: false,
    bonus: true,
    quiz: [],
    pass_percent: 75,
    ...course,
  },
});
