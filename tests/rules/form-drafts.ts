import { assertFails } from '@firebase/rules-unit-testing';
import { sensitiveFields } from '@united/domain/bank-applications/application-fields';
import {
  draftForms,
  excludedFromDrafts,
  formDraftId,
  formDraftLimits,
  staffDraftForms,
} from '@united/domain/shared/form-draft';
import {
  collection,
  getDocs,
  limit,
  query,
  serverTimestamp,
  Timestamp,
  where,
} from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import { type IdentityName, identityNames, inGoodStanding } from '../support/identities';
import { type Data, draftKey, formDraft, without } from './documents';
import { databaseOf, docOf, expectAccepted, expectCreate, expectRefused, put, restore } from './environment';

const owner: IdentityName = 'member_owner';
const withAccount = identityNames.filter((name) => name !== 'anonymous');
const pathOf = (uid: string, form: string) => `form_drafts/${uid}__${form}`;
const path = `form_drafts/${formDraftId(owner, 'profile')}`;
const draft = (change: Data = {}): Data =>
  formDraft(owner, 'profile', { updated_at: serverTimestamp(), ...change });
const mine = (name: IdentityName = owner) => docOf(name, path);
const inDays = (days: number) => Timestamp.fromMillis(Date.now() + days * 24 * 60 * 60_000);
/** Returns a draft of a form with one field. */
const textWith = (field: string, value: unknown = 'x') =>
  JSON.stringify({ at: 1, value: { opened: 0, values: { name: 'Ann', [field]: value } } });
const many = (count: number, text = '{}') =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`record${i}`, text]));

/** Values that neither a first nor a later save may contain. */
const wrong: [string, Data][] = [
  ['an 11th record', { drafts: many(formDraftLimits.records + 1) }],
  ['more characters than there is room for', { drafts: { a: 'x'.repeat(formDraftLimits.characters + 1) } }],
  ['more of them in several drafts', { drafts: many(4, 'x'.repeat(formDraftLimits.characters / 4)) }],
  [
    'record names without a limit',
    { drafts: { ['r'.repeat(1000)]: '{}', ['s'.repeat(formDraftLimits.recordCharacters - 999)]: '{}' } },
  ],
  ['drafts that are a list', { drafts: ['{}'] }],
  ['drafts that are a text', { drafts: '{}' }],
  ['drafts that are null', { drafts: null }],
  ['a draft that is a number', { drafts: { a: 1 } }],
  ['a draft that is a map', { drafts: { a: { values: 'x' } } }],
  ['a number among texts', { drafts: { a: 'x', b: 1, c: 'y' } }],
  ['a draft that is a list', { drafts: { a: ['x'] } }],
  ['a draft of two lines', { drafts: { a: '{\n}' } }],
  ['a made-up time', { updated_at: Timestamp.fromMillis(0) }],
  ['a text for a time', { updated_at: 'now' }],
  ['no end', { expires_at: null }],
  ['an end in words', { expires_at: 'in a month' }],
  ['an end in the past', { expires_at: inDays(-1) }],
  ['an end in two months', { expires_at: inDays(60) }],
  ['another user’s name', { member_id: 'other_member' }],
  ['another form’s name', { form: 'ticket' }],
  ['another field', { note: 'x' }],
  ['a large field', { blob: 'x'.repeat(100_000) }],
];

const isOfStaff = (form: string) => (staffDraftForms as readonly string[]).includes(form);
const sensitive = [...sensitiveFields, ...excludedFromDrafts];

