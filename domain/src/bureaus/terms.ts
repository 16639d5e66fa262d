import type { PublicSettings } from '../settings/settings';
import { money } from '../shared/display';
import type { FieldErrors } from '../shared/field-errors';
import { type Bureau, type BureauAddons, type BureauTerms, bureauFields } from './bureau';

/** The values that a bureau sets in its offices' applications. Add-ons are absent until they are set. */
export type BureauValues = { master_efin: string } & Partial<BureauAddons>;

/**
 * Returns the values that a bureau sets in an application. An add-on is at most the maximum in
 * settings, which may have been lowered since the bureau set it.
 */
export function bureauValues(
  { master_efin, addons }: Pick<BureauTerms, 'master_efin' | 'addons'>,
  { fees }: Pick<PublicSettings, 'fees'>,
): BureauValues {
  if (!addons) return { master_efin };
  return {
    master_efin,
    service_bureau_addon: Math.min(addons.service_bureau_addon, fees.service_bureau_addon_max),
    transmitter_addon: Math.min(addons.transmitter_addon, fees.transmitter_addon_max),
  };
}

/** Returns a bureau's values as a draft stores them. */
export const bureauTexts = (values: BureauValues): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, String(value)]));

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || String(value).trim() === '';

/** Whether a value, which may be a text, is the bureau's. Amounts are compared as numbers. */
export const isBureauValue = (value: unknown, ofBureau: string | number): boolean =>
  typeof ofBureau === 'number' ? Number(value) === ofBureau : String(value).trim() === ofBureau;

/**
 * Returns a message for each field that was sent with another value than the bureau's, and for an EFIN
 * that is the bureau's master EFIN. The bureau's value replaces a blank one.
 */
export function bureauErrors(given: Readonly<Record<string, unknown>>, values: BureauValues): FieldErrors {
  const differing = bureauFields.flatMap((field): [string, string][] => {
    const ofBureau = values[field];
    if (ofBureau === undefined || isBlank(given[field]) || isBureauValue(given[field], ofBureau)) return [];
    return [[field, differsText(ofBureau)]];
  });
  return { ...Object.fromEntries(differing), ...masterEfinError(given.efin, values) };
}

/** Returns a message if an office's EFIN is its bureau's master EFIN. */
export const masterEfinError = (
  efin: unknown,
  { master_efin }: Pick<BureauValues, 'master_efin'>,
): FieldErrors =>
  isBureauValue(efin ?? '', master_efin)
    ? { efin: 'This is your bureau’s master EFIN. Enter the office’s own EFIN.' }
    : {};

const differsText = (ofBureau: string | number): string =>
  typeof ofBureau === 'number'
    ? `Your bureau set this add-on to ${money(ofBureau)}. Check it and send again.`
    : `Your bureau’s master EFIN is ${ofBureau}. Check it and send again.`;

/** Returns why an office can't send applications until its license is paid. */
export function licenseUnpaidText(
  { name, license_terms }: Pick<Bureau, 'name' | 'license_terms'>,
  season: number,
): string {
  const terms = license_terms.trim();
  return `${name} requires its license for season ${season} to be paid before you send an application.${
    terms === '' ? ` Ask ${name} how to pay.` : ` ${name} says: “${terms}”`
  }`;
}
