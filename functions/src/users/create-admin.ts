import { createHash, timingSafeEqual } from 'node:crypto';
import { Refusal } from '../platform/errors';
import { dashboardStats, users } from '../platform/firestore';
import { allCallers, countPublicUse, type PublicLimit } from '../platform/public-limit';
import { checkLimit, countUse, newUseKey, type RateLimit } from '../platform/rate-limit';
import { createAccounts } from './create-accounts';
import type { Creator, NewUser } from './user-records';

export interface NewAdmin {
  name: string;
  email: string;
  password: string;
  role: 'admin' | 'ero';
}

const wrongKeys: RateLimit = { name: 'setup_key', max: 10, windowSeconds: 15 * 60 };
const allWrongKeys: PublicLimit = {
  name: 'setup_key_everybody',
  max: 200,
  windowSeconds: 60 * 60,
  title: 'Wrong setup keys',
};
const creations: RateLimit = { name: 'create_admin', max: 50, windowSeconds: 60 * 60 };

const digest = (value: string) => createHash('sha256').update(value).digest();

/**
 * Checks a setup key in constant time. Counts wrong keys, per network address and overall.
 * @throws {Refusal} permission-denied if the key is wrong, resource-exhausted after too many wrong
 *   keys
 */
export async function checkSetupKey(typed: string, expected: string, address: string): Promise<void> {
  const matches = timingSafeEqual(digest(typed), digest(expected));
  await Promise.all([checkLimit(wrongKeys, address), checkLimit(allWrongKeys, allCallers)]);
  if (matches) return;
  await countUse(wrongKeys, address);
  await countPublicUse(allWrongKeys);
  throw new Refusal('permission-denied', 'The setup key is not correct.');
}

const emailTaken = () => new Refusal('already-exists', 'An admin user with this email already exists');

/**
 * Thrown if the first super admin was created, or the last one removed, since the role was chosen.
 */
class RoleChanged extends Error {}

const roleNow = ({ role }: NewAdmin, superAdmins: { empty: boolean }): NewUser['role'] =>
  superAdmins.empty ? 'super_admin' : role;

const anySuperAdmin = () => users().where('role', '==', 'super_admin').limit(1);

/**
 * Creates an account with the setup key. If there is no super admin, the account becomes one.
 * @returns the uid
 * @throws {Refusal} already-exists or resource-exhausted
 */
export async function createAdmin(admin: NewAdmin): Promise<string> {
  const use = newUseKey();
  for (;;) {
    const role = roleNow(admin, await anySuperAdmin().get());
    try {
      const [outcome] = await createAccounts(setup(admin, role, use), [{ ...admin, role, status: 'active' }]);
      if (typeof outcome === 'string') return outcome;
      throw emailTaken();
    } catch (error) {
      if (!(error instanceof RoleChanged)) throw error;
    }
  }
}

/**
 * Returns the creator for the setup key. The new user is the actor of their own audit row. Checks
 * in the transaction that `role` still applies.
 */
const setup = (admin: NewAdmin, role: NewUser['role'], use: string): Creator => ({
  uid: null,
  name: null,
  action: 'admin.created',
  // Staff have no access until their email is verified, and the verification email may end up in
  // spam. Anyone who can set the project's secret is also trusted with the address.
  confirmsAddress: true,
  actorFor: (uid, { name }) => ({ uid, name, role }),
  allow: async (transaction, now) => {
    const [superAdmins] = await Promise.all([
      transaction.get(anySuperAdmin()),
      // Every creation writes this document, so reading it serializes concurrent first accounts.
      transaction.get(dashboardStats()),
    ]);
    if (roleNow(admin, superAdmins) !== role) throw new RoleChanged();
    await countUse(creations, 'all', { now, use });
  },
});
