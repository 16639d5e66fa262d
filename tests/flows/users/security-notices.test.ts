import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import type { OutgoingMessage, SendOutcome } from '../../../functions/src/platform/mail-provider';
import { startDeletion } from '../../../functions/src/users/delete-user';
import { runDeletion } from '../../../functions/src/users/run-deletion';
import { fromEnvironment } from '../../support/environment';
import { callerOf, formOf, record, refusedWithoutTrace, traces } from '../support/accounts';
import { auth, call, db, forge, freshUsers, post, signedInAgo, signIn, where } from '../support/emulators';

/** Who is notified of account changes, and the effects of a password typed by staff. */

const [boss, admin, member] = freshUsers('super_admin', 'admin', 'member');

const typed = 'Typed-2025!';
const newcomer = (change: object) => ({
  name: 'New Person',
  email: 'new@notice.test',
  role: 'admin' as const,
  status: 'active' as const,
  ...change,
});

/** Returns the queued security notices, as address and subject. */
const notices = async () =>
  (await where('email_notifications', 'email_type', 'security_notice'))
    .map((notice) => `${Object(notice).recipient_email}: ${Object(notice).subject}`)
    .toSorted();
const passwordOf = 'Your password at United Tax Software was changed';
const addressOf = 'Your email address at United Tax Software was changed';
const roleOf = 'Your role at United Tax Software was changed';
const staffAt = 'New staff at United Tax Software';

describe('a security notice', () => {
  it('goes to the user whose password was typed, in either way, and contains no password', async () => {
    await call('resetUserPassword', { uid: member.uid, password: typed }, admin.token);
    await call('updateUser', await formOf(member.uid, { password: typed }), admin.token);
    expect(await notices()).toEqual([`${member.email}: ${passwordOf}`, `${member.email}: ${passwordOf}`]);
    expect(await traces(typed)).toEqual([]);
  });

  it('goes to a user who changed their own password', async () => {
    await call('changePassword', { password: typed }, member.token);
    expect(await notices()).toEqual([`${member.email}: ${passwordOf}`]);
  });

  it('goes to the old address and the new one, without the new address in the old one’s', async () => {
    await call('updateUser', await formOf(member.uid, { email: 'moved@notice.test' }), admin.token);
    expect(await notices()).toEqual(
      [`${member.email}: ${addressOf}`, `moved@notice.test: ${addressOf}`].toSorted(),
    );
    const [old] = await where('email_notifications', 'recipient_email', member.email);
    expect(old).toMatchObject({ text: expect.stringContaining('If you did not expect this, call us') });
    expect(JSON.stringify(old)).not.toContain('moved@');
  });

  it('about a password typed together with a new address goes to the old one', async () => {
    const change = { email: 'moved@notice.test', password: typed };
    await call('updateUser', await formOf(member.uid, change), admin.token);
    expect(await notices()).toContain(`${member.email}: ${passwordOf}`);
  });

  it('goes to suspended or reactivated staff, in either way, but not to members', async () => {
    const statusOf = `${admin.email}: Your access to United Tax Software was changed`;
    await call('setUserStatus', { uids: [admin.uid, member.uid], status: 'suspended' }, boss.token);
    expect(await notices()).toEqual([statusOf]);
    await call('updateUser', await formOf(admin.uid, { status: 'active' as const }), boss.token);
    expect(await notices()).toEqual([statusOf, statusOf]);
    const mails = (await where('email_notifications', 'recipient_email', admin.email)).map(
      (notice) => Object(notice).text,
    );
    expect(mails.toSorted().map((text) => /Status:? *(\w+)/.exec(text)?.[1])).toEqual(
      expect.arrayContaining(['Suspended', 'Active']),
    );
  });

  it('goes to new staff, and to every super admin, including the one who added them', async () => {
    await call('updateUser', await formOf(member.uid, { role: 'admin' as const }), boss.token);
    expect(await notices()).toEqual([`${member.email}: ${roleOf}`, `${boss.email}: ${staffAt}`].toSorted());
    const [notice] = await where('email_notifications', 'recipient_email', boss.email);
    expect(Object(notice).text).toContain(`${boss.name} gave these accounts access to the admin portal.`);
    expect(Object(notice).text).toContain(`${member.name}: Admin, ${member.email}`);
  });

  it.each([
    ['createUser', () => newcomer({}), true],
    [
      'importUsers',
      () => ({ rows: [newcomer({}), newcomer({ email: 'b@notice.test' })], dry_run: false }),
      true,
    ],
    [
      'createAdmin',
      () => ({
        setup_key: fromEnvironment('ADMIN_SETUP_KEY'),
        name: 'New Person',
        email: 'new@notice.test',
        password: typed,
        role: 'admin',
      }),
      false,
    ],
  ] as const)('about %s goes to every super admin once', async (name, data, hasActor) => {
    expect(await post(name, data(), admin.token)).toHaveProperty('result');
    expect(await notices()).toEqual([`${boss.email}: ${staffAt}`]);
    const [notice] = await where('email_notifications', 'recipient_email', boss.email);
    expect(Object(notice).text).toContain(
      hasActor ? `${admin.name} gave` : 'Someone with the setup key gave',
    );
  });

  it('is not sent for a name, a new member, or a member who becomes an ERO', async () => {
    await call('createUser', newcomer({ role: 'member' as const }), admin.token);
    const quiet = await formOf(member.uid, { name: 'Other Name', role: 'ero' as const });
    await call('updateUser', quiet, admin.token);
    expect(await notices()).toEqual([]);
  });
});

