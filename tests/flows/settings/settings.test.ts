import { paperSuggestions } from '@united/domain/papers/suggestions';
import {
  defaultSettings,
  newBank,
  type PublicSettings,
  readPublicSettings,
} from '@united/domain/settings/settings';
import {
  defaultStaffSettings,
  readStaffSettings,
  type StaffSettings,
} from '@united/domain/settings/staff-settings';
import type { CallableInput } from '@united/domain/shared/contracts';
import { describe, expect, it } from 'vitest';
import { submission } from '../../support/factories/bank-applications';
import {
  application,
  call,
  db,
  everything,
  forge,
  freshUsers,
  makeUser,
  post,
  refused,
  where,
} from '../support/emulators';

const [superAdmin] = freshUsers('super_admin');

/** The spec's settings, except for some fields. */
const settings = (
  change: Partial<PublicSettings> = {},
  staff: Partial<StaffSettings> = {},
): CallableInput<'saveSettings'> => ({
  public: { ...defaultSettings, ...change },
  staff: { ...defaultStaffSettings, ...staff },
});
/** Returns a settings document without its version. */
const fieldsOf = async (name: string) => {
  const { updated_at: _, ...fields } = (await db.doc(`settings/${name}`).get()).data() ?? {};
  return fields;
};
const saved = async () => ({ public: await fieldsOf('public'), staff: await fieldsOf('staff') });
const versions = () =>
  Promise.all(
    ['public', 'staff'].map(async (name) =>
      (await db.doc(`settings/${name}`).get()).get('updated_at')?.toMillis(),
    ),
  );
const audit = () => where('audit_log', 'action', 'settings.changed');
const fees = { ...defaultSettings.fees, transmitter_base: 31.5, transmitter_addon_max: 5 };

