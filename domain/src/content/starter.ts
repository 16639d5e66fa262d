import { bonusResources } from './starter-bonus';
import { findPreparers } from './starter-find-preparers';
import type { StarterCourse } from './starter-parts';
import { payMeasureKeep } from './starter-pay-measure-keep';
import { planTheOffice } from './starter-plan-the-office';
import { reviewBeforeYouFile } from './starter-review-before-you-file';
import { signThemProperly } from './starter-sign-them-properly';
import { teachYourWay } from './starter-teach-your-way';

/**
 * The starter set for a new training library: the six modules and the bonus resources listed on the
 * public site. Staff add it with one button and can change it freely. Modules 4 and 5 cover what
 * the law requires of every office, so they are required.
 */
export const starterCourses: readonly StarterCourse[] = [
  planTheOffice,
  findPreparers,
  signThemProperly,
  teachYourWay,
  reviewBeforeYouFile,
  payMeasureKeep,
  ...bonusResources,
];
