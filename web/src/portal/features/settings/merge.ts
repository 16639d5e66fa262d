import { differencesOf, isSame, mergeChanges } from '~/portal/ui/form/differences';
import type { Settings } from './schema';

/** The key of a bank that is being added. */
const added = 'bank ';

const bankKeys = ({ public: { banks } }: Settings) => banks.map(({ name }) => `bank ${name}`);

/**
 * Returns the settings with groups in place of the lists that several pages change, so that they
 * compare and merge bank by bank. `keys` are the keys of the banks, in their order.
 */
function grouped(settings: Settings, keys: readonly string[], names: readonly string[]) {
  const { banks, ...open } = settings.public;
  const { entry_layouts, status_words, ...staff } = settings.staff;
  const byBank = <R extends { bank: string }>(rows: readonly R[]) =>
    // A prefix keeps names that are numbers in order.
    Object.fromEntries(names.map((name) => [`of ${name}`, rows.filter(({ bank }) => bank === name)]));
  return {
    open,
    staff,
    banks: Object.fromEntries(banks.map((bank, index) => [keys[index] ?? added, bank])),
    layouts: byBank(entry_layouts),
    words: byBank(status_words),
  };
}

/** Groups three versions of the settings alike. In `mine`, banks keep the keys of `before`. */
function groupAll(before: Settings, mine: Settings, theirs: Settings) {
  const rows = [before, mine, theirs].flatMap(({ staff }) => [...staff.entry_layouts, ...staff.status_words]);
  const names = [...new Set(rows.map(({ bank }) => bank))];
  return {
    before: grouped(before, bankKeys(before), names),
    mine: grouped(mine, bankKeys(before), names),
    theirs: grouped(theirs, bankKeys(theirs), names),
  };
}

/**
 * Reapplies the user's changes since `before` to the stored settings, field by field and bank by
 * bank. Forms don't remove or reorder banks.
 */
export function mergeSettings(before: Settings, mine: Settings, theirs: Settings): Settings {
  const groups = groupAll(before, mine, theirs);
  const { open, staff, banks, layouts, words } = mergeChanges(groups.before, groups.mine, groups.theirs);
  const isUnchanged = (list: 'entry_layouts' | 'status_words') =>
    isSame(before.staff[list], mine.staff[list]);
  return {
    public: { ...open, banks: Object.values(banks) },
    staff: {
      ...staff,
      // Grouping would reorder their rows.
      entry_layouts: isUnchanged('entry_layouts')
        ? theirs.staff.entry_layouts
        : Object.values(layouts).flat(),
      status_words: isUnchanged('status_words') ? theirs.staff.status_words : Object.values(words).flat(),
    },
  };
}

/** Whether the user and someone else changed the same field, or they removed a bank the user changed. */
export function overlaps(before: Settings, mine: Settings, theirs: Settings): boolean {
  const groups = groupAll(before, mine, theirs);
  const pathsOf = (now: object) =>
    differencesOf(groups.before, now, (path) => path).map(({ label }) => label);
  const changed = new Set(pathsOf(groups.mine));
  const isRemoved = Object.entries(groups.mine.banks).some(
    ([key, bank]) =>
      key !== added && !(key in groups.theirs.banks) && !isSame(bank, groups.before.banks[key]),
  );
  return isRemoved || pathsOf(groups.theirs).some((path) => changed.has(path));
}
