import { applicationFieldLabels, neededFields } from '@united/domain/bank-applications/application-fields';
import { switchableCodes } from '@united/domain/bank-applications/preflight-codes';
import { staffActorLabels } from '@united/domain/dashboard/next-step';
import { hourText } from '@united/domain/email/staff-alerts';
import { paperAskLabels, paperSubjectLabels, paperValidityLabels } from '@united/domain/papers/kinds';
import { zoneNames } from '@united/domain/settings/opening-hours';
import type { Bank } from '@united/domain/settings/settings';
import { calendarDateText, money } from '@united/domain/shared/display';
import { preflightLabels } from '~/portal/shared/bank-applications/preflight-labels';
import { pluralize } from './banks/summary';
import { type bankLabels, type SettingPath, type Settings, seasonMeaning } from './schema';

/** The text of a setting, or one text per row of a list. */
type SettingText = string | readonly string[];

const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No');

/** Returns all settings as texts, by path. */
export const settingTexts = ({ public: open, staff }: Settings): Record<SettingPath, SettingText> => ({
  'public.season': `${open.season} (offices ${seasonMeaning(open.season)})`,
  'public.inactivity_minutes': pluralize(open.inactivity_minutes, 'minute'),
  'public.staff_inactivity_minutes': pluralize(open.staff_inactivity_minutes, 'minute'),
  'public.library_inactivity_minutes': pluralize(open.library_inactivity_minutes, 'minute'),
  'public.credential_change_wait_hours': pluralize(open.credential_change_wait_hours, 'hour'),
  'public.fees.service_bureau_base': money(open.fees.service_bureau_base),
  'public.fees.service_bureau_addon_max': money(open.fees.service_bureau_addon_max),
  'public.fees.transmitter_base': money(open.fees.transmitter_base),
  'public.fees.transmitter_addon_max': money(open.fees.transmitter_addon_max),
  'public.banks': open.banks.map(({ name, fee }) => `${name}, ${money(fee)}`),
  'public.software': open.software.map(({ name, fee }) => `${name}, ${money(fee)}`),
  'public.links': open.links.map(({ name, url }) => `${name}: ${url}`),
  'public.next_steps': open.next_steps.map(
    ({ bank, status, who, what, days }) =>
      `${bank || 'All banks'}, ${status}: ${staffActorLabels[who]}. ${what}${days === null ? '' : ` (${pluralize(days, 'day')})`}`,
  ),
  'public.paper_kinds': open.paper_kinds.map(
    ({ label, of, ask, valid, banks }) =>
      `${label}: ${[banks.join(', ') || 'All banks', paperSubjectLabels[of], paperAskLabels[ask], paperValidityLabels[valid]].join(' · ')}`,
  ),
  'public.agreements': open.agreements.map(
    ({ title, version, ask, banks }) =>
      `${title}: ${[`Version ${version}`, banks.join(', ') || 'All banks', paperAskLabels[ask]].join(' · ')}`,
  ),
  'public.preflight_off': switchableCodes.map(
    (code) => `${preflightLabels[code]}: ${open.preflight_off.includes(code) ? 'Off' : 'On'}`,
  ),
  'public.training_url': open.training_url,
  'public.booking_url': open.booking_url,
  'public.business_hours': open.business_hours,
  'public.time_zone': zoneNames[open.time_zone],
  'public.offer.package_price': money(open.offer.package_price),
  'public.offer.co_brand_price': money(open.offer.co_brand_price),
  'public.offer.trial_days': pluralize(open.offer.trial_days, 'day'),
  'public.offer.advance_max': money(open.offer.advance_max),
  'staff.sender_name': staff.sender_name,
  'staff.sender_email': staff.sender_email,
  'staff.first_response_hours': pluralize(staff.first_response_hours, 'hour'),
  'staff.resolution_hours': pluralize(staff.resolution_hours, 'hour'),
  'staff.submissions_per_day': `${staff.submissions_per_day} per day`,
  'staff.entry_layouts': staff.entry_layouts.map(
    ({ bank, lines }) => `${bank}: ${pluralize(lines.length, 'line')}`,
  ),
  'staff.status_words': staff.status_words.map(
    ({ bank, word, status }) => `${bank}: “${word}” means ${status}`,
  ),
  'staff.digest_hour': `${hourText(staff.digest_hour)} New York time`,
  'staff.software_url': staff.software_url,
  'staff.retention_years': pluralize(staff.retention_years, 'year'),
  'staff.require_staff_mfa': yesOrNo(staff.require_staff_mfa),
});

/** Returns a bank's settings as texts, by field. */
export const bankTexts = (bank: Bank): Record<keyof typeof bankLabels, SettingText> => ({
  name: bank.name,
  fee: `${money(bank.fee)} per funded return`,
  asks_security_question: yesOrNo(bank.asks_security_question),
  per_software: yesOrNo(bank.per_software),
  opens_on: bank.opens_on ? calendarDateText(bank.opens_on) : 'No opening date',
  closes_on: bank.closes_on ? calendarDateText(bank.closes_on) : 'No deadline',
  payout_days_min: pluralize(bank.payout_days_min, 'business day'),
  payout_days_max: pluralize(bank.payout_days_max, 'business day'),
  needs: neededFields
    .filter((field) => bank.needs.includes(field))
    .map((field) => applicationFieldLabels[field]),
  questions: bank.questions.map(({ label }, index) => `${index + 1}. ${label}`),
});
