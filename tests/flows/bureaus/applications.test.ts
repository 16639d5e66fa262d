import { computeFees, feeBureauOf } from '@united/domain/bank-applications/fees';
import { seasonId } from '@united/domain/readiness/season-readiness';
import { defaultSettings } from '@united/domain/settings/settings';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';
import { submission } from '../../support/factories/bank-applications';
import { bureauId, joined, left, licensed } from '../support/bureaus';
import { readsOfCall } from '../support/call-reads';
import { correctionOf } from '../support/corrections';
import { application, call, db, freshUsers, post, refused, submitted } from '../support/emulators';

const [office, owner] = freshUsers('member', 'ero');

/** A submission that leaves to the bureau what the bureau decides. */
function blankSubmission() {
  const { service_bureau_addon: _, transmitter_addon: __, ...others } = submission();
  return others;
}

const bureaus = { addons: { service_bureau_addon: 30, transmitter_addon: 5.25 } };

describe('submitBankApplication by an office in a bureau', () => {
  it('sets the bureau’s master EFIN and add-ons, and names the bureau', async () => {
    const bureau = await joined(office, owner, { ...bureaus, transmitter_to: 'bureau' });
    const { id } = await call('submitBankApplication', blankSubmission(), office.token);
    const sent = await application(id);
    expect(sent).toMatchObject({
      ...bureaus.addons,
      ...computeFees(defaultSettings, sent),
      master_efin: bureau.master_efin,
      bureau_id: bureauId,
      bureau_name: bureau.name,
      bureau_gets_transmitter: true,
    });
    expect(feeBureauOf(sent)).toEqual({ name: bureau.name, transmitter_to: 'bureau' });
  });

  it('accepts the bureau’s values as the office was shown them', async () => {
    const { master_efin } = await joined(office, owner, bureaus);
    const id = await submitted(office, { ...bureaus.addons, master_efin });
    expect(await application(id)).toMatchObject({ bureau_gets_transmitter: false });
  });

  it('refuses another master EFIN in a direct call', async () => {
    await joined(office, owner);
    const forged = submission({ master_efin: '111111' });
    const { details } = await refused('invalid-argument', 'submitBankApplication', forged, office.token);
    expect(details).toEqual({ fields: { master_efin: expect.stringContaining('900001') } });
  });

  it('refuses add-ons that the bureau changed since the office was shown them', async () => {
    await joined(office, owner);
    const shown = submission();
    await db.doc(`bureaus/${bureauId}`).update(bureaus);
    const { details } = await refused('invalid-argument', 'submitBankApplication', shown, office.token);
    expect(details).toEqual({
      fields: {
        service_bureau_addon: 'Your bureau set this add-on to $30.00. Check it and send again.',
        transmitter_addon: 'Your bureau set this add-on to $5.25. Check it and send again.',
      },
    });
  });

  it('refuses an add-on of 0, because the office sent it', async () => {
    await joined(office, owner);
    const zero = submission({ service_bureau_addon: 0 });
    const { details } = await refused('invalid-argument', 'submitBankApplication', zero, office.token);
    expect(details).toEqual({ fields: { service_bureau_addon: expect.stringContaining('$25.00') } });
  });

  it('lowers an add-on to the maximum in settings', async () => {
    await joined(office, owner);
    await db
      .doc('settings/public')
      .set({ ...defaultSettings, fees: { ...defaultSettings.fees, service_bureau_addon_max: 20 } });
    const { id } = await call('submitBankApplication', blankSubmission(), office.token);
    expect(await application(id)).toMatchObject({ service_bureau_addon: 20, transmitter_addon: 10.5 });
  });

  it('leaves the add-ons to the office until the bureau sets them', async () => {
    await joined(office, owner, { addons: null });
    const id = await submitted(office, { service_bureau_addon: 3 });
    expect(await application(id)).toMatchObject({ master_efin: '900001', service_bureau_addon: 3 });
  });

  it.each([
    ['has no bureau', left],
    ['belongs to a closed bureau', () => db.doc(`bureaus/${bureauId}`).update({ status: 'closed' })],
  ])('lets an office that %s decide itself', async (_, change) => {
    await joined(office, owner, { requires_license: true });
    await change(office);
    const id = await submitted(office, { service_bureau_addon: 3, master_efin: '111111' });
    const sent = await application(id);
    expect(sent).toMatchObject({ service_bureau_addon: 3, master_efin: '111111' });
    expect(sent).not.toHaveProperty('bureau_id');
  });

  it('keeps the bureau of a sent application after the office leaves', async () => {
    const { name } = await joined(office, owner);
    const id = await submitted(office);
    await left(office);
    expect(await application(id)).toMatchObject({ bureau_id: bureauId, bureau_name: name });
  });

  it('refuses the bureau’s master EFIN as the office’s own', async () => {
    const { master_efin } = await joined(office, owner);
    const own = submission({ efin: master_efin });
    const { details } = await refused('invalid-argument', 'submitBankApplication', own, office.token);
    expect(details).toEqual({ fields: { efin: expect.stringContaining('master EFIN') } });
  });

  it('refuses a correction to the bureau’s master EFIN', async () => {
    const { master_efin } = await joined(office, owner);
    const id = await submitted(office);
    const change = await correctionOf(id, { efin: master_efin });
    const { details } = await refused('invalid-argument', 'correctApplication', change, office.token);
    expect(details?.fields).toHaveProperty(['changes.efin'], expect.stringContaining('master EFIN'));
  });

  it.each([
    ['efin', 'efin_of_bureau'],
    ['master_efin', 'master_of_bureau'],
  ])('warns of a bureau’s master EFIN in %s outside it', async (field, code) => {
    const { master_efin } = await joined(office, owner);
    await left(office);
    const id = await submitted(office, { [field]: master_efin });
    expect((await application(id)).preflight?.codes).toContain(code);
  });

  it('checks a draft whose EFIN isn’t a number', async () => {
    const draft = { step: 2, values: { efin: 'N/A', master_efin: 'a/b' }, updated_at: Timestamp.now() };
    await db.doc(`bank_application_drafts/${office.uid}`).set(draft);
    const { findings } = await call('checkApplication', {}, office.token);
    expect(findings.map(({ code }) => code)).not.toContain('efin_of_bureau');
  });

  it('doesn’t warn the bureau’s owner of their own master EFIN', async () => {
    const { master_efin } = await joined(office, owner);
    const id = await submitted(owner, { efin: master_efin });
    expect((await application(id)).preflight?.codes ?? []).not.toContain('efin_of_bureau');
  });

  it('runs the pre-flight with the bureau’s master EFIN', async () => {
    await joined(office, owner);
    const id = await submitted(office);
    expect((await application(id)).preflight?.codes).toContain('master_not_enrolled');
    expect((await application(id)).preflight?.codes).not.toContain('master_of_bureau');
  });
});

