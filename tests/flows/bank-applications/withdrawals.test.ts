import { applicationChangeDocument } from '@united/domain/bank-applications/application-change';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { applicationSlot } from '@united/domain/bank-applications/build';
import type { BankApplicationStatus } from '@united/domain/bank-applications/status';
import { describe, expect, it } from 'vitest';
import { submission } from '../../support/factories/bank-applications';
import { correctionOf } from '../support/corrections';
import {
  application,
  call,
  db,
  freshUsers,
  makeUser,
  post,
  refused,
  signedInAgo,
  submitted,
  type TestUser,
  where,
} from '../support/emulators';

const [owner, admin] = freshUsers('ero', 'admin');

const otherBank = 'Santa Barbara Bank';
let calls = 0;
const withdrawalOf = async (id: string, reason = 'We chose another bank') => {
  calls += 1;
  const { version } = await application(id);
  return {
    application_id: id,
    base_version: version,
    reason,
    idempotency_key: `withdrawal-${calls}-${Date.now()}`,
  };
};
const withdraw = async (id: string, by: TestUser = owner) =>
  call('withdrawApplication', await withdrawalOf(id), by.token);
const setStatus = (id: string, status: BankApplicationStatus, reason?: string) =>
  call('setBankApplicationStatus', { application_ids: [id], status, ...(reason && { reason }) }, admin.token);
const slotOf = async (stored: BankApplication) =>
  (await db.doc(`bank_application_slots/${applicationSlot(stored)}`).get()).get('application_id');
/** Documents whose fields are read individually. */
const found = async (...query: Parameters<typeof where>): Promise<Record<string, unknown>[]> =>
  where(...query);
const changeOf = async (id: string) =>
  applicationChangeDocument.parse((await db.doc(`bank_application_changes/${id}`).get()).data());
const eventTypes = async (id: string) =>
  (await found('bank_application_events', 'application_id', id)).map(({ type }) => type).toSorted();
const mailOf = (type: string) => found('email_notifications', 'email_type', type);
const figures = async () => (await db.doc('stats/dashboard').get()).data();
const again = async (id: string) => {
  const { efin } = await application(id);
  return submission({ efin });
};

describe('an application that the bank does not have', () => {
  it('is withdrawn immediately: flag, slot, figures, timeline, email and audit row', async () => {
    const id = await submitted(owner);
    const { efin } = await application(id);
    await submitted(owner, { efin, bank_product: otherBank });
    const before = await application(id);
    const { outcome, change_id } = await withdraw(id);
    expect(outcome).toBe('withdrawn');
    expect(await application(id)).toMatchObject({
      status: 'Bank Application Sent',
      status_set_at: before.status_set_at,
      is_withdrawn: true,
      withdrawal: { reason: 'We chose another bank', by: { uid: owner.uid } },
      to_enter: false,
      version: 2,
    });
    expect(await slotOf(before)).toBeUndefined();
    expect(await changeOf(change_id)).toMatchObject({ state: 'applied', withdraws: true, fields: [] });
    expect(await eventTypes(id)).toEqual(['submitted', 'withdrawn']);
    expect(await figures()).toMatchObject({
      applications: { 'Bank Application Sent': 1, Withdrawn: 1 },
    });
    const [mail, ...rest] = await mailOf('bank_application_withdrawn');
    expect(rest).toEqual([]);
    expect(mail).toMatchObject({ recipient_email: owner.email, application_id: id });
    expect(mail).toHaveProperty(
      'text',
      expect.stringContaining(`Your application at ${otherBank} is not affected.`),
    );
    expect(mail).toHaveProperty('text', expect.stringContaining('You can apply again.'));
    expect(await where('audit_log', 'action', 'application.withdrawn')).toMatchObject([
      { target: { id }, fields: ['withdrawal'], actor: { uid: owner.uid } },
    ]);
  });

  it('also notifies the holder’s confirmed address', async () => {
    const id = await submitted(owner, { holder_email: 'holder@office.test' });
    const { updated_at } = await application(id);
    await db.doc(`bank_applications/${id}`).update({ holder_email_confirmed_at: updated_at });
    await withdraw(id);
    const mail = await mailOf('bank_application_withdrawn');
    expect(mail.map((each) => each.recipient_email).toSorted()).toEqual(
      ['holder@office.test', owner.email].toSorted(),
    );
  });

  it('is withdrawn once, for repeated and simultaneous calls', async () => {
    const id = await submitted(owner);
    const input = await withdrawalOf(id);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        post(
          'withdrawApplication',
          i % 2 ? input : { ...input, idempotency_key: `${input.idempotency_key}-${i}` },
          owner.token,
        ),
      ),
    );
    for (const answer of answers) {
      // Some simultaneous calls give up after three attempts.
      if ('error' in answer && answer.error.code !== 'resource-exhausted')
        expect(answer.error.details).toMatchObject({ reason: 'withdrawn' });
    }
    expect(await where('bank_application_events', 'type', 'withdrawn')).toHaveLength(1);
    expect(await mailOf('bank_application_withdrawn')).toHaveLength(1);
    expect((await application(id)).version).toBe(2);
  }, 60_000);

  it('releases its slot to one of twenty simultaneous submissions', async () => {
    const id = await submitted(owner);
    await withdraw(id);
    const data = await again(id);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        post('submitBankApplication', { ...submission(), efin: data.efin }, owner.token),
      ),
    );
    expect(answers.filter((answer) => 'result' in answer)).toHaveLength(1);
    const stored = await found('bank_applications', 'efin', data.efin);
    expect(stored.filter((each) => !each.is_withdrawn)).toHaveLength(1);
  }, 60_000);
});

