import { plainNumber } from '@united/domain/shared/typed-number';

/** Nine digits as 123-45-6789; anything else unchanged. */
export function ssnText(typed: string): string {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d{9}$/.test(digits) ? `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}` : typed;
}

/** A ZIP code with its dash; anything else unchanged. */
export const zipText = (typed: string): string => typed.trim().replace(/^(\d{5})(\d{4})$/, '$1-$2');

/** An account number without spaces, as it is stored and compared with its repetition. */
export const plainAccount = (typed: string): string => plainNumber('account', typed);

export const trimmed = (typed: string): string => typed.trim();
