import { bonusResources } from './starter-bonus';
import { findPreparers } from './starter-find-preparers';
import type { StarterCourse } from './starter-parts';
import { payMeasureKeep } from './starter-pay-measure-keep';
import { planTheOffice } from './starter-plan-the-office';
import { reviewBeforeYouFile } from './starter-review-before-you-file';
import { signThemProperly } from './starter-sign-them-properly';
import { teachYourWay } from './starter-teach-your-way';

/**
 * The starter set of a new training library: the six modules and the bonus resources that the
 * public site names. Staff add it with one button and change it as they like; what the law asks of
 * every office (modules 4 and 5) is required.
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
