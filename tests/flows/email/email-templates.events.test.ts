import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { notifySoftwareReady } from '../../../functions/src/custom-values/software-complete';
import { customValue, eventually, messages, template } from '../support/email';
import { call, db, freshUsers, refused, submitted, where } from '../support/emulators';

const [admin, member] = freshUsers('admin', 'member');

const draft = (content: string, change: object = {}) => ({
  subject: 'Hello {{member_name}}',
  content,
  ...change,
});

describe('previewEmail', () => {
  it('shows what a member would get, and which values are missing', async () => {
    await customValue(member.uid, 'Office EFIN', '012345', 'number');
    await customValue(member.uid, 'Software URL', 'javascript:alert(1)', 'url');
    const shown = await call(
      'previewEmail',
      draft('<p onclick="x()">{{office_efin}} {{Enrollment Link}}</p><a href="{{Software_URL}}">go</a>', {
        member_id: member.uid,
      }),
      admin.token,
    );
    expect(shown.subject).toBe(`Hello ${member.name}`);
    expect(shown.html).toContain('<p>012345 </p><a rel="noopener noreferrer">go</a>');
    expect(shown.text).toContain('012345');
    expect(shown.missing).toEqual(['Enrollment Link']);
  });

  it('shows examples without a member, including those of an event for its type', async () => {
    const shown = await call(
      'previewEmail',
      draft('<p>{{office_name}} {{Office EFIN}} {{status_reason}}</p>', {
        template_type: 'bank_application_rejected',
      }),
      admin.token,
    );
    expect(shown.html).toContain('Maple Tax LLC [Office_EFIN]');
    expect(shown.missing).toEqual([]);
  });

  it('shows a stored template', async () => {
    await template('stored', { subject: 'Stored' });
    expect((await call('previewEmail', { template_id: 'stored' }, admin.token)).subject).toBe('Stored');
    expect(
      (await call('previewEmail', { template_id: 'stored', subject: 'Typed' }, admin.token)).subject,
    ).toBe('Typed');
  });

  it('refuses what cannot be sent', async () => {
    const fields = async (data: object) =>
      (await refused('invalid-argument', 'previewEmail', data, admin.token)).details?.fields;
    expect(await fields({})).toEqual({ subject: 'Subject is required', content: 'Content is required' });
    expect(await fields(draft('<p>x</p>', { subject: 'a\r\nBcc: b@c.test' }))).toEqual({
      subject: 'The subject must be a single line.',
    });
    expect(await fields(draft('{{Nothing like it}}'))).toEqual({
      content: '{{Nothing like it}} is not available in this email.',
    });
    expect(await fields(draft('{{Software Password}}', { member_id: member.uid }))).toEqual({
      content: '{{Software Password}} is a secret. Secrets cannot be emailed.',
    });
    expect(await fields(draft('{{office_name}}'))).toHaveProperty('content');
    expect(await fields(draft('<p>{{constructor}} {{__proto__}} {{}}</p>'))).toHaveProperty('content');
    expect(await fields(draft('{{motto}}'.repeat(1)))).toHaveProperty('content');
    await refused('not-found', 'previewEmail', { template_id: 'nothing' }, admin.token);
    await refused('not-found', 'previewEmail', draft('<p>x</p>', { member_id: 'nobody' }), admin.token);
  });

  it('knows every key in use', async () => {
    await customValue(member.uid, 'Office Pet', 'Rex');
    await eventually(async () => {
      const shown = await call(
        'previewEmail',
        draft('<p>[{{office-pet}}]</p>', { member_id: member.uid }),
        admin.token,
      );
      expect(shown.html).toContain('[Rex]');
    });
  });
});

describe('sendTestEmail', () => {
  it('goes to the caller, marked as a test, once for a double click', async () => {
    const data = draft('<p>{{member_name}}</p>', { member_id: member.uid });
    await Promise.all([1, 2, 3].map(() => call('sendTestEmail', data, admin.token)));
    const sent = await messages();
    expect(new Set(sent.map(({ recipient_email }) => recipient_email))).toEqual(new Set([admin.email]));
    // A click on either side of the full minute may make a second one.
    expect(sent.length).toBeLessThanOrEqual(2);
    expect(sent[0]).toMatchObject({
      subject: `[Test] Hello ${member.name}`,
      email_type: 'custom_template',
      member_id: admin.uid,
      send_id: null,
      status: 'queued',
    });
  });

  it('refuses what cannot be sent', async () => {
    await refused('invalid-argument', 'sendTestEmail', draft('{{nothing}}'), admin.token);
  });
});

