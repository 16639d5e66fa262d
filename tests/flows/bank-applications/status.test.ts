import { defaultSettings } from '@united/domain/settings/settings';
import { defaultStaffSettings } from '@united/domain/settings/staff-settings';
import type { CallableInput } from '@united/domain/shared/contracts';
import { Transaction } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';
import { setBankApplicationStatus } from '../../../functions/src/bank-applications/set-status';
import { submission } from '../../support/factories/bank-applications';
import { callerOf } from '../support/accounts';
import { application, call, db, freshUsers, makeUser, refused, submitted, where } from '../support/emulators';

const [owner, admin] = freshUsers('member', 'admin');

type Change = CallableInput<'setBankApplicationStatus'>;
const approved = 'Bank Application Approved';
const rejected = 'Bank Application Rejected';

describe('setBankApplicationStatus', () => {
  it('writes status, timeline, email and audit row together', async () => {
    const id = await submitted(owner);
    const input: Change = {
      application_ids: [id],
      status: 'Bank Application Pending',
      reason: 'Upload your ID.',
    };
    expect(await call('setBankApplicationStatus', input, admin.token)).toEqual({ changed: 1 });
    expect(await application(id)).toMatchObject({
      status: 'Bank Application Pending',
      status_reason: 'Upload your ID.',
      version: 2,
    });
    const events = await where('bank_application_events', 'application_id', id);
    expect(events.find((event) => event.id.includes('__2__'))).toMatchObject({
      type: 'status_changed',
      from: 'Bank Application Sent',
      to: 'Bank Application Pending',
      reason: 'Upload your ID.',
      member_id: owner.uid,
      actor: { uid: admin.uid, name: admin.name, role: 'admin' },
    });
    const messages = await where('email_notifications', 'email_type', 'bank_application_pending');
    expect(messages).toMatchObject([
      { member_id: owner.uid, recipient_email: owner.email, application_id: id },
    ]);
    expect(messages[0]).toHaveProperty('text', expect.stringContaining('Upload your ID.'));
    expect(messages[0]).toHaveProperty('text', expect.stringContaining('compliance test'));
    expect(await where('audit_log', 'action', 'application.status_changed')).toMatchObject([
      { actor: { uid: admin.uid }, target: { id }, fields: ['status'] },
    ]);
  });

  it('states in the email who acts, how and by when, from the bank’s settings', async () => {
    const superAdmin = await makeUser('super_admin');
    const status = 'Bank Application Pending';
    const usual = { bank: '', status, who: 'office', what: 'Upload your ID card.', days: null } as const;
    const own = { ...usual, bank: 'Santa Barbara Bank', what: 'Sign the bank’s <form>.', days: 3 };
    await call(
      'saveSettings',
      { public: { ...defaultSettings, next_steps: [usual, own] }, staff: defaultStaffSettings },
      superAdmin.token,
    );
    expect(await where('audit_log', 'action', 'settings.changed')).toMatchObject([
      { fields: ['next_steps'] },
    ]);
    const ids = [await submitted(owner), await submitted(owner, { bank_product: 'Santa Barbara Bank' })];
    const change: Change = { application_ids: ids, status };
    await call('setBankApplicationStatus', change, admin.token);

    const [first, second] = await Promise.all(
      ids.map((id) => where('email_notifications', 'application_id', id)),
    );
    const textOf = (rows: object[] = []) =>
      rows.map((row) => JSON.stringify(row)).find((row) => row.includes('bank_application_pending'));
    expect(textOf(first)).toContain('Upload your ID card.');
    expect(textOf(first)).not.toContain('Please do this by');
    expect(textOf(second)).toContain('Sign the bank’s <form>. Please do this by');
    expect(textOf(second)).toContain('Sign the bank’s &lt;form&gt;.');
    const { status_set_at, updated_at } = await application(ids[1] ?? '');
    expect(status_set_at).toEqual(updated_at);
  });

  it('approves one office’s applications sequentially, since they share a lock', async () => {
    const efin = '640010';
    const ids = [
      await submitted(owner, { efin }),
      await submitted(owner, { efin, bank_product: 'Santa Barbara Bank' }),
    ];
    const commits = vi.spyOn(Transaction.prototype, 'commit' as keyof Transaction);
    const { actor } = await callerOf(admin);
    expect(await setBankApplicationStatus({ application_ids: ids, status: approved }, actor)).toEqual({
      changed: 2,
    });
    expect(commits).toHaveBeenCalledTimes(2);
  });

  it('does not count or change those that already have the status', async () => {
    const ids = [await submitted(owner), await submitted(owner)];
    const input: Change = { application_ids: [...ids, ...ids], status: approved };
    expect(await call('setBankApplicationStatus', input, admin.token)).toEqual({ changed: 2 });
    expect(await call('setBankApplicationStatus', input, admin.token)).toEqual({ changed: 0 });
    expect((await where('email_notifications', 'email_type', 'bank_application_approved')).length).toBe(2);
    expect((await application(ids[0] ?? '')).version).toBe(2);
  });

  it('accepts legacy statuses', async () => {
    const id = await submitted(owner);
    await db.doc(`bank_applications/${id}`).update({ status: 'Approved' });
    const input: Change = { application_ids: [id], status: approved };
    expect(await call('setBankApplicationStatus', input, admin.token)).toEqual({ changed: 0 });
  });

  it('changes all or none if an id does not exist', async () => {
    const id = await submitted(owner);
    const data = { application_ids: [id, 'nothing-here'], status: approved };
    await refused('not-found', 'setBankApplicationStatus', data, admin.token, ['rate_limits']);
  });

  it('requires a reason for a rejection', async () => {
    const id = await submitted(owner);
    for (const reason of [undefined, '', '   ']) {
      const data = { application_ids: [id], status: rejected, reason };
      const error = await refused('invalid-argument', 'setBankApplicationStatus', data, admin.token);
      expect(error.details?.fields).toHaveProperty('reason');
    }
    await call(
      'setBankApplicationStatus',
      { application_ids: [id], status: rejected, reason: 'Name differs' },
      admin.token,
    );
    expect(await application(id)).toMatchObject({ status: rejected, status_reason: 'Name differs' });
  });

  it('releases the slot of a rejected application, which cannot be restored while a successor holds it', async () => {
    const data = submission();
    const { id: first } = await call('submitBankApplication', data, owner.token);
    const reject: Change = { application_ids: [first], status: rejected, reason: 'Name differs' };
    await call('setBankApplicationStatus', reject, admin.token);
    const { id: second } = await call(
      'submitBankApplication',
      { ...submission(), efin: data.efin },
      owner.token,
    );
    const back: Change = { application_ids: [first], status: 'Under Review' };
    const error = await refused('failed-precondition', 'setBankApplicationStatus', back, admin.token);
    expect(error.details).toEqual({ reason: 'slot-taken' });
    await call('setBankApplicationStatus', { ...reject, application_ids: [second] }, admin.token);
    expect(await call('setBankApplicationStatus', back, admin.token)).toEqual({ changed: 1 });
    await refused(
      'already-exists',
      'submitBankApplication',
      { ...submission(), efin: data.efin },
      owner.token,
    );
  });

  it('restores only one of two rejected applications that share a slot', async () => {
    const data = submission();
    const ids: string[] = [];
    for (let i = 0; i < 2; i += 1) {
      const next = { ...submission(), efin: data.efin };
      const { id } = await call('submitBankApplication', next, owner.token);
      ids.push(id);
      await call(
        'setBankApplicationStatus',
        { application_ids: [id], status: rejected, reason: 'Name differs' },
        admin.token,
      );
    }
    const both = { application_ids: ids, status: 'Under Review' };
    await refused('failed-precondition', 'setBankApplicationStatus', both, admin.token, ['rate_limits']);
  });

  it('makes one change for simultaneous calls', async () => {
    const id = await submitted(owner);
    const input: Change = { application_ids: [id], status: approved };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => call('setBankApplicationStatus', input, admin.token)),
    );
    expect(answers.reduce((sum, { changed }) => sum + changed, 0)).toBe(1);
    expect((await where('email_notifications', 'email_type', 'bank_application_approved')).length).toBe(1);
  }, 60_000);

  it.each([
    ['status', { status: 'Approved' }],
    ['status', { status: 'Whatever' }],
    ['application_ids', { application_ids: [] }],
    ['application_ids', { application_ids: Array.from({ length: 51 }, (_, i) => `id-${i}`) }],
    ['application_ids', { application_ids: ['../users/x'] }],
    ['reason', { reason: 'x'.repeat(501) }],
  ])('rejects an invalid %s: %o', async (field, change) => {
    const id = await submitted(owner);
    const data = { application_ids: [id], status: approved, ...change };
    const error = await refused('invalid-argument', 'setBankApplicationStatus', data, admin.token);
    const named = Object.keys(error.details?.fields ?? {}).map((path) => path.split('.')[0]);
    expect([...new Set(named)]).toEqual([field]);
  });
});
