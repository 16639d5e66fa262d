/** Returns the path of a settings section. */
export const sectionPath = (section: string): string => `/admin/settings/${section}`;

/** Returns the path of a bank's settings, by the bank's index. */
export const bankPath = (index: number): string => sectionPath(`banks/${index + 1}`);

/** Returns the index of the bank in a path, or NaN if there is none. */
export const bankIn = (path: string): number => Number(path.split('/').at(-1)) - 1;

/** The path of the page that adds a bank. */
export const newBankPath = sectionPath('banks/new');
