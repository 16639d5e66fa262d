/** Nine digits as 123-45-6789; anything else as it was typed. */
export function ssnText(typed: string): string {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d{9}$/.test(digits) ? `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}` : typed;
}

/** Without the spaces and dashes that people copy along with numbers. */
export const digitsText = (typed: string): string => typed.replace(/[\s-]/g, '');

/** A PTIN as it is stored: upper case, without spaces and dashes. */
export const ptinText = (typed: string): string => digitsText(typed).toUpperCase();

/** Without surrounding blanks. */
export const trimmed = (typed: string): string => typed.trim();
