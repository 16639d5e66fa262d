import { computeFees } from '@united/domain/bank-applications/fees';
import { defaultSettings, taxYear } from '@united/domain/settings/settings';
import { brand } from '@united/domain/shared/brand';
import { money } from '@united/domain/shared/display';
import { educationHours, offer } from '@united/domain/site/offer';
import { unitedFeesPerReturn } from '@united/domain/site/savings';

/** Without cents where there are none: $350. */
export const short = (dollars: number): string => money(dollars).replace(/\.00$/, '');

const { fees, banks, software } = defaultSettings;
const { elsewhere, education, plans } = offer;
const listOf = (list: readonly { name: string; fee: number }[]) =>
  list.map(({ name, fee }) => `${name} ${money(fee)}`).join(', ');

/** `$15.00 to $18.00` of a list of choices; one figure when all cost the same. */
function rangeOf(list: readonly { fee: number }[]): string {
  const values = list.map((item) => item.fee);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return low === high ? money(low) : `${money(low)} to ${money(high)}`;
}
const between = ([low, high]: readonly [number, number]) => `${short(low)}–${short(high)}`;

/** The bank and software the worked examples use: the first of each list. */
const bank = banks[0]?.name ?? '';
const program = software[0]?.name ?? '';
const bankFees = computeFees(defaultSettings, {
  bank_product: bank,
  selected_software: program,
  service_bureau_addon: 0,
  transmitter_addon: 0,
}).total_fee;

/**
 * The home page's worked refund, in dollars. Refund and preparation fee are assumptions, named
 * wherever shown. Fees are those of the default settings without add-ons.
 */
export const example = {
  bank,
  software: program,
  refund: 3200,
  preparation: 350,
  fees: bankFees,
  taxpayer: 3200 - 350 - bankFees,
};

/** Dollars per return that the calculator's defaults save in fees. */
const exampleSaving = 50 + 35 + 50 - unitedFeesPerReturn(defaultSettings);

/** Values of `{name}` in content files, from the domain, so that each price has one source. */
export const figures: Record<string, string> = {
  brand: brand.name,
  short_name: brand.shortName,
  email: brand.email,
  phone: brand.phone,
  season: String(defaultSettings.season),
  tax_year: String(taxYear(defaultSettings)),
  package_price: short(plans.united.price),
  package_per_50: money(plans.united.price / 50),
  package_per_300: money(plans.united.price / 300),
  co_brand_price: short(plans.coBrand.price),
  package_name: plans.united.name,
  co_brand_name: plans.coBrand.name,
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
  fees_per_return: short(unitedFeesPerReturn(defaultSettings)),
  example_bank: bank,
  example_software: program,
  example_fees: money(example.fees),
  example_saving: short(exampleSaving),
  low_difference: short(offer.difference[0]),
  high_difference: short(offer.difference[1]),
  low_returns: String(Math.ceil(offer.difference[0] / exampleSaving)),
  high_returns: String(Math.ceil(offer.difference[1] / exampleSaving)),
  advance: short(offer.advanceMax),
  trial_days: String(offer.trialDays),
  call_minutes: String(offer.callMinutes),
  ce_hours: String(educationHours),
  ce_refresher: String(education.refresher),
  ce_law: String(education.taxLaw),
  ce_ethics: String(education.ethics),
  split_elsewhere: `${elsewhere.splitKept[0]}–${elsewhere.splitKept[1]}%`,
  service_bureau_elsewhere: between(elsewhere.serviceBureau),
  transmitter_elsewhere: between(elsewhere.transmitter),
  software_elsewhere: between(elsewhere.softwareTech),
  hours: defaultSettings.business_hours.join(', '),
};
