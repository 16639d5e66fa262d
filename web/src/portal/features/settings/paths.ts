/** The address of a section of the settings. */
export const sectionPath = (section: string): string => `/admin/settings/${section}`;

/** The address of a bank's settings, by its index. */
export const bankPath = (index: number): string => sectionPath(`banks/${index + 1}`);

/** Returns the index of the bank at an address, NaN if it names none. */
export const bankIn = (path: string): number => Number(path.split('/').at(-1)) - 1;

/** The address where a bank is added. */
export const newBankPath = sectionPath('banks/new');
