import { type BureauField, bureauFields } from '../bureaus/bureau';
import { type BureauValues, isBureauValue } from '../bureaus/terms';
import type { PreparedApplication } from './prepared-application';
import { type RenewalSection, renewalSectionOfField } from './sections';

type Terms = Pick<PreparedApplication, 'values' | 'terms_of' | 'bureau_id'>;

/** The bureau that an office belongs to now, and the values that it sets. */
export interface TermsBureau {
  id: string;
  values: BureauValues;
}

/** Returns the id of the bureau whose master EFIN and add-ons a renewal contains; null if they are the office's. */
export const termsBureauId = ({
  terms_of,
  bureau_id,
}: Pick<Terms, 'terms_of' | 'bureau_id'>): string | null =>
  terms_of === undefined ? (bureau_id ?? null) : terms_of;

const isAmount = (field: BureauField) => field !== 'master_efin';
const isUnset = (field: BureauField, text: string | undefined): boolean =>
  isAmount(field) ? Number(text ?? 0) === 0 : (text ?? '') === '';

/**
 * Applies the terms of an office's bureau to a renewal. Sets the bureau's values. Without a bureau, or
 * with another one, first removes those that the earlier bureau set.
 * @param bureau the office's bureau now; null without one
 * @param own fields that the office decided itself since it left the earlier bureau
 * @returns the fields that changed, and the sections that the office must confirm again
 */
export function withTermsOf(
  renewal: Terms,
  bureau: TermsBureau | null,
  own: readonly string[] = [],
): Required<Pick<PreparedApplication, 'values' | 'terms_of'>> & {
  changed: BureauField[];
  sections: RenewalSection[];
} {
  const before = termsBureauId(renewal);
  const after = bureau?.id ?? null;
  const texts = new Map(Object.entries(renewal.values));
  const changed: BureauField[] = [];
  for (const field of bureauFields) {
    const text = texts.get(field);
    const ofBureau = bureau?.values[field];
    if (ofBureau !== undefined) {
      if (isBureauValue(text ?? (isAmount(field) ? 0 : ''), ofBureau)) continue;
      texts.set(field, String(ofBureau));
      changed.push(field);
    } else if (before !== null && before !== after && !own.includes(field)) {
      texts.delete(field);
      if (!isUnset(field, text)) changed.push(field);
    }
  }
  // Another bureau, or none, also changes who gets the add-ons.
  const sections = new Set(changed.map((field) => renewalSectionOfField(field)));
  if (before !== after) sections.add('fees');
  return { values: Object.fromEntries(texts), terms_of: after, changed, sections: [...sections] };
}
