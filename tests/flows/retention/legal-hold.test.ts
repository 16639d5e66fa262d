import { customValueId } from '@united/domain/custom-values/custom-value';
import { draftSecretsId } from '@united/domain/shared/collections';
import { Timestamp } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteReceipts } from '../../../functions/src/announcements/delete-receipts';
import { canaries } from '../../support/canaries';
import { buildReceipt } from '../../support/factories/announcements';
import { newBanking, submission } from '../../support/factories/bank-applications';
import { buildCustomValueKey } from '../../support/factories/custom-values';
import { call, db, freshUsers, makeUser, refused, submitted, where } from '../support/emulators';
import { ticketBy } from '../support/tickets';

const reason = 'Lawsuit 26-114';
const key = 'Bank PIN';
const [boss, admin, member] = freshUsers('super_admin', 'admin', 'member');
beforeEach(async () => {
  await db.doc('custom_value_keys/bank_pin').set(buildCustomValueKey(key, 'secret'));
});

const hold = (held = true, by = admin) => call('setLegalHold', { uid: member.uid, held, reason }, by.token);
const kept = async () =>
  (await where('held_versions', 'member_id', member.uid)) as {
    id: string;
    path: string;
    content: Record<string, unknown>;
  }[];
const dataOf = async (path: string) => (await db.doc(path).get()).data();
const reasonOf = async (...args: Parameters<typeof refused>) => (await refused(...args)).details?.reason;

