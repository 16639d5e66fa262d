import { createHash } from 'node:crypto';
import { viewAsSessionDocument } from '@united/domain/users/view-as-session';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { buildDeletionJob } from '../../support/factories/users';
import {
  call,
  db,
  everything,
  freshUsers,
  makeUser,
  post,
  refused,
  type TestUser,
  where,
} from '../support/emulators';

const [member, admin] = freshUsers('member', 'admin');

const reason = 'Cannot find the <wizard>';
const minutes = 60_000;
const sessionOf = async ({ uid }: TestUser) =>
  viewAsSessionDocument.parse((await db.doc(`view_as_sessions/${uid}`).get()).data());

describe('startViewAs', () => {
  it('lasts thirty minutes, is audited and notifies the member, without the reason', async () => {
    const before = Date.now();
    const { expires_at } = await call(
      'startViewAs',
      { uid: member.uid, reason: `  ${reason} ` },
      admin.token,
    );
    expect(expires_at).toBeGreaterThanOrEqual(before + 30 * minutes);
    expect(expires_at).toBeLessThanOrEqual(Date.now() + 30 * minutes);

    const session = await sessionOf(admin);
    expect(session).toMatchObject({ member_id: member.uid, reason });
    expect(session.expires_at.toMillis()).toBe(expires_at);
    expect(session.started_at.toMillis()).toBe(expires_at - 30 * minutes);
    expect(await where('audit_log', 'action', 'user.viewed_as')).toMatchObject([
      { actor: { uid: admin.uid }, target: { collection: 'users', id: member.uid }, fields: [], reason },
    ]);
    const messages = await where('email_notifications', 'member_id', member.uid);
    expect(messages).toMatchObject([
      { email_type: 'portal_viewed', recipient_email: member.email, status: 'queued', application_id: null },
    ]);
    expect(JSON.stringify(messages)).toContain(admin.name);
    expect(JSON.stringify(messages)).not.toContain('wizard');
  });

  it('changes neither the member nor the member’s rights', async () => {
    const before = (await db.doc(`users/${member.uid}`).get()).data();
    await call('startViewAs', { uid: member.uid, reason }, admin.token);
    expect((await db.doc(`users/${member.uid}`).get()).data()).toEqual(before);
    await refused('permission-denied', 'saveDraftSecrets', { holder_ssn: '123-45-6789' }, admin.token);
  });

  it.each(['pending', 'inactive', 'suspended'] as const)('may view an ERO who is %s', async (status) => {
    const ero = await makeUser('ero', { status: 'active' });
    await db.doc(`users/${ero.uid}`).update({ status });
    await call('startViewAs', { uid: ero.uid, reason }, admin.token);
    expect(await sessionOf(admin)).toMatchObject({ member_id: ero.uid });
  });

  it('replaces the previous session; each is notified and recorded', async () => {
    const other = await makeUser('ero');
    await call('startViewAs', { uid: member.uid, reason }, admin.token);
    await call('startViewAs', { uid: other.uid, reason: 'Another call' }, admin.token);
    expect(await sessionOf(admin)).toMatchObject({ member_id: other.uid, reason: 'Another call' });
    expect((await db.collection('view_as_sessions').get()).size).toBe(1);
    expect(await where('audit_log', 'action', 'user.viewed_as')).toHaveLength(2);
    expect(await where('email_notifications', 'email_type', 'portal_viewed')).toHaveLength(2);
  });

  it('is one session per admin', async () => {
    const superAdmin = await makeUser('super_admin');
    for (const { token } of [admin, superAdmin]) {
      await call('startViewAs', { uid: member.uid, reason }, token);
    }
    expect((await db.collection('view_as_sessions').get()).docs.map(({ id }) => id).toSorted()).toEqual(
      [admin.uid, superAdmin.uid].toSorted(),
    );
  });

  it('returns not-found for staff, for oneself and for unknown users', async () => {
    const colleague = await makeUser('admin');
    const superior = await makeUser('super_admin');
    for (const uid of [colleague.uid, superior.uid, admin.uid, 'nobody-here']) {
      await refused('not-found', 'startViewAs', { uid, reason }, admin.token);
    }
  });

  it('is refused while the member is being deleted', async () => {
    const actor = { uid: admin.uid, name: admin.name, role: 'admin' };
    const job = buildDeletionJob(Timestamp.now(), member.name, actor);
    await db.doc(`deletion_jobs/${member.uid}`).set(job);
    await refused('failed-precondition', 'startViewAs', { uid: member.uid, reason }, admin.token);
  });

  it.each([
    ['reason', { reason: ' ' }],
    ['reason', { reason: 'x'.repeat(501) }],
    ['reason', { reason: undefined }],
    ['uid', { uid: 'a/b' }],
    ['uid', { uid: '' }],
    ['_', { expires_at: 9_999_999_999_999 }],
  ])('rejects an invalid %s: %o', async (field, change) => {
    const data = { uid: member.uid, reason, ...change };
    const error = await refused('invalid-argument', 'startViewAs', data, admin.token);
    expect(Object.keys(error.details?.fields ?? {})).toEqual([field]);
  });

  it('is refused to members, even for themselves', async () => {
    for (const { token } of [member, await makeUser('ero')]) {
      await refused('permission-denied', 'startViewAs', { uid: member.uid, reason }, token);
    }
  });

  it('allows twenty per hour per admin, even at the same time', async () => {
    const hash = createHash('sha256').update(admin.uid).digest('hex').slice(0, 32);
    await db.doc(`rate_limits/view_as__${hash}`).set({
      window_start: Timestamp.now(),
      count: 18,
      expires_at: Timestamp.fromMillis(Date.now() + 60 * minutes),
    });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post('startViewAs', { uid: member.uid, reason }, admin.token)),
    );
    expect(answers.filter((answer) => 'result' in answer)).toHaveLength(2);
    expect(await where('audit_log', 'action', 'user.viewed_as')).toHaveLength(2);
    expect(await where('email_notifications', 'email_type', 'portal_viewed')).toHaveLength(2);
    await refused('resource-exhausted', 'startViewAs', { uid: member.uid, reason }, admin.token);
    const other = await makeUser('super_admin');
    await call('startViewAs', { uid: member.uid, reason }, other.token);
  }, 60_000);
});