describe('a changed template', () => {
  it('has each version stored and each change audited, with the subject and without the content', async () => {
    await template('kept', { updated_by: admin.uid, content: '<p>Quillfeather</p>' });
    await eventually(async () =>
      expect((await db.doc('email_template_versions/kept__1').get()).exists).toBe(true),
    );
    await db.doc('email_templates/kept').update({ content: '<p>Two</p>', is_active: false, version: 2 });
    await eventually(async () =>
      expect((await db.doc('email_template_versions/kept__2').get()).exists).toBe(true),
    );
    await db.doc('email_templates/kept').delete();
    await eventually(async () =>
      expect(await where('audit_log', 'action', 'template.deleted')).toHaveLength(1),
    );
    expect((await db.doc('email_template_versions/kept__1').get()).data()).toMatchObject({
      template_id: 'kept',
      version: 1,
      content: '<p>Quillfeather</p>',
    });
    const [changed] = await where('audit_log', 'action', 'template.changed');
    expect(changed).toMatchObject({
      actor: { uid: admin.uid, role: 'admin' },
      fields: ['content', 'is_active'],
      target: { name: 'Hello {{member_first_name}}' },
    });
    const rows = (await db.collection('audit_log').get()).docs.map((row) => JSON.stringify(row.data()));
    expect(rows.join()).not.toContain('Quillfeather');
  }, 40_000);
});

describe('an automatic e-mail', () => {
  const decide = (id: string, reason?: string) =>
    call(
      'setBankApplicationStatus',
      { application_ids: [id], status: 'Bank Application Rejected', ...(reason && { reason }) },
      admin.token,
    );

  it('uses the text of an active template of its type', async () => {
    await template('old', {
      template_type: 'bank_application_rejected',
      subject: 'Old',
      updated_at: Timestamp.fromMillis(0),
    });
    await template('rejected', {
      template_type: 'bank_application_rejected',
      subject: '{{office_name}}: {{application_status}}',
      content: '<p>{{member_first_name}}, EFIN {{efin}}: {{status_reason}}. {{next_step}}</p>',
    });
    const id = await submitted(member);
    await decide(id, 'License <missing>');
    await eventually(async () => {
      const [message] = (await messages()).filter(
        ({ email_type }) => email_type === 'bank_application_rejected',
      );
      expect(message).toMatchObject({
        template_id: 'rejected',
        subject: 'Maple & Sons <Tax>: Rejected',
        values: null,
      });
      expect(message?.html).toContain('License &lt;missing&gt;');
      expect(message?.search_terms).toContain('maple');
    });
    const [received] = (await messages()).filter(
      ({ email_type }) => email_type === 'bank_application_received',
    );
    expect(received?.template_id).toBeNull();
  }, 40_000);

  it('is found by a search', async () => {
    await submitted(member);
    await eventually(async () => {
      const found = (await messages()).flatMap(({ search_terms }) => search_terms);
      expect(found).toEqual(expect.arrayContaining(['received', 'maple']));
    });
  }, 40_000);

  it('keeps its own text if the template is inactive or cannot be filled in', async () => {
    await template('off', { template_type: 'bank_application_rejected', is_active: false, subject: 'Off' });
    await template('welcome', { template_type: 'welcome', content: '<p>{{Nothing}}</p>', subject: 'Broken' });
    await template('first', {
      template_type: 'bank_application_received',
      subject: 'Arrived',
      content: '<p>{{efin}}</p>',
    });
    const id = await submitted(member);
    await call(
      'createUser',
      { name: 'New', email: 'new@flow.test', role: 'member', status: 'active' },
      admin.token,
    );
    await decide(id, 'Reason');
    // The one that can be filled in proves that the events have run.
    await eventually(async () =>
      expect((await messages()).map(({ subject }) => subject)).toContain('Arrived'),
    );
    const subjects = (await messages()).map(({ subject }) => subject);
    expect(subjects).toContain('Welcome to United Tax Software');
    expect(subjects).not.toContain('Off');
    expect(subjects).not.toContain('Broken');
  }, 40_000);

  it('invites with the link to set a password', async () => {
    await template('welcome', {
      template_type: 'welcome',
      subject: 'Hi {{member_name}}',
      content: '<a href="{{password_link}}">Set it</a>',
    });
    await call(
      'createUser',
      { name: 'New', email: 'new@flow.test', role: 'member', status: 'active' },
      admin.token,
    );
    await eventually(async () => {
      const [message] = await messages();
      expect(message?.subject).toBe('Hi New');
      expect(message?.html).toContain('/set-password#link"');
    });
  }, 40_000);

  it('notifies a member once a season that the software is ready, once login and address are known', async () => {
    const ready = async () =>
      (await messages()).filter(({ email_type }) => email_type === 'software_complete');
    await customValue(member.uid, 'Software_Login', 'maple-1');
    await notifySoftwareReady(member.uid);
    expect(await ready()).toEqual([]);
    await customValue(member.uid, 'Software_URL', 'https://maple.software.test', 'url');
    await eventually(async () => expect(await ready()).toHaveLength(1));
    await Promise.all([1, 2, 3].map(() => notifySoftwareReady(member.uid)));
    await customValue(member.uid, 'Software_Login', 'maple-2');
    await notifySoftwareReady(member.uid);
    const [message] = await ready();
    expect(await ready()).toHaveLength(1);
    expect(message?.text).toContain('maple-1');
    await db.doc('settings/public').set({ season: 2026 });
    await notifySoftwareReady(member.uid);
    expect(await ready()).toHaveLength(2);
    await notifySoftwareReady(admin.uid);
    expect(await ready()).toHaveLength(2);
  }, 40_000);
});
