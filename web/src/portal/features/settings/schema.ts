import { savedBanks } from '@united/domain/settings/check-banks';
import { publicSettingsSchema } from '@united/domain/settings/settings';
import { staffSettingsSchema } from '@united/domain/settings/staff-settings';
import * as z from 'zod/mini';

/** Both settings documents as one form, validated with the server's schemas. */
export const settingsSchema = z.strictObject({
  public: z.extend(publicSettingsSchema, { banks: savedBanks }),
  staff: staffSettingsSchema,
});
export type Settings = z.output<typeof settingsSchema>;

const single: Record<string, string> = {
  'public.season': 'Filing season',
  'public.inactivity_minutes': 'Sign out members after',
  'public.staff_inactivity_minutes': 'Sign out staff after',
  'public.library_inactivity_minutes': 'Sign out library users after',
  'public.credential_change_wait_hours': 'Waiting period',
  'public.fees.service_bureau_base': 'Service bureau fee',
  'public.fees.service_bureau_addon_max': 'Maximum service bureau add-on',
  'public.fees.transmitter_base': 'Transmitter fee',
  'public.fees.transmitter_addon_max': 'Maximum transmitter add-on',
  'public.banks': 'Banks',
  'public.software': 'Software',
  'public.links': 'Links',
  'public.next_steps': 'Next steps',
  'public.preflight_off': 'Checks before sending',
  'public.training_url': 'Training library',
  'public.booking_url': 'Booking page',
  'public.business_hours': 'Business hours',
  'public.time_zone': 'Business hours time zone',
  'public.offer.package_price': 'United software plan price',
  'public.offer.co_brand_price': 'Co Brand plan price',
  'public.offer.trial_days': 'Free trial',
  'public.offer.advance_max': 'Maximum refund advance',
  'staff.sender_name': 'Sender name',
  'staff.sender_email': 'Sender email',
  'staff.first_response_hours': 'First reply within',
  'staff.resolution_hours': 'Resolution within',
  'staff.submissions_per_day': 'Applications per member',
  'staff.entry_layouts': 'Entry desk layouts',
  'staff.status_words': 'Bank status words',
  'staff.digest_hour': 'Digest hour (0 to 23)',
  'staff.software_url': 'Software URL for new users',
  'staff.retention_years': 'Keep unused data for',
  'staff.require_staff_mfa': 'Require two-step verification for all staff',
};

const rows: Record<string, string> = {
  banks: 'Bank',
  software: 'Software',
  links: 'Link',
  next_steps: 'Next step',
  business_hours: 'Business hours, line',
  entry_layouts: 'Entry desk layout',
  status_words: 'Word',
};

const cells: Record<string, string> = {
  needs: 'requested fields',
  questions: 'questions',
  opens_on: 'opens on',
  closes_on: 'closes on',
  payout_days_min: 'keep the old account at least',
  payout_days_max: 'keep the old account at most',
  per_software: 'separate application for each software',
  name: 'name',
  fee: 'fee',
  description: 'description',
  url: 'URL',
  bank: 'bank',
  status: 'status',
  who: 'who acts',
  what: 'instructions',
  days: 'deadline',
  label: 'label',
  source: 'source',
  format: 'format',
  word: 'word',
};

/** Labels for the parts of a bank's question. */
const questionCells: Record<string, string> = {
  key: 'key',
  label: 'question',
  help: 'help text',
  type: 'answer type',
  choices: 'choices',
  group: 'section',
};

/**
 * Returns the label of the field at a path: "Bank 2, fee" for `public.banks.1.fee`, "Bank 1,
 * question 3, key" for `public.banks.0.questions.2.key`.
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
