import { plainNumber } from '@united/domain/shared/typed-number';

/** Formats nine digits as 123-45-6789. Returns anything else unchanged. */
export function ssnText(typed: string): string {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d{9}$/.test(digits) ? `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}` : typed;
}

/** Inserts the dash into a nine-digit ZIP code. Returns anything else trimmed. */
export const zipText = (typed: string): string => typed.trim().replace(/^(\d{5})(\d{4})$/, '$1-$2');

/** Strips spaces from an account number, for storage and for comparison with its confirmation. */
export const plainAccount = (typed: string): string => plainNumber('account', typed);

export const trimmed = (typed: string): string => typed.trim();
