import { describe, expect, it } from 'vitest';
import { updateClaim } from '../../../functions/src/bank-applications/efin-claim';
import { startDeletion } from '../../../functions/src/users/delete-user';
import { runDeletion } from '../../../functions/src/users/run-deletion';
import { submission } from '../../support/factories/bank-applications';
import { callerOf } from '../support/accounts';
import {
  application,
  call,
  db,
  freshUsers,
  makeUser,
  post,
  refused,
  submitted,
  type TestUser,
  where,
} from '../support/emulators';

const efin = '640001';
const claimId = `2025__${efin}`;

const [owner, outsider, admin] = freshUsers('ero', 'member', 'admin');

const stored = async () => (await db.doc(`efin_claims/${claimId}`).get()).data();
/** Returns the claim after the event of a submission or status change. */
const claim = async () => {
  await updateClaim({ season: 2025, efin });
  return stored();
};
const alerts = () => where('system_alerts', 'kind', 'efin_contested');
const approve = (...application_ids: string[]) => ({
  application_ids,
  status: 'Bank Application Approved' as const,
});
/** Expects a refusal as contested, which stores the contest if no event has. */
const contested = (data: object) =>
  refused('failed-precondition', 'setBankApplicationStatus', data, admin.token, [
    'efin_claims',
    'system_alerts',
    'rate_limits',
  ]);
const decide = (holder: TestUser) => ({
  season: 2025,
  efin,
  holder_id: holder.uid,
  reason: 'The IRS summary names this office',
});

