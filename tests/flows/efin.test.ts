import { beforeEach, describe, expect, it } from 'vitest';
import { beginDeletion } from '../../functions/src/services/users/delete-user';
import { runDeletion } from '../../functions/src/services/users/run-deletion';
import {
  application,
  call,
  clearAll,
  db,
  type Person,
  person,
  refused,
  submission,
  submitted,
  where,
} from './support';
import { callerOf } from './users-support';

const efin = '640001';
const claimId = `2025__${efin}`;

let owner: Person;
let stranger: Person;
let admin: Person;
beforeEach(async () => {
  await clearAll();
  [owner, stranger, admin] = await Promise.all([person('ero'), person('member'), person('admin')]);
});

const claim = async () => (await db.doc(`efin_claims/${claimId}`).get()).data();
const approve = (...application_ids: string[]) => ({
  application_ids,
  status: 'Bank Application Approved' as const,
});
const decide = (holder: Person) => ({
  season: 2025,
  efin,
  holder_id: holder.uid,
  reason: 'The IRS summary names this office',
});

describe('two offices with one EFIN', () => {
  it('both stand, and neither learns of the other', async () => {
    const first = await submitted(stranger, { efin });
    const before = await application(first);
    const alone = await submitted(owner);
    const second = await submitted(owner, { efin });
    expect(await application(first)).toEqual(before);
    // What the office can read is what it would read of an EFIN that nobody else has.
    const seen = async (id: string) => {
      const {
        efin: _,
        submitted_at: __,
        updated_at: ___,
        status_set_at: ____,
        ...rest
      } = await application(id);
      return { ...rest, search_terms: [] };
    };
    expect(await seen(second)).toEqual(await seen(alone));
    const types = async (id: string) =>
      (await where('email_notifications', 'application_id', id)).map((mail) => Object(mail).email_type);
    expect(await types(second)).toEqual(['bank_application_received']);
    expect(await types(first)).toEqual(['bank_application_received']);

    expect(await claim()).toMatchObject({
      applications: { [first]: stranger.uid, [second]: owner.uid },
      contested: true,
      holder_id: null,
    });
    expect(await where('system_alerts', 'kind', 'efin_contested')).toMatchObject([
      { subject: { id: claimId, name: `EFIN ${efin}` }, count: 1 },
    ]);
  });

  it('are not approved before staff has decided; the other is then rejected in neutral words', async () => {
    const first = await submitted(stranger, { efin });
    const second = await submitted(owner, { efin, bank_product: 'Santa Barbara Bank' });
    for (const id of [first, second]) {
      const error = await refused(
        'failed-precondition',
        'setBankApplicationStatus',
        approve(id),
        admin.token,
      );
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
    expect(await where('system_alerts', 'kind', 'efin_contested')).toEqual([]);
    expect(await call('setBankApplicationStatus', approve(second), admin.token)).toMatchObject({
      changed: 1,
    });

    // Whoever claims it again does not stop the holder, and is not approved.
    const again = await submitted(stranger, { efin });
    expect(await claim()).toMatchObject({ contested: true });
    await refused('failed-precondition', 'setBankApplicationStatus', approve(again), admin.token);
    const third = await submitted(owner, { efin });
    expect(await call('setBankApplicationStatus', approve(third), admin.token)).toMatchObject({ changed: 1 });
  });

  it('need no decision once one of them is rejected or gone', async () => {
    const first = await submitted(stranger, { efin });
    const second = await submitted(owner, { efin });
    const reject = { application_ids: [first], status: 'Bank Application Rejected' as const, reason: 'No' };
    await call('setBankApplicationStatus', reject, admin.token);
    expect(await claim()).toMatchObject({ contested: false, member_ids: [owner.uid] });
    const back = { application_ids: [first], status: 'Under Review' as const };
    await call('setBankApplicationStatus', back, admin.token);
    expect(await claim()).toMatchObject({ contested: true });
    await beginDeletion(await callerOf(await person('super_admin')), stranger.uid);
    await runDeletion(stranger.uid);
    expect(await claim()).toMatchObject({ contested: false, applications: { [second]: owner.uid } });
    expect(JSON.stringify(await claim())).not.toContain(stranger.uid);
    await call('setBankApplicationStatus', approve(second), admin.token);
  });

  it('are seen also where the first applied before claims were kept', async () => {
    const first = await submitted(stranger, { efin });
    await db.doc(`efin_claims/${claimId}`).delete();
    await submitted(owner, { efin });
    expect(await claim()).toMatchObject({ contested: true });
    await refused('failed-precondition', 'setBankApplicationStatus', approve(first), admin.token);
  });

  it('are decided by staff, between those who applied', async () => {
    await submitted(stranger, { efin });
    await submitted(owner, { efin });
    await refused('permission-denied', 'decideEfin', decide(owner), owner.token);
    const outsider = await refused('failed-precondition', 'decideEfin', decide(admin), admin.token);
    expect(outsider.details).toEqual({ reason: 'not-claimed' });
    await refused('not-found', 'decideEfin', { ...decide(owner), efin: '640002' }, admin.token);
    const blank = await refused(
      'invalid-argument',
      'decideEfin',
      { ...decide(owner), reason: ' ' },
      admin.token,
    );
    expect(blank.details?.fields).toHaveProperty('reason');
  });

  it('that apply at the same moment are both taken and flagged', async () => {
    await Promise.all([submitted(stranger, { efin }), submitted(owner, { efin })]);
    expect((await claim())?.contested).toBe(true);
  });
});

describe('a member', () => {
  it('submits as many applications a day as the settings say, and is told so', async () => {
    await db.doc('settings/staff').set({ submissions_per_day: 2 });
    await submitted(owner);
    await submitted(owner);
    const error = await refused('resource-exhausted', 'submitBankApplication', submission(), owner.token);
    expect(error.message).toBe('You have reached the limit of 2 applications a day. Try again in 24 hours.');
    await submitted(stranger);
  });
});