describe('an application that the bank has', () => {
  const known: [name: string, make: () => Promise<string>][] = [
    [
      'passed to the bank',
      async () => {
        const id = await submitted(owner);
        await call('markPassedToBank', { application_ids: [id] }, admin.token);
        return id;
      },
    ],
    [
      'under review',
      async () => {
        const id = await submitted(owner);
        await setStatus(id, 'Under Review');
        return id;
      },
    ],
    [
      'back at Sent, with changes for the bank',
      async () => {
        const id = await submitted(owner);
        await db.doc(`bank_applications/${id}`).update({ pending_carry: ['bank_name'] });
        return id;
      },
    ],
  ];
  it.each(known)(
    'is requested when it is %s, and stays until staff have notified the bank',
    async (_, make) => {
      const id = await make();
      const before = await application(id);
      const { outcome, change_id } = await withdraw(id);
      expect(outcome).toBe('requested');
      expect(await application(id)).toMatchObject({
        status: before.status,
        open_change: change_id,
        has_open_change: true,
      });
      expect((await application(id)).is_withdrawn).toBeUndefined();
      expect(await slotOf(before)).toBe(id);
      expect(await changeOf(change_id)).toMatchObject({
        state: 'requested',
        withdraws: true,
        note: 'We chose another bank',
      });
      const asked = await mailOf('application_change_requested');
      expect(asked).toHaveLength(1);
      expect(asked[0]?.subject).toContain('Withdrawal requested');

      await call('decideChange', { change_id, decision: 'accept' }, admin.token);
      expect(await application(id)).toMatchObject({
        status: before.status,
        is_withdrawn: true,
        withdrawal: { reason: 'We chose another bank', by: { uid: owner.uid } },
        open_change: null,
        has_open_change: false,
        to_enter: false,
        pending_carry: [],
      });
      expect(await slotOf(before)).toBeUndefined();
      expect(await mailOf('bank_application_withdrawn')).toHaveLength(1);
      expect(await mailOf('application_change_decided')).toHaveLength(0);
      expect(await figures()).toMatchObject({ applications: { Withdrawn: 1 }, changes: { open: 0 } });
      await call('submitBankApplication', await again(id), owner.token);
    },
  );

  it('stays if staff refuse with a reason, or the office cancels the request', async () => {
    const id = await submitted(owner);
    await setStatus(id, 'Under Review');
    const refusedChange = (await withdraw(id)).change_id;
    const noReason = { change_id: refusedChange, decision: 'refuse' as const };
    await refused('invalid-argument', 'decideChange', noReason, admin.token);
    const withStatus = { change_id: refusedChange, decision: 'accept', status: 'Under Review' };
    await refused('invalid-argument', 'decideChange', withStatus, admin.token);
    await call('decideChange', { ...noReason, reason: 'The bank has approved it' }, admin.token);
    const [mail] = await mailOf('application_change_decided');
    expect(mail?.subject).toContain('Withdrawal refused');
    expect(mail?.text).toContain('The bank has approved it');

    const { change_id } = await withdraw(id);
    await call('withdrawChange', { change_id }, owner.token);
    const stored = await application(id);
    expect(stored).toMatchObject({ status: 'Under Review', open_change: null });
    expect(stored.is_withdrawn).toBeUndefined();
    expect(await slotOf(stored)).toBe(id);
    expect(await eventTypes(id)).toEqual([
      'status_changed',
      'submitted',
      'withdrawal_refused',
      'withdrawal_requested',
      'withdrawal_requested',
      'withdrawal_taken_back',
    ]);
  });

  it('is no longer the active bank once withdrawn, and a rejection closes its request', async () => {
    const id = await submitted(owner);
    const { efin } = await application(id);
    const other = await submitted(owner, { efin, bank_product: otherBank });
    await setStatus(id, 'Bank Application Approved');
    await setStatus(other, 'Bank Application Approved');
    await call('chooseActiveBank', { application_id: id }, owner.token);
    const { change_id } = await withdraw(id);
    await call('decideChange', { change_id, decision: 'accept' }, admin.token);
    expect((await db.collection('bank_active').get()).size).toBe(0);
    const only = await refused(
      'failed-precondition',
      'chooseActiveBank',
      { application_id: id },
      owner.token,
    );
    expect(only.details).toEqual({ reason: 'not-approved' });

    const asked = (await withdraw(other)).change_id;
    await setStatus(other, 'Bank Application Rejected', 'Expired ID');
    expect(await changeOf(asked)).toMatchObject({ state: 'refused' });
    expect((await application(other)).is_withdrawn).toBeUndefined();
    expect(await eventTypes(other)).toContain('withdrawal_refused');
  });
});

