/** Builds what the flows, the bench and the demo data have in common. */
import type { CallableInput } from '@united/domain/shared/contracts';
import type { Role } from '@united/domain/shared/roles';
import { buildUser, type User, type UserStatus } from '@united/domain/users/user';
import type { Auth } from 'firebase-admin/auth';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { canaries } from './canaries';

interface NewUser {
  uid?: string;
  name: string;
  email: string;
  password: string;
  role: Role;
  status?: UserStatus;
  /** The token's role claim when it is not the record's; null for none. */
  claim?: Role | null;
  joined?: Timestamp;
  /** Milliseconds; sign-ins before it do not count. */
  validAfterMs?: number;
  /** Fields of the record other than those of a new user; null leaves the record out. */
  record?: Partial<User> | null;
}

/** Returns the record of a user. */
export const userRecord = ({
  name,
  email,
  role,
  status = 'active',
  joined = Timestamp.now(),
  validAfterMs = 0,
  record,
}: Omit<NewUser, 'password'>) => ({
  ...buildUser({ name, email, role, status, created_by: null }, joined, Timestamp.fromMillis(validAfterMs)),
  ...record,
});

/** Creates an account with claim and record. @returns its uid */
export async function createUser(auth: Auth, db: Firestore, user: NewUser): Promise<string> {
  const { uid: wanted, email, password, role, claim = role } = user;
  const { uid } = await auth.createUser({
    ...(wanted && { uid: wanted }),
    email,
    password,
    displayName: user.name,
  });
  if (claim) await auth.setCustomUserClaims(uid, { role: claim });
  if (user.record !== null) await db.doc(`users/${uid}`).set(userRecord(user));
  return uid;
}

/** Values that no readable document, message, log or answer may hold. */
export const secrets = {
  holder_dob: canaries['date of birth'],
  holder_ssn: canaries['social security number'],
  routing_number: canaries['routing number'],
  account_number: canaries['account number'],
  security_question: canaries['security answer'],
} as const;

let keys = 0;

/** Returns a complete submission of an office with an EFIN of its own. */
export function submission(change: Partial<CallableInput<'submitBankApplication'>> = {}) {
  keys += 1;
  return {
    idempotency_key: `flow-key-${keys}-${Date.now()}`,
    efin: String(500_000 + keys),
    office_name: 'Maple & Sons <Tax>',
    holder_first_name: 'Dana',
    holder_last_name: 'Reed',
    holder_email: 'holder@office.test',
    shipping_address_line1: '1 Main St',
    shipping_city: 'Macon',
    shipping_state: 'GA',
    shipping_zip: '31201',
    bank_name: 'First Bank',
    account_name: 'Maple Tax LLC',
    account_type: 'Checking',
    bank_product: 'Refund Advantage',
    selected_software: 'TaxSlayer',
    service_bureau_addon: 25,
    transmitter_addon: 10.5,
    ...secrets,
    ...change,
  } satisfies CallableInput<'submitBankApplication'>;
}
