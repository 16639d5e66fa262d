import { fieldKeyUseDocument } from '@united/domain/sensitive-fields/field-key-use';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  encryptField,
  type KeyRing,
  keyIdOf,
  parseKeyRing,
} from '../../../functions/src/platform/field-crypto';
import { rotateFieldKeys } from '../../../functions/src/sensitive-fields/rotate';
import { decryptValues } from '../../../functions/src/sensitive-fields/sensitive-values';
import { startDueRotation, startRotation } from '../../../functions/src/sensitive-fields/start-rotation';
import { fromEnvironment } from '../../support/environment';
import { buildApplicationSecrets } from '../../support/factories/bank-applications';
import { buildCustomValueSecret } from '../../support/factories/custom-values';
import {
  call,
  clearAll,
  db,
  everything,
  makeUser,
  post,
  submitted,
  type TestUser,
  where,
} from '../support/emulators';

const key = (letter: string) => Buffer.alloc(32, letter);
const k1: KeyRing = { current: 'k1', keys: new Map([['k1', key('a')]]) };
const k2: KeyRing = { current: 'k2', keys: new Map([...k1.keys, ['k2', key('b')]]) };
const onlyK2: KeyRing = { current: 'k2', keys: new Map([['k2', key('b')]]) };
const actor = { uid: 'boss', name: 'Boss', role: 'super_admin' as const };
const longAgo = Timestamp.fromMillis(Date.UTC(2024, 0, 1));

const use = async () => fieldKeyUseDocument.parse((await db.doc('field_keys/use').get()).data());
const alerts = async () => (await db.collection('system_alerts').get()).docs.map(({ id }) => id);

/** Secrets of applications, drafts, renewals and custom values under a key, more than a page of each. */
async function stored(ring: KeyRing, count = 60): Promise<void> {
  const writer = db.bulkWriter({ throttling: false });
  for (let i = 0; i < count; i += 1) {
    const id = [`a${i}`, `draft_u${i}`, `prepared_2026__a${i}`][i % 3] ?? '';
    const values = { holder_ssn: `ssn ${i}`, account_number: `account ${i}` };
    const ofApplication = buildApplicationSecrets(longAgo, ring, id, `u${i}`, values);
    void writer.set(db.doc(`bank_application_secrets/${id}`), ofApplication);
    const pin = buildCustomValueSecret(longAgo, ring, `u${i}`, 'pin', `pin ${i}`);
    void writer.set(db.doc(`member_custom_value_secrets/u${i}__pin`), pin);
  }
  await writer.close();
}

beforeEach(clearAll);