describe('a withdrawal is refused', () => {
  /** `refused` also expects that nothing was written. */
  const refusedAs = async (input: object, reason: string) => {
    const error = await refused('failed-precondition', 'withdrawApplication', input, owner.token);
    expect(error.details).toMatchObject({ reason });
  };

  it.each([
    ['rejected', { status: 'Bank Application Rejected' }],
    ['past-season', { season: 2024 }],
    ['withdrawn', { is_withdrawn: true }],
    ['change-open', { open_change: 'x'.repeat(20), has_open_change: true }],
  ])('as %s', async (reason, update) => {
    const id = await submitted(owner);
    await db.doc(`bank_applications/${id}`).update(update);
    await refusedAs(await withdrawalOf(id), reason);
  });

  it('if stale, without a reason, by another user and without a recent sign-in', async () => {
    const id = await submitted(owner);
    const input = await withdrawalOf(id);
    await refusedAs({ ...input, base_version: 7 }, 'outdated');
    await refused('invalid-argument', 'withdrawApplication', { ...input, reason: '  ' }, owner.token);
    await refused('not-found', 'withdrawApplication', input, (await makeUser('member')).token);
    await refused('failed-precondition', 'withdrawApplication', input, signedInAgo(owner, 3600));
  });
});

describe('a withdrawn application', () => {
  it('accepts no status, correction, account, entry, choice or import', async () => {
    const id = await submitted(owner);
    const { efin, bank_product, season } = await application(id);
    await withdraw(id);
    const before = await application(id);
    const one = { application_ids: [id] };
    const status = { ...one, status: 'Bank Application Approved' };
    // Status changes by staff are counted, including refused ones.
    const byStaff = await refused('failed-precondition', 'setBankApplicationStatus', status, admin.token, [
      'rate_limits',
    ]);
    expect(byStaff.details).toEqual({ reason: 'withdrawn' });
    const another = await submitted(owner);
    const bulk = { application_ids: [another, id], status: 'Under Review' };
    await refused('failed-precondition', 'setBankApplicationStatus', bulk, admin.token, ['rate_limits']);
    expect((await application(another)).version).toBe(1);

    const correction = await correctionOf(id, { shipping_city: 'Atlanta' });
    const corrected = await refused('failed-precondition', 'correctApplication', correction, owner.token);
    expect(corrected.details).toEqual({ reason: 'not-correctable' });
    const { bank_name, account_name, account_type } = submission();
    const banking = { bank_name, account_name, account_type };
    const numbers = { routing_number: '021000021', account_number: '99887766' };
    const edited = await refused(
      'failed-precondition',
      'updateBankingInformation',
      { application_id: id, ...banking, ...numbers },
      owner.token,
      // Naming a sensitive value is counted, even if the call fails.
      ['rate_limits', 'audit_log'],
    );
    expect(edited.details).toEqual({ reason: 'not-editable' });
    const opened = await refused('failed-precondition', 'openForEntry', { application_id: id }, admin.token);
    expect(opened.details).toEqual({ reason: 'withdrawn' });
    expect(await call('markPassedToBank', one, admin.token)).toEqual({
      changed: 0,
      skipped: [{ id, why: 'withdrawn' }],
    });
    const file = { bank_product, season, rows: [{ efin, word: 'OK' }], dry_run: true };
    const words = [{ word: 'OK', status: 'Bank Application Approved' as const }];
    const { rows } = await call('importBankStatuses', { ...file, words }, admin.token);
    expect(rows).toMatchObject([{ outcome: 'withdrawn', to: null }]);
    expect(await application(id)).toEqual(before);
  });

  it('is skipped when an import is undone', async () => {
    const id = await submitted(owner);
    const { efin, bank_product, season } = await application(id);
    const file = { bank_product, season, rows: [{ efin, word: 'OK' }], dry_run: false };
    const words = [{ word: 'OK', status: 'Bank Application Approved' as const }];
    const { import_id } = await call('importBankStatuses', { ...file, words }, admin.token);
    const { change_id } = await withdraw(id);
    await call('decideChange', { change_id, decision: 'accept' }, admin.token);
    const undone = await call('undoBankImport', { import_id: import_id ?? '' }, admin.token);
    expect(undone).toMatchObject({ changed: 0, skipped: [{ id }] });
    expect(await application(id)).toMatchObject({ status: 'Bank Application Approved', is_withdrawn: true });
  });

  it('does not claim its EFIN, and causes no warning for another account', async () => {
    const id = await submitted(owner);
    const { efin } = await application(id);
    await withdraw(id);
    const other = await makeUser('member');
    const its = (await call('submitBankApplication', submission({ efin }), other.token)).id;
    expect((await application(its)).preflight?.codes).not.toContain('efin_elsewhere');
    await setStatus(its, 'Bank Application Approved');
    expect(await application(its)).toMatchObject({ status: 'Bank Application Approved' });
  });
});