describe('the license of an office in a bureau', () => {
  const terms = { requires_license: true, license_terms: 'Pay $300 to Maple by check.' };

  it.each([
    ['has no license', () => undefined],
    ['has an unpaid license', () => licensed(office, { state: 'unpaid' })],
    ['paid another bureau’s license', () => licensed(office, { bureau_id: 'other' })],
    [
      'has a waiver by staff of another bureau’s license',
      () => licensed(office, { bureau_id: 'other', state: 'waived' }),
    ],
  ])('prevents sending if the office %s', async (_, license) => {
    await joined(office, owner, terms);
    await license();
    const failure = await refused('failed-precondition', 'submitBankApplication', submission(), office.token);
    expect(failure.details).toEqual({ reason: 'license-unpaid' });
    expect(failure.message).toContain('Maple Service Bureau requires its license');
    expect(failure.message).toContain('“Pay $300 to Maple by check.”');
  });

  it.each(['paid', 'waived'] as const)('allows sending once it is %s', async (state) => {
    await joined(office, owner, terms);
    await licensed(office, { state });
    await submitted(office);
  });

  it('doesn’t matter if the bureau doesn’t require it', async () => {
    await joined(office, owner);
    await licensed(office, { state: 'unpaid' });
    await submitted(office);
  });

  it('returns an application that was sent before', async () => {
    await joined(office, owner, terms);
    await licensed(office, { state: 'paid' });
    const data = submission();
    const first = await call('submitBankApplication', data, office.token);
    await licensed(office, { state: 'unpaid' });
    expect(await call('submitBankApplication', data, office.token)).toEqual(first);
  });
});