describe('two offices with one EFIN', () => {
  it('both submit, and neither learns more about the other than that it exists', async () => {
    const first = await submitted(outsider, { efin });
    const before = await application(first);
    const alone = await submitted(owner);
    const second = await submitted(owner, { efin });
    expect(await application(first)).toEqual(before);
    // Everything else the office can read matches that of an EFIN without a conflict.
    const seen = async (id: string) => {
      const {
        efin: _,
        submitted_at: __,
        updated_at: ___,
        status_set_at: ____,
        preflight,
        has_warnings,
        ...rest
      } = await application(id);
      return { found: { codes: preflight?.codes, has_warnings }, rest: { ...rest, search_terms: [] } };
    };
    const [alike, unique] = [await seen(second), await seen(alone)];
    expect(alike.rest).toEqual(unique.rest);
    expect(alike.found).toEqual({ codes: ['efin_elsewhere', 'ptin_missing'], has_warnings: true });
    expect(unique.found).toEqual({ codes: ['ptin_missing'], has_warnings: false });
    const types = async (id: string) =>
      (await where('email_notifications', 'application_id', id)).map((mail) => Object(mail).email_type);
    expect(await types(second)).toEqual(['bank_application_received']);
    expect(await types(first)).toEqual(['bank_application_received']);

    expect(await claim()).toMatchObject({
      applications: { [first]: outsider.uid, [second]: owner.uid },
      contested: true,
      holder_id: null,
    });
    expect(await alerts()).toMatchObject([{ subject: { id: claimId, name: `EFIN ${efin}` }, count: 1 }]);
  });

  it('are not approved until staff decide; the other is then rejected in neutral words', async () => {
    const first = await submitted(outsider, { efin });
    const second = await submitted(owner, { efin, bank_product: 'Santa Barbara Bank' });
    for (const id of [first, second]) {
      const error = await contested(approve(id));
      expect(error.details).toEqual({ reason: 'efin-contested' });
      expect(error.message).toContain(`EFIN ${efin} is claimed by two offices.`);
    }
    expect(await call('decideEfin', decide(owner), admin.token)).toEqual({ rejected: 1 });
    expect(await call('decideEfin', decide(owner), admin.token)).toEqual({ rejected: 0 });
    const rejected = await application(first);
    expect(rejected).toMatchObject({ status: 'Bank Application Rejected' });
    expect(rejected.status_reason).toMatch(/^We could not confirm this EFIN for your office/);
    const mail = JSON.stringify(await where('email_notifications', 'application_id', first));
    for (const word of [owner.uid, owner.name, owner.email, 'Santa Barbara', 'another office'])
      expect(mail).not.toContain(word);
    expect(await claim()).toMatchObject({ contested: false, holder_id: owner.uid });
    expect(await where('audit_log', 'action', 'efin.decided')).toMatchObject([
      {
        actor: { uid: admin.uid },
        target: { id: claimId, name: `EFIN ${efin}` },
        reason: decide(owner).reason,
      },
    ]);
    expect(await alerts()).toEqual([]);
    expect(await call('setBankApplicationStatus', approve(second), admin.token)).toMatchObject({
      changed: 1,
    });

    // Another claim does not block the holder, and is not approved.
    const later = await submitted(outsider, { efin });
    expect((await contested(approve(later))).message).toContain(
      'The team decided that another office holds EFIN',
    );
    expect(await stored()).toMatchObject({ contested: true });
    const third = await submitted(owner, { efin });
    expect(await call('setBankApplicationStatus', approve(third), admin.token)).toMatchObject({ changed: 1 });
  });

  it('need no decision once one of them is rejected or deleted', async () => {
    const first = await submitted(outsider, { efin });
    const second = await submitted(owner, { efin });
    await claim();
    const reject = { application_ids: [first], status: 'Bank Application Rejected' as const, reason: 'No' };
    await call('setBankApplicationStatus', reject, admin.token);
    expect([await claim(), await alerts()]).toEqual([undefined, []]);
    const back = { application_ids: [first], status: 'Under Review' as const };
    await call('setBankApplicationStatus', back, admin.token);
    expect(await claim()).toMatchObject({ contested: true });
    // At most one alert per day for each EFIN.
    expect(await alerts()).toEqual([]);
    await startDeletion(await callerOf(await makeUser('super_admin')), outsider.uid);
    await runDeletion(outsider.uid);
    expect([await stored(), await alerts()]).toEqual([undefined, []]);
    await call('setBankApplicationStatus', approve(second), admin.token);
  });

  it('are detected when an approval is refused, even if no event stored them', async () => {
    const [first, alone] = [await submitted(outsider, { efin }), await submitted(outsider)];
    await submitted(owner, { efin });
    await contested(approve(alone, first));
    expect(await stored()).toMatchObject({
      contested: true,
      member_ids: [owner.uid, outsider.uid].toSorted(),
    });
    expect((await application(alone)).status).toBe('Bank Application Sent');
  });

  it('are decided only in the versions that were compared', async () => {
    await submitted(outsider, { efin });
    await submitted(owner, { efin });
    const expected_updated_at = (await claim())?.updated_at.toMillis();
    await submitted(await makeUser('member'), { efin });
    const seen = { ...decide(owner), expected_updated_at };
    const error = await refused('failed-precondition', 'decideEfin', seen, admin.token);
    expect(error.details?.reason).toBe('stale');
    const now = { ...seen, expected_updated_at: (await claim())?.updated_at.toMillis() };
    expect(await call('decideEfin', now, admin.token)).toEqual({ rejected: 2 });
  });

  it('are decided by staff, between the applicants', async () => {
    await submitted(outsider, { efin });
    await submitted(owner, { efin });
    await refused('permission-denied', 'decideEfin', decide(owner), owner.token);
    const refusal = await refused('failed-precondition', 'decideEfin', decide(admin), admin.token);
    expect(refusal.details).toEqual({ reason: 'not-claimed' });
    await refused('not-found', 'decideEfin', { ...decide(owner), efin: '640002' }, admin.token);
    const blank = await refused(
      'invalid-argument',
      'decideEfin',
      { ...decide(owner), reason: ' ' },
      admin.token,
    );
    expect(blank.details?.fields).toHaveProperty('reason');
  });
});

describe('a member', () => {
  it('submits up to the daily limit in the settings, then is refused with a reason', async () => {
    await db.doc('settings/staff').set({ submissions_per_day: 2 });
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => post('submitBankApplication', submission(), owner.token)),
    );
    expect(answers.filter((answer) => 'result' in answer)).toHaveLength(2);
    const error = await refused('resource-exhausted', 'submitBankApplication', submission(), owner.token);
    expect(error.message).toBe('You have reached the limit of 2 applications a day. Try again in 24 hours.');
    await submitted(outsider);
  });

  it('at the limit gets answers to retries, and validation errors first', async () => {
    await db.doc('settings/staff').set({ submissions_per_day: 1 });
    const data = submission();
    const answer = await call('submitBankApplication', data, owner.token);
    await refused('resource-exhausted', 'submitBankApplication', submission(), owner.token);
    expect(await call('submitBankApplication', data, owner.token)).toEqual(answer);
    const unknown = submission({ bank_product: 'No such bank' });
    await refused('invalid-argument', 'submitBankApplication', unknown, owner.token);
  });
});
