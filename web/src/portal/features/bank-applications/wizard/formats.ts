/** Nine digits as 123-45-6789; anything else unchanged. */
export function ssnText(typed: string): string {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d{9}$/.test(digits) ? `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}` : typed;
}

/** Removes the spaces and dashes that are copied along with numbers. */
export const digitsText = (typed: string): string => typed.replace(/[\s-]/g, '');

/** A PTIN in its stored form: upper case, without spaces and dashes. */
export const ptinText = (typed: string): string => digitsText(typed).toUpperCase();

export const trimmed = (typed: string): string => typed.trim();