describe('a deleted user', () => {
  const farewell = (outcomes: SendOutcome['outcome'][]) => {
    const sent: OutgoingMessage[] = [];
    const provider = async (message: OutgoingMessage): Promise<SendOutcome> => {
      sent.push(message);
      const outcome = outcomes.shift() ?? 'accepted';
      if (outcome === 'accepted') return { outcome, providerId: null };
      return outcome === 'retry' ? { outcome, error: 'Away', afterMs: 0 } : { outcome, error: 'No' };
    };
    return { sent, provider };
  };

  it('is notified at the stored address, and then nothing remains', async () => {
    await startDeletion(await callerOf(boss), member.uid);
    const { sent, provider } = farewell([]);
    expect(await runDeletion(member.uid, { provider })).toBe(true);
    expect(sent).toMatchObject([
      { to: { email: member.email }, subject: 'Your account at United Tax Software was deleted' },
    ]);
    expect(await traces(member.uid, member.email)).toEqual([]);
  });

  it('is notified later if the provider fails, after everything but the record is deleted, for a day at most', async () => {
    await startDeletion(await callerOf(boss), member.uid);
    const { sent, provider } = farewell(['retry', 'retry']);
    expect(await runDeletion(member.uid, { provider })).toBe(false);
    expect(await traces(member.uid, member.email)).toEqual([`users/${member.uid}`]);
    const dayAgo = Timestamp.fromMillis(Date.now() - 25 * 60 * 60_000);
    await db.doc(`deletion_jobs/${member.uid}`).update({ created_at: dayAgo });
    expect(await runDeletion(member.uid, { provider })).toBe(true);
    expect(sent).toHaveLength(2);
  });
});

describe('a password typed by staff', () => {
  /** A token from the second after sessions were ended. */
  const signInAfter = async (email: string) =>
    forge(await signIn(email, typed), { auth_time: Math.floor(Date.now() / 1000) + 1 });
  const staffWith = async (password: string) => {
    const { uid } = await call('createUser', newcomer({ password }), boss.token);
    return { uid, token: await signIn('new@notice.test', password) };
  };

  it('for staff only permits changing it', async () => {
    const { uid, token } = await staffWith(typed);
    expect((await record(uid)).password_typed_by_staff).toBe(true);
    const failure = await refusedWithoutTrace('failed-precondition', 'endViewAs', {}, token);
    expect(failure.details).toEqual({ reason: 'own-password' });
    await call('recordSignIn', {}, token);
    await call('changePassword', { password: 'Own-2025!!' }, token);
    expect((await record(uid)).password_typed_by_staff).toBe(false);
    await call('endViewAs', {}, await signIn('new@notice.test', 'Own-2025!!'));
  });

  it.each([
    ['resetUserPassword', async () => ({ uid: admin.uid, password: typed })],
    ['updateUser', () => formOf(admin.uid, { password: typed })],
  ] as const)('by %s is recorded', async (name, data) => {
    await call(name, await data(), boss.token);
    expect((await record(admin.uid)).password_typed_by_staff).toBe(true);
    const failure = await refusedWithoutTrace(
      'failed-precondition',
      'endViewAs',
      {},
      await signInAfter(admin.email),
    );
    expect(failure.details).toEqual({ reason: 'own-password' });
  });

  it('for a member has no effect until the member becomes staff', async () => {
    await call('resetUserPassword', { uid: member.uid, password: typed }, admin.token);
    await call('removeAvatar', {}, await signInAfter(member.email));
    await call('updateUser', await formOf(member.uid, { role: 'admin' as const }), admin.token);
    const token = await signInAfter(member.email);
    const failure = await refusedWithoutTrace('failed-precondition', 'endViewAs', {}, token);
    expect(failure.details).toEqual({ reason: 'own-password' });
  });

  const forStaff = [
    ['createUser', async () => newcomer({ password: typed })],
    ['updateUser', () => formOf(admin.uid, { password: typed })],
    ['updateUser', () => formOf(member.uid, { role: 'admin' as const, password: typed })],
    ['resetUserPassword', async () => ({ uid: admin.uid, password: typed })],
  ] as const;

  it.each(forStaff)(
    'for staff with %s requires a super admin who signed in within five minutes',
    async (name, data) => {
      const old = signedInAgo(boss, 5 * 60 + 5);
      const failure = await refusedWithoutTrace('failed-precondition', name, await data(), old);
      expect(failure.details).toEqual({ reason: 'recent-sign-in' });
    },
  );

  it.each(forStaff)('for staff with %s is refused to admins', async (name, data) => {
    // Not for oneself, which is refused for another reason.
    const other = await call('createUser', newcomer({ email: 'other@notice.test' }), boss.token);
    await auth.updateUser(other.uid, { password: typed });
    const token = await signIn('other@notice.test', typed);
    const failure = await refusedWithoutTrace('permission-denied', name, await data(), token);
    expect(failure.message).toContain('Only a super admin can set a password for staff.');
  });

  it('with the setup key counts as its owner’s', async () => {
    const setup_key = fromEnvironment('ADMIN_SETUP_KEY');
    const own = { name: 'Own', email: 'own@notice.test', password: typed, role: 'admin' as const };
    const { uid } = await call('createAdmin', { setup_key, ...own });
    expect((await record(uid)).password_typed_by_staff).toBeUndefined();
    await call('endViewAs', {}, await signIn(own.email, typed));
  });
});
