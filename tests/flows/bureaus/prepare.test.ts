import { preparedApplicationDocument } from '@united/domain/renewals/prepared-application';
import { defaultSettings } from '@united/domain/settings/settings';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { refreshBureauOffice } from '../../../functions/src/bureaus/refresh-bureau-office';
import { canaries, leaks } from '../../support/canaries';
import { storeBureau } from '../../support/factories/bureaus';
import { buildSeasonReadiness } from '../../support/factories/readiness';
import { buildLegalHold } from '../../support/factories/retention';
import { call, db, everything, freshUsers, post, refused, submitted, where } from '../support/emulators';

const [bureauOwner, office, elsewhere, otherEro] = freshUsers('ero', 'member', 'member', 'ero');
const { season } = defaultSettings;

beforeEach(async () => {
  await storeBureau(db, 'b1', bureauOwner);
  await storeBureau(db, 'b2', otherEro, { master_efin: '900002' });
  const since = Timestamp.now();
  await db.doc(`users/${office.uid}`).update({ bureau_id: 'b1', bureau_since: since });
  await db.doc(`users/${elsewhere.uid}`).update({ bureau_id: 'b2', bureau_since: since });
});

const values = {
  office_name: 'Maple Tax',
  efin: '123456',
  bank_product: 'Refund Advantage',
  holder_first_name: 'Dana',
};
const input = (change: Record<string, string> = {}) => ({
  member_id: office.uid,
  values: { ...values, ...change },
  bank_answers: {},
});
const preparedOf = async (id: string) =>
  preparedApplicationDocument.parse((await db.doc(`prepared_applications/${id}`).get()).data());

describe('prepareForOffice', () => {
  it('prepares an application with the bureau’s values, which the office must confirm and send', async () => {
    const { id } = await call('prepareForOffice', input(), bureauOwner.token);
    expect(id.startsWith(`${season}__`)).toBe(true);
    expect(await preparedOf(id)).toMatchObject({
      member_id: office.uid,
      source_id: null,
      prepared_by: bureauOwner.uid,
      bureau_id: 'b1',
      bureau_name: 'Maple Service Bureau',
      state: 'prepared',
      values: { ...values, master_efin: '900001', service_bureau_addon: '25', transmitter_addon: '10.5' },
      sensitive_on_file: [],
      endings: {},
      missing: expect.arrayContaining(['routing_number', 'account_number']),
      fees_before: null,
      seen_at: null,
      version: 1,
    });
    expect(await where('email_notifications', 'email_type', 'bureau_prepared')).toMatchObject([
      { member_id: office.uid },
    ]);
    expect(await where('audit_log', 'action', 'bureau.application_prepared')).toHaveLength(1);
  });

  it('replaces the values until the office opens it, and writes nothing for the same ones', async () => {
    const { id } = await call('prepareForOffice', input(), bureauOwner.token);
    const before = await everything();
    expect(await call('prepareForOffice', input(), bureauOwner.token)).toEqual({ id });
    expect(await everything()).toEqual(before);

    expect(await call('prepareForOffice', input({ office_name: 'Oak Tax' }), bureauOwner.token)).toEqual({
      id,
    });
    expect(await preparedOf(id)).toMatchObject({ office_name: 'Oak Tax', version: 2 });
    await call('savePrepared', { id }, office.token);
    await refused('already-exists', 'prepareForOffice', input(), bureauOwner.token);
  });

  it('emails the office once a day, however many are prepared at the same moment', async () => {
    const efins = Array.from({ length: 6 }, (_, i) => String(222_220 + i));
    const answers = await Promise.all(
      efins.map((efin) => post('prepareForOffice', input({ efin }), bureauOwner.token)),
    );
    // A call that lost every attempt is refused as too busy, and can be repeated.
    for (const [i, answer] of answers.entries())
      if ('error' in answer)
        await call('prepareForOffice', input({ efin: efins[i] ?? '' }), bureauOwner.token);
    expect(await where('prepared_applications', 'member_id', office.uid)).toHaveLength(6);
    expect(await where('email_notifications', 'email_type', 'bureau_prepared')).toHaveLength(1);
  }, 30_000);

  it('prepares once under 10 parallel calls', async () => {
    await Promise.all(Array.from({ length: 10 }, () => post('prepareForOffice', input(), bureauOwner.token)));
    expect(await where('prepared_applications', 'member_id', office.uid)).toMatchObject([{ version: 1 }]);
    expect(await where('audit_log', 'action', 'bureau.application_prepared')).toHaveLength(1);
  }, 30_000);

  it.each([
    ['holder_ssn', canaries['social security number']],
    ['account_number', canaries['account number']],
    ['holder_dob', canaries['date of birth']],
    ['security_question', canaries['security answer']],
    ['fee_rule_acknowledged', 'true'],
    ['holder_email', 'bureau@office.test'],
    ['holder_phone', '5555550142'],
  ])('refuses %s, and stores nothing', async (field, value) => {
    const { details } = await refused(
      'invalid-argument',
      'prepareForOffice',
      input({ [field]: value }),
      bureauOwner.token,
    );
    expect(JSON.stringify(details)).toContain(field);
    expect(leaks({ documents: JSON.stringify(await everything()) })).toEqual([]);
  });

  it.each([
    ['efin', '12345', '6 digits'],
    ['efin', '900001', 'master EFIN'],
    ['bank_product', 'No such bank', 'not offered'],
    ['selected_software', 'No such software', 'not offered'],
    ['office_name', ' ', 'office name'],
    ['master_efin', '900002', '900001'],
    ['service_bureau_addon', '30', '$25'],
    ['transmitter_addon', '0', '$10.5'],
    ['license_id', '219-09-9123', 'Social Security number'],
    ['ptin_number', '219-09-9123', 'Social Security number'],
    ['office_name', '219099123', 'Social Security number'],
    ['holder_last_name', '219 09 9123', 'Social Security number'],
    ['account_name', '219 099 123', 'Social Security number'],
  ])('refuses %s %s with a message, and stores nothing', async (field, value, message) => {
    const { details } = await refused(
      'invalid-argument',
      'prepareForOffice',
      input({ [field]: value }),
      bureauOwner.token,
    );
    expect(details?.fields).toHaveProperty([field], expect.stringContaining(message));
  });

  it('accepts the bureau’s own values', async () => {
    const own = { master_efin: '900001', service_bureau_addon: '25.00', transmitter_addon: '' };
    await call('prepareForOffice', input(own), bureauOwner.token);
  });

  it('answers the same for an office of another bureau, of none, and for nobody', async () => {
    await db.doc(`users/${elsewhere.uid}`).update({ name: 'Elsewhere' });
    const ask = (member_id: string) =>
      refused('not-found', 'prepareForOffice', { ...input(), member_id }, bureauOwner.token);
    const answers = [await ask(elsewhere.uid), await ask(otherEro.uid), await ask('nobody')];
    expect(new Set(answers.map(({ message }) => message)).size).toBe(1);
  });

  it('refuses everyone who owns no active bureau', async () => {
    await refused('permission-denied', 'prepareForOffice', input(), office.token);
    await db.doc('bureaus/b1').update({ status: 'closed' });
    await refused('permission-denied', 'prepareForOffice', input(), bureauOwner.token);
  });

  it('refuses an EFIN and bank for which the office has applied, or already has a renewal', async () => {
    await submitted(office, { efin: values.efin, service_bureau_addon: 25, transmitter_addon: 10.5 });
    await refused('already-exists', 'prepareForOffice', input(), bureauOwner.token);
    const { id } = await call('prepareForOffice', input({ efin: '333333' }), bureauOwner.token);
    const renewal = await preparedOf(id);
    await db.doc(`prepared_applications/${id}`).delete();
    await db.doc(`prepared_applications/${season}__old`).set({ ...renewal, source_id: 'old' });
    await refused('already-exists', 'prepareForOffice', input({ efin: '333333' }), bureauOwner.token);
  });

  it('prepares one again that expired when the season’s opening was undone', async () => {
    const { id } = await call('prepareForOffice', input(), bureauOwner.token);
    await db.doc(`prepared_applications/${id}`).update({ state: 'expired', seen_at: Timestamp.now() });
    expect(await call('prepareForOffice', input(), bureauOwner.token)).toEqual({ id });
    expect(await preparedOf(id)).toMatchObject({ state: 'prepared', seen_at: null, version: 2 });
  });

  it('refuses another software for an EFIN and bank that the office dismissed', async () => {
    const [first, second] = defaultSettings.software.map(({ name }) => name);
    const { id } = await call(
      'prepareForOffice',
      input({ selected_software: first ?? '' }),
      bureauOwner.token,
    );
    await db.doc(`prepared_applications/${id}`).update({ state: 'dismissed' });
    const other = input({ selected_software: second ?? '' });
    const error = await refused('already-exists', 'prepareForOffice', other, bureauOwner.token);
    expect(error.message).toContain('chose not to send');
  });

  it('keeps the replaced version of an office on legal hold', async () => {
    await call('prepareForOffice', input(), bureauOwner.token);
    await db.doc(`legal_holds/${office.uid}`).set(buildLegalHold(Timestamp.now(), office.uid));
    await call('prepareForOffice', input({ office_name: 'Oak Tax' }), bureauOwner.token);
    expect(await where('held_versions', 'member_id', office.uid)).toMatchObject([
      { content: { office_name: 'Maple Tax' } },
    ]);
  });
});

