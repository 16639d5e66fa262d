import { assertFails } from '@firebase/rules-unit-testing';
import { limits } from '@united/domain/shared/limits';
import { deleteField, serverTimestamp, Timestamp } from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import { type IdentityName, identityNames, inGoodStanding } from '../support/identities';
import { type Data, templateFor } from './documents';
import { docOf, type Expected, expectAccepted, expectCreate, expectRefused, put } from './environment';

const path = 'email_templates/member_owner';
const created = 'email_templates/created';

const typed = (data: Data = {}): Data => ({
  ...templateFor(),
  created_at: serverTimestamp(),
  updated_at: serverTimestamp(),
  ...data,
});

const create = (data: Data, expected: Expected) => expectCreate(expected, created, typed(data), 'admin');

const change = (data: Data) =>
  docOf('admin', path).update({
    subject: 'Another subject',
    version: 2,
    updated_at: serverTimestamp(),
    updated_by: 'admin',
    ...data,
  });

const wrong: [string, Data][] = [
  ['a blank name', { name: '  ' }],
  ['a name that is too long', { name: 'n'.repeat(limits.name + 1) }],
  ['a name that is not text', { name: ['n'] }],
  ['an unknown type', { template_type: 'Reminder' }],
  ['an email type that templates don’t have', { template_type: 'season_reminder' }],
  ['a blank subject', { subject: ' ' }],
  ['a subject that is too long', { subject: 's'.repeat(limits.subject + 1) }],
  ['a subject with a line feed', { subject: 'Season\nBcc: a@b.test' }],
  ['a subject with a carriage return', { subject: 'Season\rBcc: a@b.test' }],
  ['blank content', { content: ' \n ' }],
  ['content that is too long', { content: 'c'.repeat(limits.templateContent + 1) }],
  ['content that is a map', { content: { html: 'x' } }],
  ['a state that is no boolean', { is_active: 'yes' }],
  ['a made-up time', { updated_at: Timestamp.fromMillis(0) }],
  ['the name of someone else', { updated_by: 'super_admin' }],
  ['an extra field', { html: '<p>x</p>' }],
];

function describeTemplates(): void {
  describe('a template', () => {
    it('may be as long as the limits', () =>
      create(
        {
          name: 'n'.repeat(limits.name),
          subject: 's'.repeat(limits.subject),
          content: 'c'.repeat(limits.templateContent),
        },
        expectAccepted,
      ));
    it.each([
      ...wrong,
      ['another first version', { version: 2 }] as [string, Data],
      ['a version that is no whole number', { version: 1.5 }] as [string, Data],
      ['an earlier beginning', { created_at: Timestamp.fromMillis(0) }] as [string, Data],
    ])('is not created with %s', (_, data) => create(data, expectRefused));

    it('is changed together with its version', async () => {
      expect(await expectAccepted(path, () => change({ is_active: false }))).toMatchObject({
        subject: 'Another subject',
        version: 2,
      });
    });
    it.each<[string, Data]>([
      ...wrong,
      ['the same version', { version: 1 }],
      ['a version left out', { version: 3 }],
      ['another creation time', { created_at: serverTimestamp() }],
      ['no content', { content: deleteField() }],
    ])('is not changed with %s', (_, data) => expectRefused(path, () => change(data)));
  });
}

function describeReads(): void {
  const withAccount = identityNames.filter((name) => name !== 'anonymous');
  const own = (name: IdentityName) => docOf(name, 'notification_reads', name);

  describe('a user’s read marker of messages', () => {
    it.each(withAccount)('is set by %s only while the account is active', async (name) => {
      const write = () => own(name).set({ seen_at: serverTimestamp() });
      if (inGoodStanding.includes(name)) {
        await put(`notification_reads/${name}`, null);
        expect((await own(name).get()).exists()).toBe(false);
        await expectAccepted(`notification_reads/${name}`, write);
      } else {
        await assertFails(own(name).get());
        await expectRefused(`notification_reads/${name}`, write);
      }
    });
    it.each<[string, Data]>([
      ['a time to come', { seen_at: Timestamp.fromMillis(Date.now() + 3_600_000) }],
      ['no time', {}],
      ['a text', { seen_at: 'now' }],
      ['an extra field', { seen_at: serverTimestamp(), note: 'x' }],
    ])('rejects %s', (_, data) =>
      expectRefused('notification_reads/member_owner', () => own('member_owner').set(data)),
    );
    it('of another user cannot be read by staff', async () => {
      const others = docOf('super_admin', 'notification_reads/member_owner');
      await assertFails(others.get());
      await expectRefused('notification_reads/member_owner', () =>
        others.set({ seen_at: serverTimestamp() }),
      );
    });
  });
}

export function describeEmail(): void {
  describeTemplates();
  describeReads();
}