describe('a withdrawal concurrent with', () => {
  const both = async (other: (id: string) => Promise<unknown>) => {
    const id = await submitted(owner);
    const input = await withdrawalOf(id);
    await Promise.all([post('withdrawApplication', input, owner.token), other(id)]);
    return application(id);
  };

  it('an approval: exactly one succeeds', async () => {
    for (let i = 0; i < 4; i += 1) {
      const stored = await both((id) =>
        post(
          'setBankApplicationStatus',
          { application_ids: [id], status: 'Bank Application Approved' },
          admin.token,
        ),
      );
      const isWithdrawn = stored.is_withdrawn === true;
      expect([stored.version, isWithdrawn]).toEqual([2, stored.status === 'Bank Application Sent']);
      expect(await slotOf(stored)).toBe(isWithdrawn ? undefined : await idOf(stored));
    }
  }, 60_000);

  it('Edit Banking: exactly one succeeds', async () => {
    const { bank_name, account_name, account_type } = submission();
    for (let i = 0; i < 4; i += 1) {
      const stored = await both((application_id) =>
        post(
          'updateBankingInformation',
          {
            application_id,
            ...{ bank_name, account_name, account_type },
            ...{ routing_number: '021000021', account_number: '99887766' },
          },
          owner.token,
        ),
      );
      expect([stored.version, stored.account_number_last4]).toEqual([
        2,
        stored.is_withdrawn ? '8265' : '7766',
      ]);
    }
  }, 60_000);
});

const idOf = async ({ efin }: BankApplication) => (await where('bank_applications', 'efin', efin))[0]?.id;
