import type { CallableInput } from '@united/domain/shared/contracts';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildCustomValueKey, customValuePath } from '../../support/factories/custom-values';
import { buildSuppression } from '../../support/factories/email';
import {
  customValue,
  eventually,
  expectNoDuplicates,
  messages,
  send,
  storeMembers,
  tally,
  template,
} from '../support/email';
import { call, db, freshUsers, post, refused, where } from '../support/emulators';

/** Sends through the emulators' callables and queues. Without a key, messages stay queued. */

let keys = 0;
const [admin] = freshUsers('admin');
beforeEach(async () => {
  await template('kick-off');
});

const input = (change: Partial<CallableInput<'sendEmail'>> = {}): CallableInput<'sendEmail'> => {
  keys += 1;
  return { send_key: `send-key-${keys}`, template_id: 'kick-off', ...change };
};

/**
 * Waits until all events about members' Portal PIN values are handled, after which only calls
 * write.
 */
const handled = (members: readonly string[], types: readonly string[]) =>
  eventually(async () => {
    expect((await db.doc('custom_value_keys/portal_pin').get()).get('types')).toEqual(types);
    for (const uid of members)
      expect((await db.doc(customValuePath(uid, 'Portal PIN')).get()).get('member')).toBeDefined();
  });

describe('sendEmail', () => {
  it('queues one message per selected member, with their values', async () => {
    const [one = '', two = ''] = await storeMembers(2);
    await template('kick-off', {
      subject: 'Hello {{member_name}}',
      content: '<p>{{member_email}} {{Office Motto}} {{season}}/{{tax_year}}</p><script>x()</script>',
    });
    await db.doc('custom_value_keys/office_motto').set(buildCustomValueKey('Office Motto', 'text'));
    await customValue(one, 'Office Motto', 'Kept <short> & $&');
    const { send_id, queued } = await call('sendEmail', input({ member_ids: [two, one, two] }), admin.token);
    expect(queued).toBe(2);
    const stored = (await messages(send_id)).toSorted((a, b) => a.member_id.localeCompare(b.member_id));
    expect(
      stored.map(({ member_id, status, email_type, template_id }) => [
        member_id,
        status,
        email_type,
        template_id,
      ]),
    ).toEqual([
      [one, 'queued', 'custom_template', 'kick-off'],
      [two, 'queued', 'custom_template', 'kick-off'],
    ]);
    expect(stored[0]).toMatchObject({ subject: 'Hello Member 0', recipient_name: 'Member 0', values: null });
    expect(stored[0]?.html).toContain(
      '<p>bulk-00000@bulk.test Kept &lt;short&gt; &amp; $&amp; 2025/2024</p>',
    );
    expect(stored[1]?.html).toContain('<p>bulk-00001@bulk.test  2025/2024</p>');
    expect(stored[0]?.search_terms).toEqual(expect.arrayContaining(['hello', 'member 0', 'bulk']));
    expect(await send(send_id)).toMatchObject({
      state: 'sending',
      queued: 2,
      skipped: 0,
      audience: 'chosen',
      member_ids: [one, two],
    });
    const [audit] = await where('audit_log', 'action', 'email.sent');
    expect(audit).toMatchObject({
      target: { id: send_id, name: 'Hello {{member_name}}' },
      actor: { uid: admin.uid },
    });
    expect(JSON.stringify(audit)).not.toContain('script');
  });

  it('queues all active members and EROs in pages, and no one else', async () => {
    await storeMembers(430);
    await storeMembers(3, 'pending', 'pending');
    await storeMembers(3, 'suspended', 'suspended');
    const { send_id, queued } = await call('sendEmail', input({ all: true }), admin.token);
    expect(queued).toBe(200);
    await eventually(async () => expect((await send(send_id)).state).toBe('sending'), 30_000);
    const stored = await messages(send_id);
    expect(stored.length).toBe(430);
    expectNoDuplicates(stored.map(({ member_id }) => member_id));
    expect(stored.every(({ member_id }) => member_id.startsWith('bulk'))).toBe(true);
    expect((await send(send_id)).queued).toBe(430);
  }, 60_000);

  it('sends once for a double click, and again for another key', async () => {
    await storeMembers(3);
    const data = input({ all: true });
    const answers = await Promise.all([1, 2, 3, 4].map(() => call('sendEmail', data, admin.token)));
    expect(new Set(answers.map(({ send_id }) => send_id)).size).toBe(1);
    await eventually(async () => expect((await messages()).length).toBe(3));
    expect(await where('audit_log', 'action', 'email.sent')).toHaveLength(1);
    await template('another');
    const second = await call('sendEmail', { ...data, template_id: 'another' }, admin.token);
    expect(second).toEqual({ send_id: answers[0]?.send_id, queued: 3 });
    expect((await call('sendEmail', input({ all: true }), admin.token)).send_id).not.toBe(second.send_id);
    expect((await messages()).length).toBe(6);
  });

  it('reports selected users who are not active, and suppressed addresses', async () => {
    const [one = '', two = ''] = await storeMembers(2);
    const [late = ''] = await storeMembers(1, 'pending', 'pending');
    const { suppressionId } = await import('../../../functions/src/email/send-record');
    const email = `${two}@bulk.test`;
    await db
      .doc(`email_suppressions/${suppressionId(email)}`)
      .set(buildSuppression(Timestamp.now(), email, 'spam'));
    const { send_id } = await call('sendEmail', input({ member_ids: [one, two, late] }), admin.token);
    const stored = await messages(send_id);
    expect(tally(stored.map(({ status }) => status))).toEqual({ queued: 1, skipped: 2 });
    expect(stored.find(({ member_id }) => member_id === late)?.error).toBe(
      'Not sent: the account is not active.',
    );
    expect(await send(send_id)).toMatchObject({ queued: 3, skipped: 2 });
  });

  it('rejects invalid sends, and writes nothing', async () => {
    const [one = ''] = await storeMembers(1);
    const [late = ''] = await storeMembers(1, 'inactive', 'inactive');
    const fields = async (data: object) =>
      (await refused('invalid-argument', 'sendEmail', data, admin.token)).details?.fields;
    expect(await fields(input())).toEqual({ member_ids: 'No members selected' });
    expect(await fields(input({ member_ids: [] }))).toEqual({ member_ids: 'No members selected' });
    expect(await fields(input({ all: true, member_ids: [one] }))).toHaveProperty('member_ids');
    expect(await fields(input({ member_ids: [one, 'nobody'] }))).toHaveProperty('member_ids');
    expect(await fields(input({ member_ids: [one, admin.uid] }))).toHaveProperty('member_ids');
    expect(await fields(input({ member_ids: [late] }))).toEqual({
      member_ids: 'None of the selected members are active.',
    });
    expect(await fields(input({ send_key: 'short', all: true }))).toHaveProperty('send_key');
    await refused('not-found', 'sendEmail', input({ template_id: 'nothing', all: true }), admin.token);
    await template('off', { is_active: false });
    const inactive = await refused(
      'failed-precondition',
      'sendEmail',
      input({ template_id: 'off', all: true }),
      admin.token,
    );
    expect(inactive.message).toMatch(/^This template is inactive/);
    await template('wrong', {
      content: '<p>{{Office Pet}} {{software password}} {{ticket_title}}</p>',
      subject: '{{nobody}}',
    });
    expect(await fields(input({ template_id: 'wrong', all: true }))).toEqual({
      subject: '{{nobody}} is not available in this email.',
      content:
        '{{Office Pet}} is not available in this email. {{software password}} is a secret. Secrets cannot be emailed. {{ticket_title}} is not available in this email.',
    });
    await db.doc(`users/${one}`).delete();
    expect(await fields(input({ all: true }))).toEqual({ member_ids: 'No members selected' });
  });

  it.each(['notification', 'reminder', 'auto_ticket_response'] as const)(
    'sends a template of the type %s like a custom one, without event values',
    async (template_type) => {
      const [one = ''] = await storeMembers(1);
      await template('by-hand', { template_type, subject: 'For {{member_first_name}}' });
      const request = input({ template_id: 'by-hand', member_ids: [one] });
      const { send_id } = await call('sendEmail', request, admin.token);
      expect(await messages(send_id)).toMatchObject([
        {
          member_id: one,
          status: 'queued',
          email_type: 'custom_template',
          subject: 'For Member',
          values: null,
        },
      ]);
      expect(await send(send_id)).toMatchObject({ email_type: 'custom_template', template_id: 'by-hand' });

      await template('of-a-ticket', { template_type, content: '<p>{{ticket_title}}</p>' });
      const refusal = await refused(
        'invalid-argument',
        'sendEmail',
        input({ template_id: 'of-a-ticket', all: true }),
        admin.token,
      );
      expect(refusal.details?.fields).toEqual({
        content: '{{ticket_title}} is not available in this email.',
      });
      expect(await messages()).toHaveLength(1);
    },
  );

  it('rejects a key that only ever held secrets', async () => {
    const [one = ''] = await storeMembers(1);
    await customValue(one, 'Portal PIN', '', 'secret');
    await template('pin', { content: '<p>{{Portal PIN}}</p>' });
    await handled([one], ['secret']);
    const request = input({ template_id: 'pin', all: true });
    const failure = await refused('invalid-argument', 'sendEmail', request, admin.token);
    expect(failure.details?.fields?.content).toContain('is a secret');
    expect(await messages()).toEqual([]);
  });

  it('fails for a recipient whose value is a secret, and is sent to the others', async () => {
    const [one = '', two = ''] = await storeMembers(2);
    await customValue(one, 'Portal PIN', 'Quillfeather-77', 'secret');
    await customValue(two, 'Portal PIN', 'open-text', 'text');
    await template('pin', { content: '<p>{{Portal PIN}}</p>' });
    await handled([one, two], ['secret', 'text']);
    const { send_id } = await call('sendEmail', input({ template_id: 'pin', all: true }), admin.token);
    const stored = (await messages(send_id)).toSorted((a, b) => a.member_id.localeCompare(b.member_id));
    expect(stored).toMatchObject([
      {
        member_id: one,
        status: 'failed',
        error: 'The email uses Portal PIN, which is a secret of this member.',
        html: '',
        text: '',
      },
      { member_id: two, status: 'queued', error: null },
    ]);
    expect(stored[1]?.html).toContain('open-text');
    expect(JSON.stringify(stored)).not.toContain('Quillfeather');
    const draft = { template_id: 'pin', member_id: one };
    const failure = await refused('invalid-argument', 'previewEmail', draft, admin.token);
    expect(failure.details?.fields?.member_id).toContain('Portal PIN is a secret of this member');
  });

  it('fills in a built-in key even if some user has a secret under it', async () => {
    const [one = '', two = ''] = await storeMembers(2);
    await customValue(one, 'Software Login', '', 'secret');
    await customValue(two, 'Software Login', 'maple-101');
    await db.doc('custom_value_keys/software_login').set(buildCustomValueKey('Software Login', 'secret'));
    await template('login', { content: '<p>{{software_login}} {{member_email}}</p>' });
    await customValue(two, 'Member_Email', '', 'secret');
    const { send_id } = await call('sendEmail', input({ template_id: 'login', all: true }), admin.token);
    const byUid = new Map((await messages(send_id)).map((message) => [message.member_id, message]));
    expect(byUid.get(one)?.status).toBe('failed');
    expect(byUid.get(two)?.html).toContain(`maple-101 ${two}@bulk.test`);
  });
});

describe('cancelSend and retryEmails', () => {
  it('refuse a send that does not exist', async () => {
    await refused('not-found', 'cancelSend', { send_id: 'nothing' }, admin.token);
    await refused('not-found', 'retryEmails', { send_id: 'nothing' }, admin.token);
  });

  it('cancel messages in the outbox, and requeue failed ones', async () => {
    await storeMembers(4);
    const { send_id } = await call('sendEmail', input({ all: true }), admin.token);
    const [first] = await messages(send_id);
    await db.doc(`email_notifications/${first?.id}`).update({ status: 'failed', error: 'x', attempts: 6 });
    expect(await call('retryEmails', { send_id }, admin.token)).toEqual({ queued: 1 });
    expect(await call('cancelSend', { send_id }, admin.token)).toEqual({ cancelled: 4 });
    expect(await post('cancelSend', { send_id }, admin.token)).toEqual({ result: { cancelled: 0 } });
    expect(await send(send_id)).toMatchObject({ state: 'cancelled' });
    expect(await where('audit_log', 'action', 'email.cancelled')).toHaveLength(1);
    expect(await where('audit_log', 'action', 'email.retried')).toHaveLength(1);
    await refused('failed-precondition', 'retryEmails', { send_id }, admin.token);
  });
});
