import type { Settings } from './schema';

type Part = Record<string, unknown>;

/** Whether two values read from JSON are the same. */
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What was changed by hand, setting by setting; a list is one setting. */
function keepChanges<T extends Part>(before: T, mine: T, inForce: T): T {
  const changed = Object.entries(mine).filter(([name, value]) => !same(before[name], value));
  return { ...inForce, ...Object.fromEntries(changed) };
}

/** The settings in force with what was changed in a form that started from `before`. */
export const mergeSettings = (before: Settings, mine: Settings, inForce: Settings): Settings => ({
  public: keepChanges(before.public, mine.public, inForce.public),
  staff: keepChanges(before.staff, mine.staff, inForce.staff),
});
