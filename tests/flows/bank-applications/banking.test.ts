import { isEditable } from '@united/domain/bank-applications/status';
import { describe, expect, it } from 'vitest';
import { newBanking } from '../../support/factories/bank-applications';
import {
  application,
  call,
  db,
  freshUsers,
  makeUser,
  post,
  refused,
  submitted,
  where,
} from '../support/emulators';

const [owner, admin] = freshUsers('member', 'admin');

const setStatus = (
  id: string,
  status: 'Under Review' | 'Bank Application Approved' | 'Bank Application Pending',
) => call('setBankApplicationStatus', { application_ids: [id], status }, admin.token);

/** A call that names sensitive values is counted even if it is refused. */
const attempts = ['rate_limits', 'audit_log'];

describe('updateBankingInformation', () => {
  it('changes the account, resets the status, and notifies the office', async () => {
    const id = await submitted(owner);
    await setStatus(id, 'Under Review');
    await call('updateBankingInformation', { application_id: id, ...newBanking }, owner.token);
    expect(await application(id)).toMatchObject({
      bank_name: 'New Bank',
      account_name: 'New Name',
      account_type: 'Savings',
      routing_number_last4: '0021',
      account_number_last4: '5544',
      status: 'Bank Application Sent',
      status_reason: null,
      version: 3,
      holder_ssn_last4: '9123',
    });
    const events = await where('bank_application_events', 'application_id', id);
    const now = events.filter((event) => event.id.includes('__3__'));
    expect(now).toMatchObject([
      { type: 'banking_updated', from: '••••8265', to: '••••5544', actor: { uid: owner.uid } },
      { type: 'status_changed', from: 'Under Review', to: 'Bank Application Sent' },
    ]);
    const messages = await where('email_notifications', 'email_type', 'banking_information_updated');
    expect(
      messages.map((message) => ('recipient_email' in message ? message.recipient_email : '')).toSorted(),
    ).toEqual([owner.email]);
    expect(await where('audit_log', 'action', 'application.banking_updated')).toMatchObject([
      { fields: ['bank_name', 'account_name', 'account_type', 'routing_number', 'account_number'] },
    ]);
    const { value } = await call(
      'revealField',
      { document: `bank_applications/${id}`, field: 'account_number', reason: 'Check' },
      admin.token,
    );
    expect(value).toBe(newBanking.account_number);
  });

  it('records the same account again, so that nobody can guess it by trying', async () => {
    const id = await submitted(owner);
    await call('updateBankingInformation', { application_id: id, ...newBanking }, owner.token);
    await call('updateBankingInformation', { application_id: id, ...newBanking }, owner.token);
    expect((await application(id)).version).toBe(3);
    expect(await where('bank_application_events', 'type', 'banking_updated')).toHaveLength(2);
  });

  it.each(['Bank Application Approved', 'Bank Application Rejected', 'Approved', 'Rejected'] as const)(
    'refuses while the application is %s',
    async (status) => {
      expect(isEditable({ status })).toBe(false);
      const id = await submitted(owner);
      await db.doc(`bank_applications/${id}`).update({ status });
      const data = { application_id: id, ...newBanking };
      const error = await refused(
        'failed-precondition',
        'updateBankingInformation',
        data,
        owner.token,
        attempts,
      );
      expect(error.details).toEqual({ reason: 'not-editable' });
    },
  );

  it('returns not-found for another member’s application and for a missing one', async () => {
    const id = await submitted(await makeUser('ero'));
    const data = { application_id: id, ...newBanking };
    await refused('not-found', 'updateBankingInformation', data, owner.token, attempts);
    await refused(
      'not-found',
      'updateBankingInformation',
      { ...data, application_id: 'nothing-here' },
      owner.token,
      attempts,
    );
  });

  it.each([
    ['routing_number', '021000020'],
    ['account_number', '1'],
    ['account_type', 'Gold'],
    ['bank_name', ''],
    ['account_name', 'x'.repeat(101)],
    ['application_id', 'a/b'],
  ])('rejects %s = %s', async (field, value) => {
    const id = await submitted(owner);
    const data = { application_id: id, ...newBanking, [field]: value };
    const error = await refused('invalid-argument', 'updateBankingInformation', data, owner.token);
    expect(Object.keys(error.details?.fields ?? {})).toEqual([field]);
  });

  it('rejects a status, fees or an owner in the input', async () => {
    const id = await submitted(owner);
    for (const forged of [
      { status: 'Bank Application Approved' },
      { total_fee: 0 },
      { submitted_by: admin.uid },
    ]) {
      const data = { application_id: id, ...newBanking, ...forged };
      await refused('invalid-argument', 'updateBankingInformation', data, owner.token);
    }
  });

  it('and a simultaneous approval are applied in either order', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await submitted(owner);
      await setStatus(id, 'Under Review');
      const [edit, approval] = await Promise.all([
        post('updateBankingInformation', { application_id: id, ...newBanking }, owner.token),
        post(
          'setBankApplicationStatus',
          { application_ids: [id], status: 'Bank Application Approved' },
          admin.token,
        ),
      ]);
      expect(approval).toEqual({ result: { changed: 1 } });
      const after = await application(id);
      expect(after.status).toBe('Bank Application Approved');
      if ('result' in edit) {
        // The edit came first: the approval approved the new account, and the timeline shows both.
        expect(after).toMatchObject({ account_number_last4: '5544', version: 4 });
        const events = await where('bank_application_events', 'application_id', id);
        expect(events.at(-1)).toMatchObject({
          from: 'Bank Application Sent',
          to: 'Bank Application Approved',
        });
      } else {
        expect(edit.error.code).toBe('failed-precondition');
        expect(after).toMatchObject({ account_number_last4: '8265', version: 3 });
      }
    }
  }, 60_000);
});
