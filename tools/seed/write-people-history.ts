import type { AuditEntry } from '@united/domain/audit/audit';
import { customValueId, customValueIndex } from '@united/domain/custom-values/custom-value';
import type { Actor } from '@united/domain/shared/actor';
import { collections } from '@united/domain/shared/collections';
import { isStaff } from '@united/domain/shared/roles';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { Notice } from '../../functions/src/email/notifications';
import { userTarget } from '../../functions/src/platform/audit';
import type { KeyRing } from '../../functions/src/platform/field-crypto';
import { passwordReset, portalViewed } from '../../functions/src/users/emails';
import { buildAuditEntry } from '../../tests/support/factories/audit';
import {
  buildCustomValue,
  buildCustomValueSecret,
  customValuePath,
} from '../../tests/support/factories/custom-values';
import type { Fact } from './custom-values';
import { createMessage } from './messages';
import type { Person } from './people';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

type Step = Pick<AuditEntry, 'action' | 'fields'> & {
  by: Person;
  target: AuditEntry['target'];
  reason?: string;
  atMs: number;
  notice?: Pick<Notice, 'type' | 'message' | 'to'>;
};

/**
 * Writes users' history beside their records: custom values, and what staff did with accounts, with
 * its e-mails.
 */
export async function writePeopleHistory(
  db: Firestore,
  people: readonly Person[],
  facts: readonly Fact[],
  keyRing: KeyRing,
  now: number,
): Promise<void> {
  const batch = db.batch();
  for (const { person, key, value, value_type } of facts) {
    const at = Timestamp.fromMillis(now - Math.max(1, person.joinedDaysAgo - 1) * day);
    const isSecret = value_type === 'secret';
    const entry = buildCustomValue(at, person.uid, key, { value: isSecret ? '' : value, value_type });
    batch.create(db.doc(customValuePath(person.uid, key)), { ...entry, ...customValueIndex(person, entry) });
    if (isSecret)
      batch.create(
        db.collection(collections.memberCustomValueSecrets).doc(customValueId(person.uid, key)),
        buildCustomValueSecret(at, keyRing, person.uid, key, value),
      );
  }
  for (const [i, { by, atMs, notice, ...action }] of historyOf(people, now).entries()) {
    const id = `demo-history-${String(i + 1).padStart(3, '0')}`;
    const entry = buildAuditEntry(Timestamp.fromMillis(atMs), { ...action, actor: actorOf(by) });
    batch.create(db.collection(collections.auditLog).doc(id), entry);
    if (notice) createMessage(db, batch, { ...notice, eventId: id }, atMs);
  }
  await batch.commit();
}

const aboutPerson = (person: Person) => userTarget(person.uid, person);
const actorOf = ({ uid, name, role }: Person): Actor => ({ uid, name, role });

function historyOf(people: readonly Person[], now: number): Step[] {
  const person = (key: string): Person => {
    const found = people.find(({ uid }) => uid === `demo-${key}`);
    if (!found) throw new Error(`There is no demo-${key}.`);
    return found;
  };
  const [superAdmin, admin, admin2] = [person('super'), person('admin'), person('admin2')];
  const [member, member2, ero] = [person('member'), person('member2'), person('ero')];
  const to = ({ uid, email }: Person) => ({ uid, email });

  const joined = people
    .filter(({ role, joinedDaysAgo }) => !isStaff(role) && joinedDaysAgo < admin2.joinedDaysAgo)
    .map(
      (person, i): Step => ({
        by: i % 2 === 0 ? admin : admin2,
        action: 'user.created',
        target: aboutPerson(person),
        fields: ['name', 'email', 'role', 'status'],
        atMs: now - person.joinedDaysAgo * day,
      }),
    );
  const closed = people
    .filter(({ status }) => status === 'suspended' || status === 'inactive')
    .map(
      (person, i): Step => ({
        by: isStaff(person.role) ? superAdmin : admin,
        action: 'user.status_changed',
        target: aboutPerson(person),
        fields: ['status'],
        atMs: now - Math.min(person.joinedDaysAgo, 3 + i * 2) * day + 5 * hour,
      }),
    );
  return [
    ...joined,
    ...closed,
    {
      by: superAdmin,
      action: 'settings.changed',
      target: { collection: collections.settings, id: 'public', name: null },
      fields: ['season'],
      atMs: now - 90 * day,
    },
    {
      by: superAdmin,
      action: 'user.role_changed',
      target: aboutPerson(ero),
      fields: ['role'],
      atMs: now - 200 * day,
    },
    {
      by: admin2,
      action: 'user.updated',
      target: aboutPerson(member),
      fields: ['software_login', 'software_url'],
      atMs: now - 20 * day,
    },
    {
      by: admin,
      action: 'user.viewed_as',
      target: aboutPerson(member),
      fields: [],
      reason: 'Asked on the phone where the status of the office is shown',
      atMs: now - 4 * day,
      notice: { type: 'portal_viewed', message: portalViewed(member.name, admin.name), to: to(member) },
    },
    {
      by: admin,
      action: 'user.view_ended',
      target: aboutPerson(member),
      fields: [],
      atMs: now - 4 * day + 6 * 60_000,
    },
    {
      by: admin2,
      action: 'user.password_reset',
      target: aboutPerson(member2),
      fields: [],
      atMs: now - 30 * hour,
      notice: {
        type: 'password_reset',
        message: passwordReset(member2.name, member2.email),
        to: to(member2),
      },
    },
  ];
}
