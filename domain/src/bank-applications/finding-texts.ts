import { calendarDateText } from '../shared/display';
import type { UsState } from '../shared/us-state';
import type { PreflightCode } from './preflight-codes';

/** A reference for a rule. */
export interface FindingSource {
  label: string;
  url: string;
}

interface TextParameters {
  bank: string;
  day: { opens: string | null; closes: string | null };
  label: string | null;
  state: string;
  reason: string | null;
}

const dayText = (day: string | null) => (day ? calendarDateText(day) : 'another day');

/** The message of each check, addressed to the office. Messages never contain a sensitive value. */
export const findingTexts: Record<PreflightCode, (parameters: TextParameters) => string> = {
  window_closed: ({ bank, day }) =>
    `${bank} stopped taking applications after ${dayText(day.closes)}. Choose another bank or ask our team.`,
  window_not_open: ({ bank, day }) =>
    `${bank} starts taking applications on ${dayText(day.opens)}. You can send yours now. Our team will pass it on that day.`,
  missing_for_bank: ({ bank, label }) =>
    label
      ? `${bank} asks for this: ${label}${/[?!]$/.test(label) ? '' : '.'}`
      : `${bank} asks for a field that is blank.`,
  answer_too_simple: () =>
    'The answer to the security question is too simple. Enter the full maiden name, with at least four letters.',
  efin_is_master: () =>
    'The EFIN and the master EFIN are the same. Leave the master EFIN blank unless your office belongs to another office.',
  efin_elsewhere: () =>
    'Another account has an application with this EFIN for this season or last season. Check the EFIN. If it is yours, our team will sort this out with you.',
  master_not_enrolled: ({ bank }) =>
    `We have no application for the master EFIN at ${bank} this season. Check the number, or ask the master office to apply first.`,
  efin_of_bureau: () =>
    'This EFIN is the master EFIN of a service bureau that your office doesn’t belong to. Enter your office’s own EFIN.',
  master_of_bureau: () =>
    'This is the master EFIN of a service bureau that your office doesn’t belong to. Check the number, or ask the bureau to invite you.',
  rejected_before: ({ bank, reason }) =>
    `${bank} rejected an application with this EFIN this season. Make sure the problem is fixed.${reason ? ` The reason given: ${reason}` : ''}`,
  id_is_ssn: () =>
    'The license number is the same as the Social Security number. Enter the number printed on the license.',
  id_expires_soon: () =>
    'The license expires before the filing season ends. Renew it if you can. The bank may ask for a current one.',
  ptin_missing: () =>
    'The PTIN is missing. Anyone who is paid to prepare returns needs one, and banks may ask for it.',
  ptin_not_confirmed: () =>
    'PTINs expire on December 31. Renew yours with the IRS, then confirm it on your dashboard.',
  po_box: () => 'Banks ship to a street address, not a PO box. Enter the street address of your office.',
  street_without_number: () => 'The street address has no number. Enter the building number.',
  zip_state: () => 'This ZIP code seems to belong to another state. Check the ZIP code and the state.',
  account_name_is_bank: () =>
    'The name on the account is the name of the bank. Enter the account holder’s name as printed on a check.',
  personal_account: ({ bank }) =>
    `${bank} pays to a personal account only if the office is stand-alone. Use a business account, or check the type of office.`,
  account_name_unlike: () =>
    'The name on the account has no word in common with the office or the EFIN holder. This is only our rule of thumb, so make sure the account is yours.',
  fee_rule: ({ state }) =>
    `${state} may not allow charging clients more because they choose a bank product. Set your add-ons to $0, or confirm that clients who pay without a bank product pay the same amounts. Ask your counsel; some states also restrict fees of third parties.`,
};

const drake = 'https://kb.drakesoftware.com/';
/** The 2019 list is the latest one we know. It hasn't been checked against the current one. */
const rejectCode = (code: string): FindingSource => ({
  label: `Refund Advantage’s reject code ${code}, as listed by Drake Software in 2019`,
  url: drake,
});
const enrollment: FindingSource = {
  label: 'TMB Tax Bureau’s guide to bank enrollment',
  url: 'https://support.tmbtaxbureau.com/',
};
const ptin: FindingSource = { label: 'IRS, PTIN renewal (IR-2025-108)', url: 'https://www.irs.gov/ptin' };

/** The source of each check's rule. For the fee rule, see `feeRuleSource`. */
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
 * Returns the source for a state's fee rule: the statute if we have read it, otherwise Drake
 * Software's 2022 list.
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
