import * as z from 'zod/mini';
import { computeFees } from '../bank-applications/fees';
import { openingHoursText } from '../settings/opening-hours';
import { type PublicSettings, taxYear } from '../settings/settings';
import { money } from '../shared/display';
import { offer } from './offer';
import { computeSavings, defaultSavings, unitedFeesPerReturn } from './savings';

/** Formats dollars without zero cents: $350. */
export const short = (dollars: number): string => money(dollars).replace(/\.00$/, '');

const listOf = (list: readonly { name: string; fee: number }[]) =>
  list.map(({ name, fee }) => `${name} ${money(fee)}`).join(', ');

/** Returns the price range of a list, `$15.00 to $18.00`, or a single price if all are the same. */
function rangeOf(list: readonly { fee: number }[]): string {
  const values = list.map((item) => item.fee);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return low === high ? money(low) : `${money(low)} to ${money(high)}`;
}

/** Assumed refund and preparation fee in the worked examples. Pages label them as assumptions. */
const assumed = { refund: 3200, preparation: 350 };

/**
 * Returns the worked refund example on the public pages, in dollars, with the first bank and
 * software in settings: once without add-ons, and once with the maximum service bureau add-on.
 */
export function workedExample(settings: PublicSettings) {
  const bank = settings.banks[0]?.name ?? '';
  const software = settings.software[0]?.name ?? '';
  const choice = { bank_product: bank, selected_software: software, transmitter_addon: 0 };
  const { total_fee: fees } = computeFees(settings, { ...choice, service_bureau_addon: 0 });
  const bureau = computeFees(settings, {
    ...choice,
    service_bureau_addon: settings.fees.service_bureau_addon_max,
  });
  const taxpayer = assumed.refund - assumed.preparation - fees;
  return { ...assumed, bank, software, fees, taxpayer, bureau };
}

/** Formats the number of returns that a fee difference requires, or "–" without a difference. */
const returnsFor = (dollars: number, saving: number) =>
  saving > 0 ? String(Math.ceil(dollars / saving)) : '–';

/**
 * Returns the display text of every figure on the public pages that comes from settings. Includes
 * no other settings.
 */
export function publicFigures(settings: PublicSettings) {
  const { fees, banks, software } = settings;
  const { package_price, co_brand_price, trial_days, advance_max } = settings.offer;
  const example = workedExample(settings);
  const united = unitedFeesPerReturn(settings);
  const saving = computeSavings(defaultSavings(), united).feeSavingsPerReturn;
  return {
    season: String(settings.season),
    tax_year: String(taxYear(settings)),
    package_price: short(package_price),
    package_price_exact: money(package_price),
    package_per_25: money(package_price / 25),
    package_per_50: money(package_price / 50),
    package_per_100: money(package_price / 100),
    package_per_300: money(package_price / 300),
    co_brand_price: short(co_brand_price),
    service_bureau_fee: short(fees.service_bureau_base),
    service_bureau_fee_exact: money(fees.service_bureau_base),
    service_bureau_addon: short(fees.service_bureau_addon_max),
    transmitter_fee: short(fees.transmitter_base),
    transmitter_fee_exact: money(fees.transmitter_base),
    transmitter_addon: short(fees.transmitter_addon_max),
    software_fee: short(software[0]?.fee ?? 0),
    software_fees: listOf(software),
    software_range: rangeOf(software),
    bank_fees: listOf(banks),
    bank_range: rangeOf(banks),
    fees_per_return: short(united),
    /** For the calculator: dollars as a plain number. */
    united_fees: String(united),
    example_bank: example.bank,
    example_software: example.software,
    example_fees: money(example.fees),
    example_taxpayer: money(example.taxpayer),
    bureau_fee: money(example.bureau.service_bureau_fee),
    bureau_bank_fee: money(example.bureau.bank_fee),
    bureau_transmitter_fee: money(example.bureau.transmitter_fee),
    bureau_software_fee: money(example.bureau.software_tech_fee),
    example_saving: short(saving),
    low_returns: returnsFor(offer.difference[0], saving),
    high_returns: returnsFor(offer.difference[1], saving),
    advance: short(advance_max),
    trial_days: String(trial_days),
    hours: openingHoursText(settings),
  };
}

/**
 * The response of `/figures.json`: single-line texts without markup. The pages' script
 * (web/src/site/islands/figures.ts) validates it the same way before using it.
 */
const figure = z.string().check(z.regex(/^[^<>\n]{1,3000}$/));
export const figuresSchema = z.record(z.string().check(z.regex(/^[a-z0-9_]+$/)), figure);