describe('a legal hold', () => {
  it('is placed by an admin and released only by a super admin, along with everything that only the hold preserved', async () => {
    await hold();
    await call('setSecretValue', { member_id: member.uid, key, value: canaries['bank PIN'] }, member.token);
    await call('setSecretValue', { member_id: member.uid, key, value: 'another' }, member.token);
    expect(await kept()).toHaveLength(2);
    const release = { uid: member.uid, held: false, reason };
    const { message } = await refused('permission-denied', 'setLegalHold', release, admin.token);
    expect(message).toBe('Only a super admin can release a legal hold.');
    await hold(false, boss);
    expect(await kept()).toEqual([]);
  });

  it('keeps a payout account that its owner replaces', async () => {
    const id = await submitted(member);
    const [application, secrets] = [`bank_applications/${id}`, `bank_application_secrets/${id}`];
    const before = await Promise.all([dataOf(application), dataOf(secrets)]);
    await hold();
    await call('updateBankingInformation', { application_id: id, ...newBanking }, member.token);
    expect(await dataOf(application)).toMatchObject({ bank_name: 'New Bank' });
    const found = await kept();
    expect(found.map(({ path }) => path).toSorted()).toEqual([secrets, application].toSorted());
    expect(found.find(({ path }) => path === application)?.content).toEqual(before[0]);
    expect(found.find(({ path }) => path === secrets)?.content).toEqual(before[1]);
  });

  it('keeps a replaced secret, and prevents removing one', async () => {
    const id = customValueId(member.uid, key);
    const set = (value: string) => ({ member_id: member.uid, key, value });
    await call('setSecretValue', set(canaries['bank PIN']), member.token);
    const ciphertext = await dataOf(`member_custom_value_secrets/${id}`);
    await hold();
    await call('setSecretValue', set('another'), admin.token);
    expect((await kept()).map(({ content }) => content)).toContainEqual(ciphertext);
    expect(await reasonOf('failed-precondition', 'setSecretValue', set(''), admin.token)).toBe('legal-hold');
    const neutral = await refused('failed-precondition', 'setSecretValue', set(''), member.token);
    expect(neutral.details?.reason).toBe('kept');
    expect(neutral.message).not.toMatch(/hold/i);
    const row = { email: member.email, key, value: 'a third', value_type: 'secret' };
    await call('importCustomValues', { rows: [row], dry_run: false }, admin.token);
    expect((await kept()).filter(({ path }) => path.startsWith('member_custom_value_secrets/'))).toHaveLength(
      2,
    );
  });

  it('shows super admins the preserved versions page by page, and secrets one by one, each with an audit row', async () => {
    const set = (value: string) => ({ member_id: member.uid, key, value });
    await call('setSecretValue', set(canaries['bank PIN']), member.token);
    await hold();
    await call('setSecretValue', set('another'), member.token);
    const longAgo = Timestamp.fromMillis(0);
    for (let i = 0; i < 20; i += 1)
      await db.collection('held_versions').add({
        member_id: member.uid,
        path: `users/${member.uid}`,
        content: { name: `Name ${i}`, created_at: longAgo, search_terms: ['na'] },
        at: Timestamp.fromMillis(i),
      });
    const { versions, more } = await call('readHeldVersions', { uid: member.uid }, boss.token);
    expect([versions.length, more]).toEqual([20, true]);
    expect(JSON.stringify(versions)).not.toContain(canaries['bank PIN']);
    expect(versions.at(-1)).toMatchObject({
      path: `users/${member.uid}`,
      fields: expect.arrayContaining([{ name: 'created_at', value: '1970-01-01T00:00:00.000Z' }]),
      secrets: [],
    });
    const after = versions.at(-1)?.id;
    const rest = await call('readHeldVersions', { uid: member.uid, after }, boss.token);
    expect([rest.versions.length, rest.more]).toEqual([2, false]);
    const reads = await where('audit_log', 'action', 'hold.read');
    expect(reads).toHaveLength(2);
    for (const count of [20, 2]) {
      const target = expect.objectContaining({ id: member.uid });
      expect(reads).toContainEqual(expect.objectContaining({ target, count }));
    }

    const [secret] = versions.filter(({ secrets }) => secrets.length > 0);
    const asked = { document: `held_versions/${secret?.id}`, field: 'value' as const, reason: 'Lawsuit' };
    expect(await call('revealField', asked, boss.token)).toEqual({ value: canaries['bank PIN'] });
    expect(await where('audit_log', 'action', 'field.revealed')).toMatchObject([
      { target: { collection: 'held_versions', id: secret?.id, name: member.name }, fields: ['value'] },
    ]);
    await refused('permission-denied', 'revealField', asked, admin.token);
    await refused('permission-denied', 'readHeldVersions', { uid: member.uid }, admin.token);
    await refused('not-found', 'readHeldVersions', { uid: member.uid, after: 'nothing' }, boss.token);
  });

  it('prevents removing custom values, tickets and the picture', async () => {
    const { uid, name, email } = member;
    const motto = { key: 'Office Motto', value_type: 'text' as const };
    const profile = { uid, name, email, role: 'member' as const, status: 'active' as const };
    await call('updateUser', { ...profile, custom_values: [{ ...motto, value: 'Short' }] }, admin.token);
    const [ticket, double] = [await ticketBy(member), await ticketBy(member)];
    await db.doc(`users/${uid}`).update({ avatar_url: 'https://storage.test/avatar' });
    await hold();
    const without = { ...profile, custom_values: [{ ...motto, value: '' }] };
    expect(await reasonOf('failed-precondition', 'updateUser', without, admin.token)).toBe('legal-hold');
    const merge = { ticket_id: ticket, duplicate_ids: [double] };
    expect(await reasonOf('failed-precondition', 'mergeTickets', merge, admin.token)).toBe('legal-hold');
    expect(await reasonOf('failed-precondition', 'removeAvatar', {}, member.token)).toBe('kept');
    await hold(false, boss);
    await call('updateUser', without, admin.token);
    await call('mergeTickets', merge, admin.token);
    await call('removeAvatar', {}, member.token);
  });

  it('marks the picture until it is released, so that the storage rules keep it', async () => {
    const file = getStorage().bucket().file(`avatars/${member.uid}/avatar`);
    const marked = async () => (await file.getMetadata())[0].metadata?.kept;
    await file.save('a picture', { resumable: false });
    await hold();
    expect(await marked()).toBe('true');
    await call('setUserStatus', { uids: [member.uid], status: 'suspended' }, boss.token);
    expect(await marked()).toBe('true');
    // Repeats, like after an interruption.
    await file.setMetadata({ metadata: { kept: null } });
    await hold();
    expect(await marked()).toBe('true');
    await hold(false, boss);
    expect(await marked()).toBeUndefined();
  });

  it('keeps a draft that is cleared or sent, with its secrets', async () => {
    const secrets = `bank_application_secrets/${draftSecretsId(member.uid)}`;
    await call('saveDraftSecrets', { holder_ssn: canaries['social security number'] }, member.token);
    const ciphertext = await dataOf(secrets);
    await hold();
    await call('saveDraftSecrets', { holder_ssn: '' }, member.token);
    expect(await kept()).toMatchObject([{ path: secrets, content: ciphertext }]);
    await call('submitBankApplication', submission(), member.token);
    expect(await dataOf(secrets)).toBeUndefined();
    expect((await kept()).map(({ path }) => path)).toContain(`bank_application_drafts/${member.uid}`);
  });

  it('keeps a user’s receipts when the announcement is deleted', async () => {
    await hold();
    const other = await makeUser('member');
    for (const { uid } of [member, other])
      await db.doc(`announcement_receipts/a__${uid}`).set(buildReceipt(Timestamp.now(), 'a', uid));
    await deleteReceipts('a');
    expect(await where('announcement_receipts', 'announcement_id', 'a')).toMatchObject([
      { member_id: member.uid },
    ]);
  });

  it('is skipped page by page', async () => {
    await hold();
    const write = db.bulkWriter({ throttling: false });
    for (let i = 0; i < 120; i += 1) {
      const member_id = i === 3 || i === 77 ? member.uid : 'other';
      void write.set(db.doc(`announcement_receipts/b__${i}`), { announcement_id: 'b', member_id });
    }
    await write.close();
    const transactions = vi.spyOn(db, 'runTransaction');
    await deleteReceipts('b');
    expect(transactions).toHaveBeenCalledTimes(3);
    transactions.mockRestore();
    expect(await where('announcement_receipts', 'announcement_id', 'b')).toMatchObject([
      { member_id: member.uid },
      { member_id: member.uid },
    ]);
  });
});
