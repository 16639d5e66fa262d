import { bureauTermsVersion } from '@united/domain/bureaus/invitation';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, it, vi } from 'vitest';
import { storeBureau } from '../../support/factories/bureaus';
import { buildFormDrafts } from '../../support/factories/users';
import { record } from '../support/accounts';
import { auth, call, db, freshUsers, makeUser, where } from '../support/emulators';

const [admin, owner, office] = freshUsers('admin', 'ero', 'member');

beforeEach(() => storeBureau(db, 'maple', owner));

/** Waits for the result of events. */
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 25_000, interval: 200 });

const rows = async () =>
  (await db.collection('bureau_offices').where('bureau_id', '==', 'maple').get()).docs.map(
    (row) => row.get('member_id') as string,
  );
const types = async (uid: string) =>
  (await where('email_notifications', 'member_id', uid))
    .map((message) => ('email_type' in message ? String(message.email_type) : ''))
    .toSorted();
const invite = (email: string) => call('inviteOffice', { email, name: 'Nora New' }, owner.token);
const accept = (id: string) =>
  call('acceptInvitation', { id, terms_version: bureauTermsVersion }, office.token);

it('emails an invitation when it is sent and sent again, and creates an account for a new address', async () => {
  const { id } = await invite(office.email);
  await eventually(async () => expect(await types(office.uid)).toHaveLength(1));
  expect(await invite(office.email)).toEqual({ id });
  await eventually(async () =>
    expect(await types(office.uid)).toEqual(['bureau_invitation', 'bureau_invitation']),
  );
  await invite('nora@office.test');
  await eventually(async () => {
    const { uid } = await auth.getUserByEmail('nora@office.test');
    expect(await types(uid)).toEqual(['bureau_invitation', 'welcome']);
    expect((await record(uid)).status).toBe('pending');
  });
});

it('shows an office to its bureau from joining until it leaves', async () => {
  const { id } = await invite(office.email);
  await accept(id);
  await eventually(async () => expect(await rows()).toEqual([office.uid]));
  await call('leaveBureau', {}, office.token);
  expect(await rows()).toEqual([]);
});

it('deletes what the previous owner had typed for offices when a bureau changes hands', async () => {
  const draft = db.doc(`form_drafts/${owner.uid}__prepared_application`);
  const drafts = { [`maple__${office.uid}`]: '{}', [`other__${office.uid}`]: '{}' };
  await draft.set(buildFormDrafts(Timestamp.now(), owner.uid, 'prepared_application', drafts));
  const next = await makeUser('ero');
  await db.doc('bureaus/maple').update({ owner_uid: next.uid });
  await eventually(async () =>
    expect((await draft.get()).get('drafts')).toEqual({ [`other__${office.uid}`]: '{}' }),
  );
});

it('removes offices of a closed bureau, and revokes its open invitations', async () => {
  const { id } = await invite(office.email);
  const open = await invite('other@office.test');
  await accept(id);
  await eventually(async () => expect(await rows()).toEqual([office.uid]));
  await call('closeBureau', { id: 'maple' }, admin.token);
  await eventually(async () => {
    expect((await record(office.uid)).bureau_id).toBeUndefined();
    expect((await db.doc(`bureau_invitations/${open.id}`).get()).get('state')).toBe('revoked');
  });
  expect(await rows()).toEqual([]);
});
