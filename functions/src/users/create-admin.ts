import { createHash, timingSafeEqual } from 'node:crypto';
import { Refusal } from '../platform/errors';
import { dashboardStats, users } from '../platform/firestore';
import { countPublicUse, allCallers, type PublicLimit } from '../platform/public-limit';
import { checkRoom, countUse, newUse, type RateLimit } from '../platform/rate-limit';
import { createAccounts } from './create-accounts';
import type { Creator, NewUser } from './user-records';

export interface NewAdmin {
  name: string;
  email: string;
  password: string;
  role: 'admin' | 'ero';
}

const wrongKeys: RateLimit = { name: 'setup_key', max: 10, windowSeconds: 15 * 60 };
const wrongKeysOfEverybody: PublicLimit = {
  name: 'setup_key_everybody',
  max: 200,
  windowSeconds: 60 * 60,
  title: 'Wrong setup keys',
};
const creations: RateLimit = { name: 'create_admin', max: 50, windowSeconds: 60 * 60 };

const digest = (value: string) => createHash('sha256').update(value).digest();

/**
 * Compares a typed setup key with the right one in constant time and counts wrong ones, per address
 * and overall.
 * @throws {Refusal} permission-denied for a wrong key, resource-exhausted after too many
 */
export async function checkSetupKey(typed: string, right: string, address: string): Promise<void> {
  const matches = timingSafeEqual(digest(typed), digest(right));
  await Promise.all([checkRoom(wrongKeys, address), checkRoom(wrongKeysOfEverybody, allCallers)]);
  if (matches) return;
  await countUse(wrongKeys, address);
  await countPublicUse(wrongKeysOfEverybody);
  throw new Refusal('permission-denied', 'The setup key is not correct.');
}

const emailTaken = () => new Refusal('already-exists', 'An admin user with this email already exists');

/** The first super admin was created, or the last one removed, between the check and the record. */
class RoleChanged extends Error {}

const roleNow = ({ role }: NewAdmin, superAdmins: { empty: boolean }): NewUser['role'] =>
  superAdmins.empty ? 'super_admin' : role;

const anySuperAdmin = () => users().where('role', '==', 'super_admin').limit(1);

/**
 * Creates an account with the setup key. The very first one, while there is no super admin, becomes
 * super admin.
 * @returns the uid
 * @throws {Refusal} already-exists, resource-exhausted
 */
export async function createAdmin(person: NewAdmin): Promise<string> {
  const use = newUse();
  for (;;) {
    const role = roleNow(person, await anySuperAdmin().get());
    try {
      const [outcome] = await createAccounts(setup(person, role, use), [
        { ...person, role, status: 'active' },
      ]);
      if (typeof outcome === 'string') return outcome;
      throw emailTaken();
    } catch (error) {
      if (!(error instanceof RoleChanged)) throw error;
    }
  }
}

/**
 * The holder of the setup key creates under the new user's name, and only in the role due at that
 * moment.
 */
const setup = (person: NewAdmin, role: NewUser['role'], use: string): Creator => ({
  uid: null,
  name: null,
  action: 'admin.created',
  // Firebase's own confirmation may lie in spam, and nothing opens to staff without it: anyone who can
  // set the project's secret is trusted with the address too.
  confirmsAddress: true,
  actorFor: (uid, { name }) => ({ uid, name, role }),
  allow: async (transaction, now) => {
    const [superAdmins] = await Promise.all([
      transaction.get(anySuperAdmin()),
      // Every creation writes the figures: reading them serializes two first accounts.
      transaction.get(dashboardStats()),
    ]);
    if (roleNow(person, superAdmins) !== role) throw new RoleChanged();
    await countUse(creations, 'all', { now, use });
  },
});
