import { keepChanges } from '~/portal/ui/form/differences';
import type { Settings } from './schema';

/** The settings in force with what was changed in a form that started from `before`. */
export const mergeSettings = (before: Settings, mine: Settings, inForce: Settings): Settings => ({
  public: keepChanges(before.public, mine.public, inForce.public),
  staff: keepChanges(before.staff, mine.staff, inForce.staff),
});