describe('re-encryption with the current key', () => {
  it('covers every value, preserves content and last use, and counts', async () => {
    await stored(k1);
    expect(await startRotation(actor, k2)).toBe(true);
    expect(await rotateFieldKeys(k2, Number.POSITIVE_INFINITY)).toBe(true);
    expect(await use()).toMatchObject({
      state: 'done',
      counts: { k2: 180 },
      reencrypted: 180,
      unreadable: 0,
    });
    const { docs } = await db.collection('bank_application_secrets').get();
    for (const document of docs) {
      const values = document.get('values');
      for (const ciphertext of Object.values<string>(values)) expect(keyIdOf(ciphertext)).toBe('k2');
      const number = /\d+$/.exec(document.id)?.[0];
      expect(decryptValues(onlyK2, document.id, values)).toEqual({
        holder_ssn: `ssn ${number}`,
        account_number: `account ${number}`,
      });
      expect(document.get('updated_at')).toEqual(longAgo);
    }
    expect(await where('audit_log', 'action', 'field_keys.rotated')).toHaveLength(1);
    expect(await alerts()).toEqual([]);
  });

  it('resumes after an interruption, and counts nothing twice in two concurrent runs', async () => {
    await stored(k1);
    await startRotation(actor, k2);
    expect(await rotateFieldKeys(k2)).toBe(false);
    expect(await use()).toMatchObject({ state: 'running', counted: { k2: 100 }, counts: null });
    expect(await startRotation(actor, k2)).toBe(false);
    const runs = [1, 2, 3].map(() => rotateFieldKeys(k2, Number.POSITIVE_INFINITY));
    expect(await Promise.all(runs)).toEqual([true, true, true]);
    expect(await use()).toMatchObject({ counts: { k2: 180 }, reencrypted: 180 });
  });

  it('covers replaced values that a legal hold preserves', async () => {
    await stored(k1, 1);
    const paths = ['bank_application_secrets/a0', 'member_custom_value_secrets/u0__pin'];
    for (const path of paths) {
      const content = (await db.doc(path).get()).data();
      await db.collection('held_versions').add({ member_id: 'u0', path, content, at: longAgo });
    }
    await startRotation(actor, k2);
    await rotateFieldKeys(k2, Number.POSITIVE_INFINITY);
    expect(await use()).toMatchObject({ counts: { k2: 6 }, reencrypted: 6, unreadable: 0 });
    const held = await db.collection('held_versions').where('path', '==', paths[0]).get();
    expect(decryptValues(onlyK2, 'a0', held.docs[0]?.get('content.values'))).toEqual({
      holder_ssn: 'ssn 0',
      account_number: 'account 0',
    });
  });

  it('starts over if the current key changes', async () => {
    await stored(k1);
    await startRotation(actor, k1);
    await rotateFieldKeys(k1);
    await rotateFieldKeys(k2, Number.POSITIVE_INFINITY);
    expect(await use()).toMatchObject({ state: 'done', current: 'k2', counts: { k2: 180 } });
  });

  it('keeps unreadable values, alerts super admins, and clears the alert once the key is back', async () => {
    await stored(k1, 1);
    const before = await everything(['field_keys', 'audit_log', 'system_alerts']);
    await startRotation(actor, onlyK2);
    await rotateFieldKeys(onlyK2, Number.POSITIVE_INFINITY);
    expect(await use()).toMatchObject({ state: 'done', counts: { k1: 3 }, reencrypted: 0, unreadable: 3 });
    expect(await everything(['field_keys', 'audit_log', 'system_alerts'])).toEqual(before);
    expect(await alerts()).toEqual(['field_key_missing']);
    await startRotation(actor, k2);
    await rotateFieldKeys(k2, Number.POSITIVE_INFINITY);
    expect(await use()).toMatchObject({ counts: { k2: 3 }, unreadable: 0 });
    expect(await alerts()).toEqual([]);
  });

  it.each([
    ['empty', ''],
    ['cut', 'v1'],
    ['overwritten', 'not a ciphertext'],
    ['without a key', 'v1..abc'],
  ])('skips a value that is %s, and shows super admins its path', async (_, broken) => {
    await stored(k1, 2);
    await db.doc('bank_application_secrets/a0').update({ 'values.holder_ssn': broken });
    await startRotation(actor, k2);
    expect(await rotateFieldKeys(k2, Number.POSITIVE_INFINITY)).toBe(true);
    expect(await use()).toMatchObject({
      state: 'done',
      counts: { k2: 5, damaged: 1 },
      reencrypted: 5,
      unreadable: 1,
    });
    const [alert, ...more] = await where('system_alerts', 'kind', 'value_damaged');
    expect(more).toEqual([]);
    expect(alert).toHaveProperty(
      'detail',
      expect.stringContaining('holder_ssn of bank_application_secrets/a0'),
    );
    expect(await alerts()).toHaveLength(1);
    expect((await db.doc('bank_application_secrets/a0').get()).get('values.holder_ssn')).toBe(broken);
  });

  it('is due on schedule for a new key, after a week, and after an interruption', async () => {
    const age = (field: string, days: number) =>
      db.doc('field_keys/use').update({ [field]: Timestamp.fromMillis(Date.now() - days * 86_400_000) });
    expect(await startDueRotation(k1)).toBe(true);
    expect(await startDueRotation(k1)).toBe(false);
    await age('updated_at', 1);
    expect(await startDueRotation(k1)).toBe(true);
    await rotateFieldKeys(k1, Number.POSITIVE_INFINITY);
    expect(await startDueRotation(k1)).toBe(false);
    expect(await startDueRotation(k2)).toBe(true);
    await rotateFieldKeys(k2, Number.POSITIVE_INFINITY);
    await age('finished_at', 8);
    expect(await startDueRotation(k2)).toBe(true);
  });
});

describe('a value under a missing key', () => {
  let admin: TestUser;
  let id: string;
  beforeEach(async () => {
    admin = await makeUser('super_admin');
    id = await submitted(await makeUser('member'));
  });

  it('is refused with a plain message, and super admins are notified', async () => {
    const ciphertext = encryptField(k1, `bank_application_secrets/${id}`, 'holder_ssn', '219-09-9123');
    await db.doc(`bank_application_secrets/${id}`).update({ 'values.holder_ssn': ciphertext });
    const request = {
      document: `bank_applications/${id}`,
      field: 'holder_ssn' as const,
      reason: 'The bank called',
    };
    expect(await post('revealField', request, admin.token)).toMatchObject({
      error: {
        code: 'failed-precondition',
        message: expect.stringContaining('the key it was encrypted with is missing'),
        details: { reason: 'key-missing' },
      },
    });
    expect(await where('audit_log', 'action', 'field.revealed')).toEqual([]);
    expect(await alerts()).toEqual(['field_key_missing']);
  });

  it('is refused as damaged if it is not a ciphertext', async () => {
    await db.doc(`bank_application_secrets/${id}`).update({ 'values.holder_ssn': '' });
    const request = { document: `bank_applications/${id}`, field: 'holder_ssn' as const, reason: 'A call' };
    expect(await post('revealField', request, admin.token)).toMatchObject({
      error: { code: 'failed-precondition', details: { reason: 'value-damaged' } },
    });
    expect(await where('audit_log', 'action', 'field.revealed')).toEqual([]);
  });

  it('is also counted by the callable for super admins', async () => {
    expect(await call('rotateFieldKeys', {}, admin.token)).toEqual({ started: true });
    expect(await call('rotateFieldKeys', {}, admin.token)).toEqual({ started: false });
    await rotateFieldKeys(parseKeyRing(fromEnvironment('FIELD_ENCRYPTION_KEYS')), Number.POSITIVE_INFINITY);
    expect((await use()).counts).toEqual({ dev1: 5 });
  });
});