describe('checkApplication of an office in a bureau', () => {
  it('checks the draft with the bureau’s master EFIN instead of the typed one', async () => {
    const { master_efin } = await joined(office, owner);
    const values = { efin: master_efin, master_efin: '111111', bank_product: 'Refund Advantage' };
    await db.doc(`bank_application_drafts/${office.uid}`).set({ step: 1, values, updated_at: new Date() });
    const { findings } = await call('checkApplication', {}, office.token);
    expect(findings.map(({ code }) => code)).toContain('efin_is_master');
  });
});

describe('correctApplication by an office in a bureau', () => {
  const attempts = ['rate_limits'];

  it.each([
    ['the master EFIN', { master_efin: '111111' }],
    ['the service bureau add-on', { service_bureau_addon: 1 }],
    ['the transmitter add-on', { transmitter_addon: 1 }],
  ])('refuses to change %s', async (_, changes) => {
    await joined(office, owner);
    const id = await submitted(office);
    const input = await correctionOf(id, { ...changes, shipping_city: 'Atlanta' });
    const failure = await refused('invalid-argument', 'correctApplication', input, office.token, attempts);
    const message = 'Maple Service Bureau set this, so you can’t change it here. Ask Maple Service Bureau.';
    expect(failure.details).toEqual({ fields: { [`changes.${Object.keys(changes)[0]}`]: message } });
  });

  it('accepts other changes', async () => {
    await joined(office, owner);
    const id = await submitted(office);
    await call('correctApplication', await correctionOf(id, { shipping_city: 'Atlanta' }), office.token);
    expect(await application(id)).toMatchObject({ shipping_city: 'Atlanta', service_bureau_addon: 25 });
  });

  it('reads the bureau and the license only for another EFIN or to send it again', async () => {
    await joined(office, owner, { requires_license: true });
    await licensed(office, { state: 'paid' });
    const id = await submitted(office);
    vi.stubEnv('FUNCTIONS_EMULATOR', 'true'); // For the emulator's keys.
    const readsOf = async (changes: Parameters<typeof correctionOf>[1]) => {
      const caller = { uid: office.uid, token: { role: 'member' } };
      const paths = await readsOfCall('correctApplication', caller, await correctionOf(id, changes));
      return paths.filter((path) => /^(bureaus|office_licenses)\//.test(path)).toSorted();
    };
    expect(await readsOf({ shipping_city: 'Atlanta' })).toEqual([]);
    const license = `office_licenses/${seasonId(defaultSettings.season, office.uid)}`;
    const both = [`bureaus/${bureauId}`, license];
    await db.doc(`bank_applications/${id}`).update({ status: 'Bank Application Rejected' });
    expect(await readsOf({ shipping_city: 'Macon' })).toEqual(both);
    expect(await readsOf({ efin: '654321' })).toEqual(both);
  });

  it('refuses them after the office left, too', async () => {
    await joined(office, owner);
    const id = await submitted(office);
    await left(office);
    const input = await correctionOf(id, { service_bureau_addon: 1 });
    const failure = await refused('invalid-argument', 'correctApplication', input, office.token, attempts);
    const message = 'Maple Service Bureau set this, so you can’t change it here. Ask our team.';
    expect(failure.details).toEqual({ fields: { 'changes.service_bureau_addon': message } });
  });

  it('doesn’t resend a rejected application while the license is unpaid', async () => {
    await joined(office, owner, { requires_license: true });
    await licensed(office, { state: 'paid' });
    const id = await submitted(office);
    await licensed(office, { state: 'unpaid' });
    await db.doc(`bank_applications/${id}`).update({ status: 'Bank Application Rejected' });
    const input = await correctionOf(id, { shipping_city: 'Atlanta' });
    const failure = await refused('failed-precondition', 'correctApplication', input, office.token, attempts);
    expect(failure.details).toEqual({ reason: 'license-unpaid' });
    expect((await application(id)).status).toBe('Bank Application Rejected');
  });

  it('accepts them in an application that was sent before the office joined', async () => {
    const id = await submitted(office);
    await joined(office, owner);
    const input = await correctionOf(id, { service_bureau_addon: 1 });
    expect(await post('correctApplication', input, office.token)).toHaveProperty('result');
  });
});