describe('saveSettings', () => {
  it('keeps the digest hour for a caller that does not send it, and accepts any hour', async () => {
    await call('saveSettings', settings({}, { digest_hour: 16 }), superAdmin.token);
    const { digest_hour: _, ...staff } = { ...defaultStaffSettings, sender_name: 'Maple Support' };
    await call('saveSettings', { public: defaultSettings, staff }, superAdmin.token);
    expect((await saved()).staff).toMatchObject({ digest_hour: 16, sender_name: 'Maple Support' });
    for (const digest_hour of [-1, 24, 7.5]) {
      const wanted = settings({}, { digest_hour });
      const { details } = await refused('invalid-argument', 'saveSettings', wanted, superAdmin.token);
      expect(details?.fields).toMatchObject({ 'staff.digest_hour': 'Enter an hour from 0 to 23.' });
    }
  });

  it('keeps bank questions and disabled checks for a caller that only sends name and fee', async () => {
    const question = {
      key: 'ein',
      label: 'EIN',
      help: '',
      type: 'ein',
      required: true,
      group: 'office',
    } as const;
    const asking = { needs: ['holder_dob'], questions: [question], closes_on: '2026-02-28' };
    const [first, ...others] = defaultSettings.banks;
    const banks = [{ ...newBank, ...first, ...asking }, ...others];
    await call('saveSettings', settings({ banks, preflight_off: ['zip_state'] }), superAdmin.token);
    const { preflight_off: _, ...older } = defaultSettings;
    const known = others.map(({ name, fee, asks_security_question }) => ({
      name,
      fee,
      asks_security_question,
    }));
    const { name = '', asks_security_question = false } = first ?? {};
    await call(
      'saveSettings',
      {
        public: { ...older, banks: [{ name, fee: 12, asks_security_question }, ...known] },
        staff: defaultStaffSettings,
      },
      superAdmin.token,
    );
    expect((await saved()).public).toMatchObject({
      banks: [{ ...banks[0], fee: 12 }, ...others],
      preflight_off: ['zip_state'],
    });
  });

  it('treats banks from an earlier version as having no questions', async () => {
    const banks = defaultSettings.banks.map(({ name, fee, asks_security_question }) => ({
      name,
      fee,
      asks_security_question,
    }));
    await db.doc('settings/public').set({ ...defaultSettings, banks });
    const expected = settings();
    await call('saveSettings', { ...settings(), expected }, superAdmin.token);
    expect(await audit()).toEqual([]);
    await call('saveSettings', { ...settings({ inactivity_minutes: 5 }), expected }, superAdmin.token);
    expect(await audit()).toMatchObject([{ fields: ['inactivity_minutes'] }]);
    expect((await saved()).public.banks).toEqual(defaultSettings.banks);
  });

  it('uses the single inactivity limit for staff until staff have their own', async () => {
    const { staff_inactivity_minutes: _, library_inactivity_minutes: __, ...older } = defaultSettings;
    await db.doc('settings/public').set({ ...older, inactivity_minutes: 10 });
    const inForce = { inactivity_minutes: 10, staff_inactivity_minutes: 10 };
    expect(readPublicSettings((await saved()).public)).toMatchObject(inForce);
    const expected = settings(inForce);
    await call(
      'saveSettings',
      { ...settings({ ...inForce, staff_inactivity_minutes: 5 }), expected },
      superAdmin.token,
    );
    expect(await audit()).toMatchObject([{ fields: ['staff_inactivity_minutes'] }]);
    await call(
      'saveSettings',
      { public: { ...older, inactivity_minutes: 20 }, staff: defaultStaffSettings },
      superAdmin.token,
    );
    expect((await saved()).public).toMatchObject({ inactivity_minutes: 20, staff_inactivity_minutes: 5 });
  });

  it('saves the software URL for new users, keeps it for a caller that does not send it, and requires https', async () => {
    const software_url = 'https://office.software.test/login';
    await call('saveSettings', settings({}, { software_url: ` ${software_url} ` }), superAdmin.token);
    expect(await audit()).toMatchObject([{ target: { id: 'staff' }, fields: ['software_url'] }]);
    const { software_url: _, ...staff } = { ...defaultStaffSettings, sender_name: 'Maple Support' };
    await call('saveSettings', { public: defaultSettings, staff }, superAdmin.token);
    const stored = await saved();
    expect(stored.staff).toMatchObject({ software_url, sender_name: 'Maple Support' });
    for (const wrong of ['software.test', 'http://software.test', 'javascript:alert(1)', 'https://']) {
      const wanted = settings({}, { software_url: wrong });
      const { details } = await refused('invalid-argument', 'saveSettings', wanted, superAdmin.token);
      expect(details?.fields).toMatchObject({
        'staff.software_url': 'Leave it blank, or enter a full web address that starts with https://.',
      });
    }
    expect(await saved()).toEqual(stored);
    await call('saveSettings', settings(), superAdmin.token);
    expect((await saved()).staff).toMatchObject({ software_url: '' });
  });

  it('saves bank layouts and status words, and keeps them for a caller that does not send them', async () => {
    const bank = 'Refund Advantage';
    const line = { label: 'EFIN', source: 'efin', format: 'digits' } as const;
    const word = { bank, word: 'Denied', status: 'Bank Application Rejected', needs_reason: true } as const;
    const wanted = { entry_layouts: [{ bank, lines: [line] }], status_words: [word] };
    await call('saveSettings', settings({}, wanted), superAdmin.token);
    expect(await audit()).toMatchObject([{ fields: ['entry_layouts', 'status_words'] }]);
    const { entry_layouts: _, status_words: __, ...older } = defaultStaffSettings;
    const staff = { ...older, sender_name: 'Maple Support' };
    await call('saveSettings', { public: defaultSettings, staff }, superAdmin.token);
    const stored = await saved();
    expect(stored.staff).toMatchObject({ ...wanted, sender_name: 'Maple Support' });

    const refusedWith = async (change: Partial<StaffSettings>) => {
      const input = settings({}, change);
      return (await refused('invalid-argument', 'saveSettings', input, superAdmin.token)).details?.fields;
    };
    const layout = (source: string) => ({ entry_layouts: [{ bank, lines: [line, { ...line, source }] }] });
    const place = 'staff.entry_layouts.0.lines.1.source';
    expect(await refusedWith(layout('holder_sssn'))).toHaveProperty(
      [place],
      expect.stringMatching(/^Line 2:/),
    );
    expect(await refusedWith(layout('bank_answers.ein'))).toEqual({
      [place]: 'Line 2: Refund Advantage does not ask the question “ein”.',
    });
    expect(await refusedWith({ status_words: [word, { ...word, word: ' DENIED ' }] })).toHaveProperty([
      'staff.status_words.1.word',
    ]);
    expect(await saved()).toEqual(stored);
  });

  it('saves kinds of papers, keeps them for a caller that does not send them, and requires their banks', async () => {
    const paper_kinds = [...paperSuggestions];
    await call('saveSettings', settings({ paper_kinds }), superAdmin.token);
    expect(await audit()).toMatchObject([{ fields: ['paper_kinds'] }]);
    const { paper_kinds: _, ...older } = { ...defaultSettings, season: 2027 };
    const save = (change: object) => ({ public: { ...older, ...change }, staff: defaultStaffSettings });
    await call('saveSettings', save({}), superAdmin.token);
    const stored = await saved();
    expect(stored.public).toMatchObject({ paper_kinds, season: 2027 });

    const renameIn = (name: string) => (name === 'Refund Advantage' ? 'Pathward' : name);
    const banks = older.banks.map((bank) => ({ ...bank, name: renameIn(bank.name) }));
    const message = expect.stringContaining('No bank is named “Refund Advantage”.');
    for (const wrong of [{ banks }, { banks, paper_kinds }]) {
      const { details } = await refused('invalid-argument', 'saveSettings', save(wrong), superAdmin.token);
      expect(details?.fields).toEqual({
        'public.paper_kinds.0.banks.0': message,
        'public.paper_kinds.1.banks.0': message,
      });
    }
    expect(await saved()).toEqual(stored);
    const renamed = paper_kinds.map((kind) => ({ ...kind, banks: kind.banks.map(renameIn) }));
    await call('saveSettings', save({ banks, paper_kinds: renamed }), superAdmin.token);
    expect((await saved()).public).toMatchObject({ paper_kinds: renamed });
  });

  it('saves prices and the time zone with an audit row, and keeps them for a caller that does not send them', async () => {
    const offer = { package_price: 129, co_brand_price: 450, trial_days: 7, advance_max: 5000 };
    await call('saveSettings', settings({ offer, time_zone: 'America/Chicago' }), superAdmin.token);
    expect(await audit()).toMatchObject([{ fields: ['time_zone', 'offer'] }]);
    const { offer: _, time_zone: __, ...older } = { ...defaultSettings, season: 2027 };
    await call('saveSettings', { public: older, staff: defaultStaffSettings }, superAdmin.token);
    const stored = await saved();
    expect(stored.public).toMatchObject({ offer, time_zone: 'America/Chicago', season: 2027 });
    for (const wrong of [
      { offer: { ...offer, package_price: -1 } },
      { offer: { ...offer, trial_days: 91 } },
      { offer: { ...offer, lifetime: 1 } },
      { time_zone: 'Mars/Olympus' },
    ]) {
      const wanted = settings();
      const data = { ...wanted, public: { ...wanted.public, ...wrong } };
      await refused('invalid-argument', 'saveSettings', data, superAdmin.token);
    }
    expect(await saved()).toEqual(stored);
  });

  it('saves both documents, and an audit row with field names but no values', async () => {
    const wanted = settings({ season: 2026, fees }, { sender_name: 'Maple Support' });
    await call('saveSettings', wanted, superAdmin.token);
    const stored = await saved();
    expect(stored).toEqual(wanted);
    expect(readPublicSettings(stored.public)).toEqual(wanted.public);
    expect(readStaffSettings(stored.staff)).toEqual(wanted.staff);
    const rows = await audit();
    expect(rows).toMatchObject([
      {
        actor: { uid: superAdmin.uid },
        target: { collection: 'settings', id: 'public' },
        fields: ['season', 'fees', 'sender_name'],
        reason: null,
      },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/Maple|31\.5/);
  });

  it('rejects invalid next steps, and writes nothing', async () => {
    const step = { bank: '', status: 'Under Review', who: 'bank', what: 'It decides.', days: 7 } as const;
    for (const wrong of [
      [step, step],
      [{ ...step, status: 'Lost' }],
      [{ ...step, days: 1.5 }],
      [{ ...step, what: ' ' }],
    ]) {
      const wanted = settings();
      const data = { ...wanted, public: { ...wanted.public, next_steps: wrong } };
      await refused('invalid-argument', 'saveSettings', data, superAdmin.token);
    }
  });

  it('names the staff document if only that changed', async () => {
    await call('saveSettings', settings({}, { sender_email: 'office@maple.test' }), superAdmin.token);
    expect(await audit()).toMatchObject([
      { target: { collection: 'settings', id: 'staff' }, fields: ['sender_email'] },
    ]);
  });

  it('writes nothing if nothing changes, for default or saved values', async () => {
    const fresh = await everything();
    await call('saveSettings', settings(), superAdmin.token);
    expect(await everything()).toEqual(fresh);
    const wanted = settings({ fees, links: [] });
    await call('saveSettings', wanted, superAdmin.token);
    const before = await everything();
    await call('saveSettings', wanted, superAdmin.token);
    expect(await everything()).toEqual(before);
    expect(await audit()).toHaveLength(1);
  });

  it('repairs invalid stored settings', async () => {
    await db.doc('settings/public').set({ season: 'soon', banks: [] });
    await call('saveSettings', settings(), superAdmin.token);
    expect((await saved()).public).toEqual(defaultSettings);
    expect(await audit()).toMatchObject([{ fields: ['season', 'banks'] }]);
  });

  it('applies immediately: the next application uses the new fees, season, bank, software and caps', async () => {
    const owner = await makeUser('member');
    await call('submitBankApplication', submission(), owner.token);
    const wanted = settings({
      season: 2027,
      fees,
      banks: [{ ...newBank, name: 'Harbor Bank', fee: 12.25 }],
      software: [{ name: 'Ledger Pro', fee: 20 }],
    });
    await call('saveSettings', wanted, superAdmin.token);

    const chosen = { bank_product: 'Harbor Bank', selected_software: 'Ledger Pro', transmitter_addon: 5 };
    const { id } = await call('submitBankApplication', submission(chosen), owner.token);
    expect(await application(id)).toMatchObject({
      season: 2027,
      tax_year: 2026,
      service_bureau_fee: 25,
      transmitter_fee: 36.5,
      software_tech_fee: 20,
      bank_fee: 12.25,
      total_fee: 93.75,
    });
    const overCap = await refused(
      'invalid-argument',
      'submitBankApplication',
      submission({ ...chosen, transmitter_addon: 5.01 }),
      owner.token,
    );
    expect(Object.keys(overCap.details?.fields ?? {})).toEqual(['transmitter_addon']);
    const delisted = await refused(
      'invalid-argument',
      'submitBankApplication',
      submission({ transmitter_addon: 0 }),
      owner.token,
    );
    expect(Object.keys(delisted.details?.fields ?? {}).toSorted()).toEqual([
      'bank_product',
      'selected_software',
    ]);
  });

  it('keeps the values of two concurrent saves of different documents', async () => {
    const other = await makeUser('super_admin');
    const mine = settings({ season: 2026 }, { sender_name: 'Mine' });
    const theirs = settings({ season: 2027 }, { sender_name: 'Theirs' });
    await Promise.all([
      call('saveSettings', mine, superAdmin.token),
      call('saveSettings', theirs, other.token),
    ]);
    expect([mine, theirs]).toContainEqual(await saved());
    expect(await audit()).toHaveLength(2);
  });

  it('rejects a form that was filled from outdated settings', async () => {
    const other = await makeUser('super_admin');
    const expected = settings();
    await call('saveSettings', { ...settings({ season: 2026 }), expected }, superAdmin.token);
    const late = { ...settings({ season: 2027, fees }), expected };
    const error = await refused('failed-precondition', 'saveSettings', late, other.token);
    expect(error).toMatchObject({
      message: 'Someone else changed this in the meantime. Nothing was saved.',
      details: { reason: 'outdated' },
    });
    // A user who has seen the current settings continues from there. Saving them unchanged needs no
    // second check.
    await call('saveSettings', { ...late, expected: settings({ season: 2026 }) }, other.token);
    await call('saveSettings', late, other.token);
    expect((await saved()).public.season).toBe(2027);
    const stale = { ...settings({}, { sender_name: 'Late' }), expected: settings({}, { sender_name: 'X' }) };
    await refused('failed-precondition', 'saveSettings', stale, superAdmin.token);
  });

  it('rejects a form that was opened at another version, and returns the current settings', async () => {
    const other = await makeUser('super_admin');
    const theirs = settings({ season: 2026 }, { sender_name: 'Theirs' });
    const first = { ...theirs, expected_updated_at: 0 };
    const { updated_at } = await call('saveSettings', first, superAdmin.token);
    expect(await versions()).toEqual([updated_at, updated_at]);

    const late = { ...settings({ season: 2027 }), expected_updated_at: 0 };
    const error = await refused('failed-precondition', 'saveSettings', late, other.token);
    expect(error.details).toEqual({ reason: 'stale', id: 'public', updated_at, current: theirs });
    expect(await saved()).toEqual(theirs);
    expect(await versions()).toEqual([updated_at, updated_at]);

    const next = await call('saveSettings', { ...late, expected_updated_at: updated_at }, other.token);
    expect(next.updated_at).toBeGreaterThan(updated_at);
    expect((await saved()).public.season).toBe(2027);
    // The response was lost, and the call is repeated.
    const again = { ...late, expected_updated_at: updated_at };
    expect(await call('saveSettings', again, other.token)).toEqual(next);
    expect(await audit()).toHaveLength(2);
  });

  it('lets only one of two callers with the same version save, even at the same time', async () => {
    const other = await makeUser('super_admin');
    const expected = settings();
    const answers = await Promise.all(
      [2026, 2027, 2028, 2029].map((season, i) =>
        post('saveSettings', { ...settings({ season }), expected }, (i % 2 === 0 ? superAdmin : other).token),
      ),
    );
    expect(answers.filter((answer) => 'result' in answer)).toHaveLength(1);
    for (const answer of answers) {
      if ('error' in answer) expect(answer.error).toMatchObject({ details: { reason: 'outdated' } });
    }
    expect(await audit()).toHaveLength(1);
  });

  describe('requiring a second factor for staff', () => {
    const firebase = { sign_in_provider: 'password', sign_in_second_factor: 'totp' };
    const demanding = (more: Partial<StaffSettings> = {}) =>
      settings({}, { require_staff_mfa: true, ...more });
    const withCode = () => forge(superAdmin.token, { firebase });

    it('needs a caller who has used one; otherwise no other setting is saved either', async () => {
      const data = { ...demanding({ sender_name: 'Other' }) };
      const error = await refused('invalid-argument', 'saveSettings', data, superAdmin.token);
      expect(Object.keys(error.details?.fields ?? {})).toEqual(['staff.require_staff_mfa']);
      expect(error.details?.fields?.['staff.require_staff_mfa']).toContain('under My Account');
    });

    it('is saved and audited, and then applies to all staff', async () => {
      await call('saveSettings', demanding(), withCode());
      expect((await saved()).staff).toMatchObject({ require_staff_mfa: true });
      expect(await audit()).toMatchObject([{ target: { id: 'staff' }, fields: ['require_staff_mfa'] }]);
      const error = await refused('failed-precondition', 'saveSettings', settings(), superAdmin.token);
      expect(error).toMatchObject({
        message: expect.stringContaining('two-step verification'),
        details: { reason: 'second-factor' },
      });
      await call('saveSettings', settings(), withCode());
      expect((await saved()).staff).toMatchObject({ require_staff_mfa: false });
      await call('saveSettings', settings({ fees }), superAdmin.token);
    });

    it.each(['yes', 1, null])('does not accept %j', async (require_staff_mfa) => {
      const data = { ...settings(), staff: { ...defaultStaffSettings, require_staff_mfa } };
      await refused('invalid-argument', 'saveSettings', data, withCode());
    });
  });

  it.each(['admin', 'ero', 'member'] as const)('is refused to %s', async (role) => {
    const someone = await makeUser(role);
    await refused('permission-denied', 'saveSettings', settings({ fees }), someone.token);
  });
});

const [bank, secondBank] = defaultSettings.banks;
const [software] = defaultSettings.software;
const many = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));

