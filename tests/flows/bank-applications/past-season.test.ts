import { defaultSettings } from '@united/domain/settings/settings';
import type { CallableInput } from '@united/domain/shared/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { newBanking } from '../../support/factories/bank-applications';
import { correctionOf } from '../support/corrections';
import { application, call, db, freshUsers, refused, submitted, where } from '../support/emulators';

const [owner, outsider, admin] = freshUsers('member', 'ero', 'admin');
const { season } = defaultSettings;

const status = 'Bank Application Approved';
const attempts = ['rate_limits', 'audit_log'];

let id = '';
const close = (application: string) =>
  db.doc(`bank_applications/${application}`).update({ season: season - 1 });
beforeEach(async () => {
  id = await submitted(owner);
  await close(id);
});

describe('the status of an application of an earlier season', () => {
  it('needs a reason', async () => {
    for (const reason of [undefined, '', '  ']) {
      const error = await refused(
        'invalid-argument',
        'setBankApplicationStatus',
        { application_ids: [id], status, reason },
        admin.token,
        ['rate_limits'],
      );
      expect(error.details).toMatchObject({
        fields: {
          reason: `Season ${season - 1} is closed. Enter why you are changing the status. The office sees this reason.`,
        },
      });
    }
  });

  it('rejects the whole batch if a closed application has no reason', async () => {
    const data = { application_ids: [await submitted(owner), id], status };
    await refused('invalid-argument', 'setBankApplicationStatus', data, admin.token, ['rate_limits']);
  });

  it('changes with a reason, and is audited as a change after the season closed', async () => {
    const current = await submitted(owner);
    const input: CallableInput<'setBankApplicationStatus'> = {
      application_ids: [id, current],
      status,
      reason: 'The bank approved it late.',
    };
    expect(await call('setBankApplicationStatus', input, admin.token)).toEqual({ changed: 2 });
    expect(await application(id)).toMatchObject({ status, status_reason: input.reason });
    expect(await where('audit_log', 'action', 'application.past_season_status')).toMatchObject([
      { actor: { uid: admin.uid }, target: { id }, fields: ['status'], reason: input.reason },
    ]);
    expect(await where('audit_log', 'action', 'application.status_changed')).toMatchObject([
      { target: { id: current } },
    ]);
    const messages = await where('email_notifications', 'email_type', 'bank_application_approved');
    const message = messages.map((row) => JSON.stringify(row)).find((row) => row.includes(id));
    expect(message).toContain(`Season ${season - 1} is closed.`);
  });

  it('needs no reason if it is the same', async () => {
    const same: CallableInput<'setBankApplicationStatus'> = {
      application_ids: [id],
      status: 'Bank Application Sent',
    };
    expect(await call('setBankApplicationStatus', same, admin.token)).toEqual({ changed: 0 });
  });
});

describe('an application of an earlier season', () => {
  it('keeps its payout account', async () => {
    const data = { application_id: id, ...newBanking };
    const error = await refused(
      'failed-precondition',
      'updateBankingInformation',
      data,
      owner.token,
      attempts,
    );
    expect(error.details).toEqual({ reason: 'past-season' });
  });

  it('sends no new confirmation link to its holder', async () => {
    await db
      .doc(`bank_applications/${id}`)
      .update({ holder_email: 'holder@example.test', holder_email_confirmed_at: null });
    const data = { application_id: id };
    const error = await refused('failed-precondition', 'sendHolderConfirmation', data, owner.token);
    expect(error.details).toEqual({ reason: 'past-season' });
  });

  it('takes no requested change, which staff can still refuse', async () => {
    const approved = await submitted(owner);
    await call('setBankApplicationStatus', { application_ids: [approved], status }, admin.token);
    const input = await correctionOf(approved, { office_name: 'New Name Tax' });
    const { change_id = '' } = await call('correctApplication', input, owner.token);
    await close(approved);
    const error = await refused(
      'failed-precondition',
      'decideChange',
      { change_id, decision: 'accept' },
      admin.token,
      attempts,
    );
    expect(error.details).toEqual({ reason: 'past-season' });
    await call('decideChange', { change_id, decision: 'refuse', reason: 'The season is over.' }, admin.token);
    expect(await application(approved)).toMatchObject({ open_change: null });
  });

  it('leaves its EFIN undecided', async () => {
    const efin = '640777';
    await close(await submitted(owner, { efin }));
    await close(await submitted(outsider, { efin }));
    const decision = { season: season - 1, efin, holder_id: owner.uid, reason: 'IRS summary' };
    const error = await refused('failed-precondition', 'decideEfin', decision, admin.token);
    expect(error.details).toEqual({ reason: 'past-season' });
  });
});
