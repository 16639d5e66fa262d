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
import type { DemoValue } from './custom-values';
import type { DemoUser } from './demo-users';
import { createMessage } from './messages';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

type Step = Pick<AuditEntry, 'action' | 'fields'> & {
  by: DemoUser;
  target: AuditEntry['target'];
  reason?: string;
  atMs: number;
  notice?: Pick<Notice, 'type' | 'message' | 'to'>;
};

/**
 * Writes users' custom values, and the history of staff actions on their accounts, with its emails.
 */
export async function writeUserHistory(
  db: Firestore,
  users: readonly DemoUser[],
  facts: readonly DemoValue[],
  keyRing: KeyRing,
  now: number,
): Promise<void> {
  const batch = db.batch();
  for (const { user, key, value, value_type } of facts) {
    const at = Timestamp.fromMillis(now - Math.max(1, user.joinedDaysAgo - 1) * day);
    const isSecret = value_type === 'secret';
    const entry = buildCustomValue(at, user.uid, key, { value: isSecret ? '' : value, value_type });
    batch.create(db.doc(customValuePath(user.uid, key)), { ...entry, ...customValueIndex(user, entry) });
    if (isSecret)
      batch.create(
        db.collection(collections.memberCustomValueSecrets).doc(customValueId(user.uid, key)),
        buildCustomValueSecret(at, keyRing, user.uid, key, value),
      );
  }
  for (const [i, { by, atMs, notice, ...action }] of historyOf(users, now).entries()) {
    const id = `demo-history-${String(i + 1).padStart(3, '0')}`;
    const entry = buildAuditEntry(Timestamp.fromMillis(atMs), { ...action, actor: actorOf(by) });
    batch.create(db.collection(collections.auditLog).doc(id), entry);
    if (notice) createMessage(db, batch, { ...notice, eventId: id }, atMs);
  }
  await batch.commit();
}

const targetOf = (user: DemoUser) => userTarget(user.uid, user);
const actorOf = ({ uid, name, role }: DemoUser): Actor => ({ uid, name, role });

function historyOf(users: readonly DemoUser[], now: number): Step[] {
  const user = (key: string): DemoUser => {
    const found = users.find(({ uid }) => uid === `demo-${key}`);
    if (!found) throw new Error(`There is no demo-${key}.`);
    return found;
  };
  const [superAdmin, admin, admin2] = [user('super'), user('admin'), user('admin2')];
  const [member, member2, ero] = [user('member'), user('member2'), user('ero')];
  const to = ({ uid, email }: DemoUser) => ({ uid, email });

  const joined = users
    .filter(({ role, joinedDaysAgo }) => !isStaff(role) && joinedDaysAgo < admin2.joinedDaysAgo)
    .map(
      (user, i): Step => ({
        by: i % 2 === 0 ? admin : admin2,
        action: 'user.created',
        target: targetOf(user),
        fields: ['name', 'email', 'role', 'status'],
        atMs: now - user.joinedDaysAgo * day,
      }),
    );
  const closed = users
    .filter(({ status }) => status === 'suspended' || status === 'inactive')
    .map(
      (user, i): Step => ({
        by: isStaff(user.role) ? superAdmin : admin,
        action: 'user.status_changed',
        target: targetOf(user),
        fields: ['status'],
        atMs: now - Math.min(user.joinedDaysAgo, 3 + i * 2) * day + 5 * hour,
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
      target: targetOf(ero),
      fields: ['role'],
      atMs: now - 200 * day,
    },
    {
      by: admin2,
      action: 'user.updated',
      target: targetOf(member),
      fields: ['software_login', 'software_url'],
      atMs: now - 20 * day,
    },
    {
      by: admin,
      action: 'user.viewed_as',
      target: targetOf(member),
      fields: [],
      reason: 'Asked on the phone where to find the status of their office',
      atMs: now - 4 * day,
      notice: { type: 'portal_viewed', message: portalViewed(member.name, admin.name), to: to(member) },
    },
    {
      by: admin,
      action: 'user.view_ended',
      target: targetOf(member),
      fields: [],
      atMs: now - 4 * day + 6 * 60_000,
    },
    {
      by: admin2,
      action: 'user.password_reset',
      target: targetOf(member2),
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