describe('saveSettings rejects', () => {
  it.each<[string, string, object]>([
    ['a season of long ago', 'public.season', { season: 1999 }],
    ['half a season', 'public.season', { season: 2025.5 }],
    ['a negative fee', 'public.fees.transmitter_base', { fees: { ...fees, transmitter_base: -1 } }],
    [
      'a cap over the most',
      'public.fees.transmitter_addon_max',
      { fees: { ...fees, transmitter_addon_max: 1000.01 } },
    ],
    [
      'fractions of a cent',
      'public.fees.service_bureau_base',
      { fees: { ...fees, service_bureau_base: 1.005 } },
    ],
    ['an amount as a text', 'public.fees.transmitter_base', { fees: { ...fees, transmitter_base: '23' } }],
    ['no bank', 'public.banks', { banks: [] }],
    ['too many banks', 'public.banks', { banks: many(21, (i) => ({ ...bank, name: `Bank ${i}` })) }],
    ['a bank without a name', 'public.banks.0.name', { banks: [{ ...bank, name: '  ' }] }],
    ['two banks of one name', 'public.banks.2.name', { banks: [bank, secondBank, { ...bank, fee: 1 }] }],
    [
      'two banks whose names differ only in case',
      'public.banks.1.name',
      { banks: [bank, { ...bank, name: ' refund-ADVANTAGE ' }] },
    ],
    ['no software', 'public.software', { software: [] }],
    ['two kinds of software of one name', 'public.software.1.name', { software: [software, software] }],
    [
      'a script URL as a link',
      'public.links.0.url',
      { links: [{ ...defaultSettings.links[0], url: 'javascript:alert(1)' }] },
    ],
    ['too many links', 'public.links', { links: many(21, () => defaultSettings.links[0]) }],
    ['a training URL without a host', 'public.training_url', { training_url: 'https://' }],
    ['a data URL as the booking URL', 'public.booking_url', { booking_url: 'data:text/html,x' }],
    ['too many opening hour lines', 'public.business_hours', { business_hours: many(8, (i) => `Day ${i}`) }],
    ['no time before sign-out', 'public.inactivity_minutes', { inactivity_minutes: 0 }],
    [
      'three hours before staff sign-out',
      'public.staff_inactivity_minutes',
      { staff_inactivity_minutes: 180 },
    ],
    ['no time in the library', 'public.library_inactivity_minutes', { library_inactivity_minutes: 0 }],
    ['an unknown setting', 'public', { tax_year: 2024 }],
    ['a missing setting', 'public.banks', { banks: undefined }],
  ])('%s', async (_, field, change) => {
    const data = { ...settings(), public: { ...defaultSettings, ...change } };
    const error = await refused('invalid-argument', 'saveSettings', data, superAdmin.token);
    expect(Object.keys(error.details?.fields ?? {})).toContain(field);
  });

  it.each<[string, string, object]>([
    ['a sender that is not an email address', 'staff.sender_email', { sender_email: 'office' }],
    ['a sender without a name', 'staff.sender_name', { sender_name: '' }],
    ['a line break in the sender', 'staff.sender_name', { sender_name: 'A\r\nBcc: x@evil.test' }],
    ['an unknown staff setting', 'staff', { api_key: 'x' }],
  ])('%s', async (_, field, change) => {
    const data = { ...settings(), staff: { ...defaultStaffSettings, ...change } };
    const error = await refused('invalid-argument', 'saveSettings', data, superAdmin.token);
    expect(Object.keys(error.details?.fields ?? {})).toContain(field);
  });

  it.each(['public', 'staff'] as const)('missing %s', async (part) => {
    const { [part]: _, ...rest } = settings();
    const error = await refused('invalid-argument', 'saveSettings', rest, superAdmin.token);
    expect(Object.keys(error.details?.fields ?? {})).toEqual([part]);
  });
});
