import { paperProblems } from '@united/domain/papers/agreements';
import { savedBanks } from '@united/domain/settings/check-banks';
import { type PublicSettings, publicSettingsSchema, taxYear } from '@united/domain/settings/settings';
import { staffSettingsSchema } from '@united/domain/settings/staff-settings';
import * as z from 'zod/mini';
import { bankSeasonLabels, feeSettingLabels } from '~/portal/shared/settings/setting-labels';

/** Validates that papers are only wanted by banks in the list, and that no agreement has their names. */
const checkPapers = z.superRefine<Pick<PublicSettings, 'banks' | 'paper_kinds' | 'agreements'>>(
  (settings, context) => {
    for (const [path, message] of Object.entries(paperProblems(settings)))
      context.issues.push({
        code: 'custom',
        path: path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
        message,
        input: settings,
      });
  },
);

/** Both settings documents as one form, validated with the server's schemas. */
export const settingsSchema = z.strictObject({
  public: z.extend(publicSettingsSchema, { banks: savedBanks }).check(checkPapers),
  staff: staffSettingsSchema,
});
export type Settings = z.output<typeof settingsSchema>;

/** Says what offices do in a season: "prepare 2024 tax returns". */
export const seasonMeaning = (season: number): string => `prepare ${taxYear({ season })} tax returns`;

/** Labels of the settings that have one field or one list, by path. */
export const settingLabels = {
  'public.season': 'Filing season',
  'public.inactivity_minutes': 'Sign out members after',
  'public.staff_inactivity_minutes': 'Sign out staff after',
  'public.library_inactivity_minutes': 'Sign out library users after',
  'public.credential_change_wait_hours': 'Waiting period',
  'public.fees.service_bureau_base': feeSettingLabels.service_bureau_base,
  'public.fees.service_bureau_addon_max': feeSettingLabels.service_bureau_addon_max,
  'public.fees.transmitter_base': feeSettingLabels.transmitter_base,
  'public.fees.transmitter_addon_max': feeSettingLabels.transmitter_addon_max,
  'public.banks': 'Banks',
  'public.software': 'Software',
  'public.links': 'Links',
  'public.next_steps': 'Next steps',
  'public.paper_kinds': 'Papers',
  'public.agreements': 'Agreements',
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
  'staff.entry_layouts': 'Entry desk lines',
  'staff.status_words': 'Bank status words',
  'staff.digest_hour': 'Digest time',
  'staff.software_url': 'Software URL for new users',
  'staff.retention_years': 'Keep unused data for',
  'staff.require_staff_mfa': 'Require two-step verification for all staff',
} as const;
export type SettingPath = keyof typeof settingLabels;

/** Labels of a bank's fields. */
export const bankLabels = {
  name: 'Name',
  ...bankSeasonLabels,
  asks_security_question: 'Asks for the mother’s maiden name',
  per_software: 'Requires a separate application for each software',
  payout_days_min: 'Keep the old account at least',
  payout_days_max: 'Keep the old account at most',
  needs: 'Requested fields',
  questions: 'Bank questions',
} as const;

/** Names of rows, by list. A bank has a page of its own, so its fields need no row. */
const rows: Record<string, string> = {
  software: 'Software',
  links: 'Link',
  next_steps: 'Next step',
  business_hours: 'Business hours, line',
  status_words: 'Word',
};

const cells: Record<string, string> = {
  name: 'name',
  fee: 'fee',
  description: 'description',
  url: 'URL',
  bank: 'bank',
  banks: 'banks',
  status: 'status',
  who: 'who acts',
  what: 'instructions',
  days: 'deadline',
  key: 'key',
  help: 'help text',
  of: 'whose paper',
  ask: 'when it is requested',
  valid: 'how long it is on file',
  max_age_days: 'maximum age',
  instead: 'alternatives',
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

/** Returns a row's number on its bank's page: its place among the rows of its bank. */
const numberIn = (list: readonly { bank: string }[], index: number): number =>
  list.slice(0, index + 1).filter(({ bank }) => bank === list[index]?.bank).length;

/**
 * Returns the label of the field at a path: "Link 2, URL" for `public.links.1.url`, "Question 3,
 * key" for `public.banks.0.questions.2.key`. Words of a bank are numbered within their bank if the
 * form's `values` are given.
 */
export function labelOf(path: string, values?: Settings): string {
  const [, list = '', index = '', cell = '', second = '', part = ''] = path.split('.');
  const known: Readonly<Record<string, string>> = settingLabels;
  if (index === '' || known[path]) return known[path] ?? path;
  const number = Number(index) + 1;
  if (list === 'agreements') return `Agreement ${number}${cell ? `, ${cells[cell] ?? cell}` : ''}`;
  if (list === 'paper_kinds') return `Paper ${number}${cell ? `, ${cells[cell] ?? cell}` : ''}`;
  if (second !== '') {
    const [what, names] = cell === 'questions' ? ['Question', questionCells] : ['Line', cells];
    return `${what} ${Number(second) + 1}${part ? `, ${names[part] ?? part}` : ''}`;
  }
  if (list === 'banks') {
    const labels: Readonly<Record<string, string>> = bankLabels;
    return labels[cell] ?? `Bank ${number}`;
  }
  if (list === 'entry_layouts') return cell ? (cells[cell] ?? 'Lines') : `Lines ${number}`;
  const shown = list === 'status_words' && values ? numberIn(values.staff.status_words, number - 1) : number;
  return `${rows[list] ?? path} ${shown}${cell ? `, ${cells[cell] ?? cell}` : ''}`;
}
