import { mayManage, type Role, roles } from '@united/domain/roles';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clearAll, type Person, person, post } from './support';
import { auditOf, formOf, record, refusedWithoutTrace } from './users-support';

/** Who may act on whom, or give which role: the whole of it. */
const may: Record<Role, Record<Role, boolean>> = {
  member: { member: false, ero: false, admin: false, super_admin: false },
  ero: { member: false, ero: false, admin: false, super_admin: false },
  admin: { member: true, ero: true, admin: true, super_admin: false },
  super_admin: { member: true, ero: true, admin: true, super_admin: true },
};

let made = 0;
const newcomer = (role: Role) => {
  made += 1;
  return { name: 'New Person', email: `new-${made}@rank.test`, role, status: 'active' as const };
};

/** Each action on a target, or asking for its role. */
const actions = {
  createUser: async (target: Person) => newcomer((await record(target.uid)).role),
  'updateUser (name)': (target: Person) => formOf(target.uid, { name: 'Other Name' }),
  'updateUser (password)': (target: Person) => formOf(target.uid, { password: 'Other-2025!' }),
  'updateUser (taking the role away)': (target: Person) => formOf(target.uid, { role: 'member' as const }),
  'updateUser (giving the role)': async (target: Person) => {
    const { role } = await record(target.uid);
    return formOf((await person('member')).uid, { role });
  },
  'setUserStatus (away)': async (target: Person) => ({ uids: [target.uid], status: 'suspended' }),
  'setUserStatus (bulk)': async (target: Person) => ({
    uids: [(await person('member')).uid, target.uid],
    status: 'inactive',
  }),
  'resetUserPassword (typed)': async (target: Person) => ({ uid: target.uid, password: 'Other-2025!' }),
  'resetUserPassword (message)': async (target: Person) => ({ uid: target.uid }),
  deleteUser: async (target: Person) => ({ uid: target.uid }),
} as const;
const names = Object.keys(actions) as (keyof typeof actions)[];
const callableOf = (name: string) => name.split(' ')[0] as 'updateUser';

/** The audit rows about the target that an allowed action leaves. */
function rowsOf(name: keyof typeof actions, role: Role): number {
  if (name === 'createUser' || name === 'updateUser (giving the role)') return 0;
  if (name === 'updateUser (taking the role away)' && role === 'member') return 0;
  return name === 'deleteUser' ? 2 : 1;
}

let actors: Record<Role, Person>;
let targets: Record<Role, Person>;
beforeAll(async () => {
  await clearAll();
  const cast = async () => ({
    member: await person('member'),
    ero: await person('ero'),
    admin: await person('admin'),
    super_admin: await person('super_admin'),
  });
  actors = await cast();
  targets = await cast();
});

it('the table is the vocabulary’s', () => {
  for (const actor of roles)
    for (const target of roles) expect(mayManage(actor, target)).toBe(may[actor][target]);
});

describe.each(roles)('a caller who is %s', (actor) => {
  describe.each(names)('%s', (name) => {
    it.each(roles)('on %s does what the table says', async (role) => {
      const allowed = may[actor][role];
      const target = allowed ? await person(role) : targets[role];
      const data = await actions[name](target);
      if (!allowed) {
        await refusedWithoutTrace('permission-denied', callableOf(name), data, actors[actor].token);
        return;
      }
      expect(await post(callableOf(name), data, actors[actor].token)).toHaveProperty('result');
      expect(await auditOf(target.uid)).toHaveLength(rowsOf(name, role));
    });
  });

  it.each(roles)('importing a %s', async (role) => {
    const data = { rows: [newcomer(role)], dry_run: false };
    const { token } = actors[actor];
    if (actor === 'member' || actor === 'ero') {
      await refusedWithoutTrace('permission-denied', 'importUsers', data, token);
    } else if (may[actor][role]) {
      expect(await post('importUsers', data, token)).toEqual({ result: { errors: [], created: 1 } });
    } else {
      const error = { row: 1, field: 'role', message: 'You do not have permission to give this role.' };
      expect(await post('importUsers', data, token)).toEqual({ result: { errors: [error], created: 0 } });
    }
  });
});

describe('oneself', () => {
  beforeEach(clearAll);

  it.each(['admin', 'super_admin'] as const)(
    'as %s may not be demoted, shut out or deleted',
    async (role) => {
      const self = await person(role);
      await person('super_admin');
      const { uid, token } = self;
      const refusals = [
        ['updateUser', await formOf(uid, { role: 'ero' })],
        ['updateUser', await formOf(uid, { status: 'inactive' })],
        ['updateUser', await formOf(uid, { password: 'Other-2025!' })],
        ['setUserStatus', { uids: [uid], status: 'suspended' }],
        ['setUserStatus', { uids: [(await person('member')).uid, uid], status: 'pending' }],
        ['resetUserPassword', { uid, password: 'Other-2025!' }],
        ['deleteUser', { uid }],
      ] as const;
      for (const [name, data] of refusals) {
        const error = await refusedWithoutTrace('failed-precondition', name, data, token);
        expect(error.details).toEqual({ reason: 'self' });
      }
    },
  );

  it('may be renamed', async () => {
    const self = await person('admin');
    expect(await post('updateUser', await formOf(self.uid, { name: 'New Name' }), self.token)).toEqual({
      result: {},
    });
    expect((await record(self.uid)).name).toBe('New Name');
  });

  it('may not be promoted either', async () => {
    const self = await person('admin');
    const data = await formOf(self.uid, { role: 'super_admin' });
    await refusedWithoutTrace('permission-denied', 'updateUser', data, self.token);
  });
});
