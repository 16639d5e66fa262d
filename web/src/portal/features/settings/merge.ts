import { keepChanges } from '~/portal/ui/form/differences';
import type { Settings } from './schema';

/** Applies the changes of a form filled from `before` to the current settings. */
export const mergeSettings = (before: Settings, mine: Settings, inForce: Settings): Settings => ({
  public: keepChanges(before.public, mine.public, inForce.public),
  staff: keepChanges(before.staff, mine.staff, inForce.staff),
});