describe('remindOffice', () => {
  const remind = (step: string, member_id = office.uid) => [{ member_id, step }, bureauOwner.token] as const;

  it('emails the office once a day for each step', async () => {
    await db
      .doc(`season_readiness/${season}__${office.uid}`)
      .set(buildSeasonReadiness(Timestamp.now(), season, office, 'wisp'));
    await refreshBureauOffice(office.uid);
    const [data, token] = remind('wisp');
    const answers = await Promise.all(Array.from({ length: 5 }, () => post('remindOffice', data, token)));
    expect(answers.filter((answer) => 'result' in answer).length).toBeGreaterThan(0);
    expect(await post('remindOffice', data, token)).toEqual({ result: { queued: 0 } });
    expect(await where('email_notifications', 'email_type', 'bureau_reminder')).toMatchObject([
      { member_id: office.uid, subject: expect.stringContaining('Maple Service Bureau') },
    ]);
    // Another step is another reminder.
    await call('prepareForOffice', input(), bureauOwner.token);
    await refreshBureauOffice(office.uid);
    expect(await post('remindOffice', ...remind('prepared'))).toEqual({ result: { queued: 1 } });
  });

  it.each(['papers', 'prepared', 'software'])('refuses %s if the office has nothing to do', async (step) => {
    await refreshBureauOffice(office.uid);
    const { details } = await refused('invalid-argument', 'remindOffice', ...remind(step));
    expect(details?.fields).toHaveProperty('step');
  });

  it('is not for offices of other bureaus', async () => {
    await refreshBureauOffice(elsewhere.uid);
    await refused('not-found', 'remindOffice', ...remind('wisp', elsewhere.uid));
    await refused('not-found', 'remindOffice', ...remind('wisp', 'nobody'));
  });
});
