import { collections } from '../shared/collections';
import type { QuerySpec } from '../shared/query';
import { trainingLimits } from './training';

/** Published courses in library order, for members and EROs. */
export const publishedCourses = (): QuerySpec => ({
  collection: collections.trainingCourses,
  where: [['published', '==', true]],
  orderBy: [['position', 'asc']],
  limit: trainingLimits.courses,
});

/** All courses including drafts, in library order, for staff. */
export const courseList = (): QuerySpec => ({
  collection: collections.trainingCourses,
  where: [],
  orderBy: [['position', 'asc']],
  limit: trainingLimits.courses,
});

/** A user's progress in each course. */
export const ownProgress = (uid: string): QuerySpec => ({
  collection: collections.trainingProgress,
  where: [['member_id', '==', uid]],
  orderBy: [],
  limit: trainingLimits.courses,
});

/** Users who started a course, for counting by staff. */
export const courseStarts = (courseId: string): QuerySpec => ({
  collection: collections.trainingProgress,
  where: [['course_id', '==', courseId]],
  orderBy: [],
  limit: 100,
});

/** Users who completed a course, for counting by staff. */
export const courseCompletions = (courseId: string): QuerySpec => ({
  collection: collections.trainingProgress,
  where: [
    ['course_id', '==', courseId],
    ['completed_at', '>', new Date(0)],
  ],
  orderBy: [['completed_at', 'desc']],
  limit: 100,
});
