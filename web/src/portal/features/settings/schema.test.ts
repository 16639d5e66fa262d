import { paperSuggestions } from '@united/domain/papers/suggestions';
import { defaultSettings } from '@united/domain/settings/settings';
import { defaultStaffSettings } from '@united/domain/settings/staff-settings';
import { expect, it } from 'vitest';
import { labelOf, settingsSchema } from './schema';

const settings = { public: defaultSettings, staff: defaultStaffSettings };

it('accepts the default settings', () => {
  expect(settingsSchema.parse(settings)).toEqual(settings);
});

it.each<[Record<string, unknown>, string]>([
  [{ season: 2019 }, 'public.season'],
  [{ season: Number.NaN }, 'public.season'],
  [{ inactivity_minutes: undefined }, 'public.inactivity_minutes'],
  [{ banks: [] }, 'public.banks'],
  [{ software: [{ name: '', fee: 1 }] }, 'public.software.0.name'],
  [{ links: [{ name: 'A', description: 'B', url: 'javascript:alert(1)' }] }, 'public.links.0.url'],
  [
    { next_steps: [{ bank: '', status: 'Under Review', who: 'us', what: ' ', days: null }] },
    'public.next_steps.0.what',
  ],
  [{ paper_kinds: [{ ...paperSuggestions[0], banks: ['Closed Bank'] }] }, 'public.paper_kinds.0.banks.0'],
  [{ booking_url: 'calendly' }, 'public.booking_url'],
  [{ time_zone: 'Mars/Olympus' }, 'public.time_zone'],
  [{ offer: { ...defaultSettings.offer, package_price: -1 } }, 'public.offer.package_price'],
  [{ offer: { ...defaultSettings.offer, trial_days: 1.5 } }, 'public.offer.trial_days'],
  [{ offer: { ...defaultSettings.offer, advance_max: 20_001 } }, 'public.offer.advance_max'],
  [{ fees: { ...defaultSettings.fees, transmitter_base: 1.005 } }, 'public.fees.transmitter_base'],
])('rejects %j with a message and a field label', (change, path) => {
  const { error } = settingsSchema.safeParse({ ...settings, public: { ...defaultSettings, ...change } });
  const [issue] = error?.issues ?? [];
  expect(issue?.path.join('.')).toBe(path);
  expect(issue?.message).toMatch(/\.$/);
  expect(labelOf(path)).not.toContain('public');
});

it.each([0, 721, Number.NaN])('rejects a support target of %d hours', (hours) => {
  const staff = { ...defaultStaffSettings, first_response_hours: hours };
  const { error } = settingsSchema.safeParse({ ...settings, staff });
  expect(error?.issues[0]?.message).toBe('Enter 1 to 720 hours.');
  expect(labelOf('staff.first_response_hours')).toBe('First reply within');
});

it.each(['software', 'http://soft.test', 'https://'])(
  'rejects %s as the software URL for new users',
  (url) => {
    const staff = { ...defaultStaffSettings, software_url: url };
    const { error } = settingsSchema.safeParse({ ...settings, staff });
    expect(error?.issues[0]?.message).toMatch(/starts with https:\/\/\.$/);
    expect(labelOf('staff.software_url')).toBe('Software URL for new users');
  },
);

it('rejects two banks with the same name', () => {
  const [bank] = defaultSettings.banks;
  const twice = { ...settings, public: { ...defaultSettings, banks: [bank, bank] } };
  expect(settingsSchema.safeParse(twice).success).toBe(false);
});

it('labels list rows by position, and what belongs to a bank without the bank', () => {
  expect(labelOf('public.links.1.url')).toBe('Link 2, URL');
  expect(labelOf('public.next_steps.2.days')).toBe('Next step 3, deadline');
  expect(labelOf('public.business_hours.0')).toBe('Business hours, line 1');
  expect(labelOf('public.banks')).toBe('Banks');
  expect(labelOf('public.paper_kinds.2.banks.0')).toBe('Paper 3, banks');
  expect(labelOf('public.banks.1.fee')).toBe('Fee');
  expect(labelOf('public.banks.1.questions.2.key')).toBe('Question 3, key');
  expect(labelOf('staff.entry_layouts.0.lines.3.source')).toBe('Line 4, source');
});

it('numbers the words of each bank', () => {
  const word = { word: 'A', status: 'Bank Application Approved', needs_reason: false } as const;
  const status_words = [
    { ...word, bank: 'Harbor Bank' },
    { ...word, bank: 'River Bank' },
    { ...word, bank: 'Harbor Bank' },
  ];
  const values = { ...settings, staff: { ...defaultStaffSettings, status_words } };
  expect(labelOf('staff.status_words.2.word', values)).toBe('Word 2, word');
  expect(labelOf('staff.status_words.1.word', values)).toBe('Word 1, word');
});
