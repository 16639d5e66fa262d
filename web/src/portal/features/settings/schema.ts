import { savedBanks } from '@united/domain/settings/check-banks';
import { publicSettingsSchema } from '@united/domain/settings/settings';
import { staffSettingsSchema } from '@united/domain/settings/staff-settings';
import * as z from 'zod/mini';

/** Both documents of settings as one form, with the server's schemas. */
export const settingsSchema = z.strictObject({
  public: z.extend(publicSettingsSchema, { banks: savedBanks }),
  staff: staffSettingsSchema,
});
export type Settings = z.output<typeof settingsSchema>;

const single: Record<string, string> = {
  'public.season': 'Filing season',
  'public.inactivity_minutes': 'Sign-out after',
  'public.staff_inactivity_minutes': 'Sign-out of staff after',
  'public.library_inactivity_minutes': 'Sign-out in the online library after',
  'public.credential_change_wait_hours': 'Wait after a change',
  'public.fees.service_bureau_base': 'Service bureau fee',
  'public.fees.service_bureau_addon_max': 'Most an office may add to the service bureau fee',
  'public.fees.transmitter_base': 'Transmitter fee',
  'public.fees.transmitter_addon_max': 'Most an office may add to the transmitter fee',
  'public.banks': 'Banks',
  'public.software': 'Software',
  'public.links': 'Links',
  'public.next_steps': 'Next steps',
  'public.preflight_off': 'Checks before sending',
  'public.training_url': 'Training library',
  'public.booking_url': 'Booking page',
  'public.business_hours': 'Business hours',
  'public.time_zone': 'Time zone of the hours',
  'public.offer.package_price': 'Price of the United software plan',
  'public.offer.co_brand_price': 'Price of the Co Brand plan',
  'public.offer.trial_days': 'Free trial',
  'public.offer.advance_max': 'Most a bank advances',
  'staff.sender_name': 'Sender name',
  'staff.sender_email': 'Sender email',
  'staff.first_response_hours': 'First reply within',
  'staff.resolution_hours': 'Resolution within',
  'staff.submissions_per_day': 'Applications a member may submit',
  'staff.entry_layouts': 'Lines of the entry desk',
  'staff.status_words': 'Bank status words',
  'staff.digest_hour': 'Hour of the digest',
  'staff.software_url': 'Software URL of new users',
  'staff.retention_years': 'Keep unused data for',
  'staff.require_staff_mfa': 'Require two-step verification of all staff',
};

const rows: Record<string, string> = {
  banks: 'Bank',
  software: 'Software',
  links: 'Link',
  next_steps: 'Next step',
  business_hours: 'Business hours, line',
  entry_layouts: 'Lines of bank',
  status_words: 'Word',
};

const cells: Record<string, string> = {
  needs: 'fields it wants',
  questions: 'questions',
  opens_on: 'opens on',
  closes_on: 'closes on',
  payout_days_min: 'old account, fewest days',
  payout_days_max: 'old account, most days',
  per_software: 'an application for each software',
  name: 'name',
  fee: 'fee',
  description: 'description',
  url: 'address',
  bank: 'bank',
  status: 'status',
  who: 'who acts',
  what: 'what to do',
  days: 'days',
  label: 'label',
  source: 'source',
  format: 'format',
  word: 'word',
};

/** Parts of a bank's question. */
const questionCells: Record<string, string> = {
  key: 'key',
  label: 'question',
  help: 'help text',
  type: 'kind of answer',
  choices: 'choices',
  group: 'place',
};

/**
 * The label of a field, by path: "Bank 2, fee" for `public.banks.1.fee`, "Bank 1, question 3, key"
 * for `public.banks.0.questions.2.key`.
 */
export function labelOf(path: string): string {
  const [, list = '', index = '', cell = '', second = '', part = ''] = path.split('.');
  const known = single[path] ?? path;
  if (!rows[list] || index === '') return known;
  const row = `${rows[list]} ${Number(index) + 1}`;
  if (second !== '') {
    const [what, names] = cell === 'questions' ? ['question', questionCells] : ['line', cells];
    return `${row}, ${what} ${Number(second) + 1}${part ? `, ${names[part] ?? part}` : ''}`;
  }
  return `${row}${cell ? `, ${cells[cell] ?? cell}` : ''}`;
}
