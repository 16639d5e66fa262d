import { calendarDateText } from '../shared/display';
import type { UsState } from '../shared/us-state';
import type { PreflightCode } from './preflight-codes';

/** Where a rule can be read. */
export interface FindingSource {
  label: string;
  url: string;
}

interface Words {
  bank: string;
  day: { opens: string | null; closes: string | null };
  label: string | null;
  state: string;
  reason: string | null;
}

const dated = (day: string | null) => (day ? calendarDateText(day) : 'another day');

/** What each check says to the office; none of it holds a sensitive value. */
export const findingTexts: Record<PreflightCode, (words: Words) => string> = {
  window_closed: ({ bank, day }) =>
    `${bank} took applications until ${dated(day.closes)}. Choose another bank, or ask our team.`,
  window_not_open: ({ bank, day }) =>
    `${bank} takes applications from ${dated(day.opens)}. Send yours now, and our team passes it on then.`,
  missing_for_bank: ({ bank, label }) =>
    label
      ? `${bank} asks for this: ${label}${/[?!]$/.test(label) ? '' : '.'}`
      : `${bank} asks for something that is blank.`,
  answer_too_simple: () =>
    'The answer to the security question is too simple. Enter the whole maiden name, of four letters or more.',
  efin_is_master: () =>
    'The EFIN and the master EFIN are the same. Leave the master EFIN blank unless your office belongs to another one.',
  efin_elsewhere: () =>
    'Another account has an application with this EFIN in this season or the last one. Check the EFIN; if it is yours, our team will clear it up with you.',
  master_not_enrolled: ({ bank }) =>
    `We know of no application of the master EFIN to ${bank} this season. Check the number, or ask the master office to apply first.`,
  rejected_before: ({ bank, reason }) =>
    `${bank} rejected an application with this EFIN this season. Make sure that the cause is mended.${reason ? ` The reason then: ${reason}` : ''}`,
  id_is_ssn: () =>
    'The license number is the Social Security number. Enter the number that is printed on the license.',
  id_expires_soon: () =>
    'The license expires before the filing season ends. Renew it if you can; the bank may ask for a current one.',
  ptin_missing: () =>
    'There is no PTIN. Everybody who is paid to prepare returns needs one, and banks may ask for it.',
  ptin_not_confirmed: () =>
    'PTINs expire on December 31. Renew yours with the IRS, then confirm it on your dashboard.',
  po_box: () => 'Banks ship to a street address, not to a PO box. Enter where your office is.',
  street_without_number: () => 'The street address has no number. Enter the number of the building.',
  zip_state: () =>
    'This ZIP code seems to belong to another state. Check the ZIP code and the state against each other.',
  account_name_is_bank: () =>
    'The name on the account is the name of the bank. Enter whose account it is, as it is printed on a check.',
  personal_account: ({ bank }) =>
    `${bank} pays to a personal account only where the office stands alone. Use a business account, or check the type of office.`,
  account_name_unlike: () =>
    'The name on the account shares no word with the office or the EFIN holder. This is a rule of thumb of ours: check that the account is yours.',
  fee_rule: ({ state }) =>
    `${state} may forbid charging a client more because they choose a bank product. Set your add-ons to $0, or confirm that clients who pay without a bank product pay the same amounts. Ask your counsel; some states also restrict fees of third parties.`,
};

const drake = 'https://kb.drakesoftware.com/';
/** The list of 2019 is the last one that we know; today's is unverified. */
const rejectCode = (code: string): FindingSource => ({
  label: `Refund Advantage’s reject code ${code}, as listed by Drake Software in 2019`,
  url: drake,
});
const enrollment: FindingSource = {
  label: 'TMB Tax Bureau’s guide to bank enrollment',
  url: 'https://support.tmbtaxbureau.com/',
};
const ptin: FindingSource = { label: 'IRS, PTIN renewal (IR-2025-108)', url: 'https://www.irs.gov/ptin' };

/** Whose rule each check is; of the fee rule `feeRuleSource` says it. */
export const findingSources: Partial<Record<PreflightCode, FindingSource>> = {
  missing_for_bank: {
    label: 'TaxSlayer Pro’s guide to bank enrollment',
    url: 'https://support.taxslayerpro.com/hc/en-us/articles/4404089250714',
  },
  answer_too_simple: enrollment,
  efin_is_master: rejectCode('0011'),
  efin_elsewhere: rejectCode('0010'),
  rejected_before: rejectCode('0021'),
  id_is_ssn: rejectCode('0033'),
  id_expires_soon: rejectCode('0019'),
  ptin_missing: ptin,
  ptin_not_confirmed: ptin,
  po_box: rejectCode('0024'),
  street_without_number: rejectCode('0034'),
  zip_state: rejectCode('0016'),
  account_name_is_bank: enrollment,
  personal_account: rejectCode('0028'),
};

/**
 * The source of a state's fee rule: a statute whose text we have read, for the other states only
 * Drake's list of 2022.
 */
export function feeRuleSource(state: UsState | null): FindingSource {
  if (state === 'IL')
    return {
      label: '815 ILCS 177/25',
      url: 'https://www.ilga.gov/legislation/ilcs/documents/081501770K25.htm',
    };
  if (state === 'MD')
    return {
      label: 'Maryland Commercial Law § 14-3806',
      url: 'https://mgaleg.maryland.gov/mgawebsite/Laws/StatuteText?article=gcl&section=14-3806',
    };
  return { label: 'Bank products and state laws, as listed by Drake Software in 2022', url: drake };
}
