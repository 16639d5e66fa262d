import { customValueId } from '@united/domain/custom-values/custom-value';
import type { CallableName } from '@united/domain/shared/contracts';
import type { Role } from '@united/domain/shared/roles';
import { Timestamp } from 'firebase-admin/firestore';
import { parseKeyRing } from '../../../functions/src/platform/field-crypto';
import type { rankCells } from '../../support/attack-matrix';
import { fromEnvironment } from '../../support/environment';
import { buildCustomValue, buildCustomValueSecret } from '../../support/factories/custom-values';
import { buildLead } from '../../support/factories/leads';
import { formOf, record } from './accounts';
import { db, makeUser, type TestUser } from './emulators';

export type RankRow = keyof typeof rankCells;

let made = 0;
const newcomer = (role: Role) => {
  made += 1;
  return { name: 'New Person', email: `new-${made}@rank.test`, role, status: 'active' as const };
};

/** Each action on a target, or with its role as the requested one. */
export const rankActions: Record<RankRow, (target: TestUser) => object | Promise<object>> = {
  createUser: async (target) => newcomer((await record(target.uid)).role),
  'createUser (typed password)': async (target) => ({
    ...newcomer((await record(target.uid)).role),
    password: 'Other-2025!',
  }),
  'updateUser (name)': (target) => formOf(target.uid, { name: 'Other Name' }),
  'updateUser (password)': (target) => formOf(target.uid, { password: 'Other-2025!' }),
  'updateUser (taking the role away)': (target) => formOf(target.uid, { role: 'member' as const }),
  'updateUser (giving the role)': async (target) => {
    const { role } = await record(target.uid);
    return formOf((await makeUser('member')).uid, { role });
  },
  'setUserStatus (away)': (target) => ({ uids: [target.uid], status: 'suspended' }),
  'setUserStatus (bulk)': async (target) => ({
    uids: [(await makeUser('member')).uid, target.uid],
    status: 'inactive',
  }),
  'resetUserPassword (typed)': (target) => ({ uid: target.uid, password: 'Other-2025!' }),
  'resetUserPassword (message)': (target) => ({ uid: target.uid }),
  sendSignInLinks: (target) => ({ uids: [target.uid] }),
  'sendSignInLinks (bulk)': async (target) => ({ uids: [(await makeUser('member')).uid, target.uid] }),
  resetSecondFactor: (target) => ({ uid: target.uid }),
  liftCredentialWait: async (target) => {
    await db.doc(`users/${target.uid}`).update({ credentials_changed_at: Timestamp.now() });
    return { uid: target.uid, reason: 'Called back' };
  },
  deleteUser: (target) => ({ uid: target.uid }),
  readHeldVersions: ({ uid }) => ({ uid }),
  setLegalHold: (target) => ({ uid: target.uid, held: true, reason: 'A lawsuit' }),
  importUsers: async (target) => ({
    rows: [newcomer((await record(target.uid)).role)],
    dry_run: false,
  }),
  inviteLead: async (target) => {
    const { name, email, role } = newcomer((await record(target.uid)).role);
    return { lead_id: await leadFor(email), name, email, role };
  },
  setSecretValue: ({ uid }) => ({ member_id: uid, key: secretKey, value: 'Other-2025!' }),
  importCustomValues: ({ email }) => ({
    rows: [{ email, key: 'Office Motto', value: 'Kept short', value_type: 'text' }],
    dry_run: false,
  }),
  'revealField (a secret custom value)': async ({ uid }) => {
    await secretOf(uid);
    const document = `member_custom_values/${customValueId(uid, secretKey)}`;
    return { document, field: 'value', reason: 'A call' };
  },
  startViewAs: ({ uid }) => ({ uid, reason: 'A call' }),
};
export const rankRows = Object.keys(rankActions) as RankRow[];
export const callableOf = (row: string) => row.split(' ')[0] as CallableName;

const secretKey = 'Software Password';
/** Stores a user's secret, bypassing the rules. */
async function secretOf(uid: string): Promise<void> {
  const now = Timestamp.now();
  const id = customValueId(uid, secretKey);
  const keyRing = parseKeyRing(fromEnvironment('FIELD_ENCRYPTION_KEYS'));
  const entry = buildCustomValue(now, uid, secretKey, { value_type: 'secret' });
  const secret = buildCustomValueSecret(now, keyRing, uid, secretKey, 'A-secret-2025');
  await db.doc(`member_custom_values/${id}`).set(entry);
  await db.doc(`member_custom_value_secrets/${id}`).set(secret);
}

async function leadFor(email: string): Promise<string> {
  const { id } = await db.collection('contact_messages').add(buildLead(Timestamp.now(), { email }));
  return id;
}
