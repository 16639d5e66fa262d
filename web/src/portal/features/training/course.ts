import { minutesOf } from '@united/domain/training/progress';
import type { TrainingCourse, TrainingProgress } from '@united/domain/training/training';
import type { WithId } from '~/portal/data/documents';

export type Course = WithId<TrainingCourse>;
export type Progress = WithId<TrainingProgress>;

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Describes a course's contents, such as "3 lessons · 30 min · quiz". */
export function extentText({ lessons, quiz }: Pick<TrainingCourse, 'lessons' | 'quiz'>): string {
  return [
    counted(lessons.length, 'lesson'),
    `${minutesOf({ lessons })} min`,
    ...(quiz.length > 0 ? ['quiz'] : []),
  ].join(' · ');
}