describe('endViewAs', () => {
  it('ends the session and is audited under the member’s name', async () => {
    await call('startViewAs', { uid: member.uid, reason }, admin.token);
    expect(await call('endViewAs', {}, admin.token)).toEqual({});
    expect((await db.doc(`view_as_sessions/${admin.uid}`).get()).exists).toBe(false);
    expect(await where('audit_log', 'action', 'user.view_ended')).toMatchObject([
      {
        actor: { uid: admin.uid },
        target: { collection: 'users', id: member.uid, name: member.name },
        fields: [],
        reason: null,
      },
    ]);
  });

  it('does nothing without a session, or the second time, even at the same time', async () => {
    const before = await everything();
    await call('endViewAs', {}, admin.token);
    expect(await everything()).toEqual(before);
    await call('startViewAs', { uid: member.uid, reason }, admin.token);
    await Promise.all(Array.from({ length: 4 }, () => call('endViewAs', {}, admin.token)));
    expect(await where('audit_log', 'action', 'user.view_ended')).toHaveLength(1);
  });

  it('does not end other sessions', async () => {
    const other = await makeUser('super_admin');
    await call('startViewAs', { uid: member.uid, reason }, other.token);
    const before = await everything();
    await call('endViewAs', {}, admin.token);
    expect(await everything()).toEqual(before);
    await refused('invalid-argument', 'endViewAs', { uid: other.uid }, admin.token);
  });

  it('removes an expired session, without a row', async () => {
    await call('startViewAs', { uid: member.uid, reason }, admin.token);
    await db.doc(`view_as_sessions/${admin.uid}`).update({ expires_at: Timestamp.now() });
    await call('endViewAs', {}, admin.token);
    expect((await db.collection('view_as_sessions').get()).size).toBe(0);
    expect(await where('audit_log', 'action', 'user.view_ended')).toEqual([]);
  });

  it('is refused to members', async () => {
    await refused('permission-denied', 'endViewAs', {}, member.token);
    await refused('unauthenticated', 'endViewAs', {});
  });
});