export function describeFormDrafts(): void {
  describe('form drafts', () => {
    it.each(withAccount)(
      'are created, read and changed by %s only while the account is active',
      async (name) => {
        const own = pathOf(name, 'reply');
        await put(own, null);
        const data = formDraft(name, 'reply', { updated_at: serverTimestamp() });
        const create = () => docOf(name, own).set(data);
        if (inGoodStanding.includes(name)) {
          expect((await docOf(name, own).get()).exists()).toBe(false);
          await expectAccepted(own, create);
          await put(own, formDraft(name, 'reply'));
          expect((await docOf(name, own).get()).data()).toMatchObject({ member_id: name });
          await expectAccepted(own, () => docOf(name, own).set({ ...data, drafts: {} }));
        } else {
          await assertFails(docOf(name, own).get());
          await expectRefused(own, create);
        }
        await restore(own);
      },
    );

    it.each(withAccount.filter((name) => name !== owner))('are closed to %s', async (name) => {
      await assertFails(mine(name).get());
      await expectRefused(path, () => mine(name).set(draft()));
      await expectRefused(path, () => mine(name).set(draft({ member_id: name })));
      await expectRefused(path, () => mine(name).delete());
      await put(path, null);
      await expectRefused(path, () => mine(name).set(draft({ member_id: name })));
      await restore(path);
    });

    it.each<IdentityName>([owner, 'admin', 'super_admin'])('are listed by nobody, as %s', async (name) => {
      const all = collection(databaseOf(name), 'form_drafts');
      await assertFails(getDocs(query(all, limit(10))));
      await assertFails(getDocs(query(all, where('member_id', '==', name), limit(10))));
    });

    it('are cleared by their user, and never deleted by a browser', async () => {
      const after = await expectAccepted(path, () => mine().set(draft({ drafts: {} })));
      expect(after).toMatchObject({ drafts: {} });
      await expectRefused(path, () => mine().delete());
    });

    it.each(draftForms)('may be of the form %s', async (form) => {
      const author: IdentityName = isOfStaff(form) ? 'admin' : owner;
      const data = formDraft(author, form, { updated_at: serverTimestamp() });
      await expectCreate(expectAccepted, pathOf(author, form), data, author);
    });

    it.each(staffDraftForms)(
      'of the form %s are denied to their own user without a staff role',
      async (form) => {
        const own = pathOf(owner, form);
        const data = formDraft(owner, form, { updated_at: serverTimestamp() });
        await expectCreate(expectRefused, own, data, owner);
        await put(own, formDraft(owner, form));
        await assertFails(docOf(owner, own).get());
        await expectRefused(own, () => docOf(owner, own).set({ ...data, drafts: {} }));
        await put(own, null);
      },
    );

    it.each(['secrets', 'Profile', 'profile__x', '', 'profile/x/y'])('may not be of the form “%s”', (form) =>
      expectCreate(expectRefused, `form_drafts/${owner}__${form || 'none'}`, { ...draft(), form }, owner),
    );

    it('may reach the maximum number and length', async () => {
      const each = formDraftLimits.characters / formDraftLimits.records - 1;
      const drafts = many(formDraftLimits.records, 'x'.repeat(each));
      await expectAccepted(path, () => mine().set(draft({ drafts })));
    });

    it.each(wrong)('reject %s', async (_, change) => {
      await expectRefused(path, () => mine().set(draft(change)));
      await expectCreate(expectRefused, path, draft(change), owner);
    });

    it.each(['member_id', 'form', 'drafts', 'updated_at', 'expires_at'])('require %s', (field) =>
      expectCreate(expectRefused, path, without(draft(), field), owner),
    );

    it.each(sensitive)('reject a text with the field %s', async (field) => {
      await expectRefused(path, () => mine().set(draft({ drafts: { a: textWith(field) } })));
      await expectRefused(path, () => mine().set(draft({ drafts: { a: '{}', b: `{"${field}":""}` } })));
      await expectRefused(path, () => mine().set(draft({ drafts: { a: `{ "${field}" : 1 }` } })));
    });

    it.each(sensitive)('accept a text that mentions %s', async (field) => {
      const said = `{"${field}":"x"}, "${field}": x`;
      await expectAccepted(path, () => mine().set(draft({ drafts: { a: textWith('note', said) } })));
    });
  });

  describe('the key of old drafts in browsers', () => {
    const key = 'draft_keys/member_owner';
    it('is read only by its user, and written by no one', async () => {
      const own = docOf(owner, key);
      expect((await own.get()).data()).toMatchObject({ key: draftKey().key });
      for (const name of withAccount.filter((name) => name !== owner))
        await assertFails(docOf(name, key).get());
      await expectRefused(key, () => own.set(draftKey(serverTimestamp(), 'B')));
      await expectRefused(key, () => own.delete());
      await expectCreate(expectRefused, key, draftKey(serverTimestamp()), owner);
    });
  });
}
