import { contracts } from '@united/domain/shared/contracts';
import { canManage, isStaff, type Role, roles } from '@united/domain/shared/roles';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RankCells, rankCells } from '../../support/attack-matrix';
import { changesBetween, takeTrace } from '../../support/trace';
import { auditOf, formOf, record, refusedWithoutTrace } from '../support/accounts';
import { clearAll, makeUser, post, type TestUser } from '../support/emulators';
import { callableOf, type RankRow, rankActions, rankRows } from '../support/rank-actions';

/** Tests who may act on whom, or grant which role (tests/support/attack-matrix.ts). */
const mayAct = (row: RankRow, actor: Role, target: Role): boolean => {
  const cells: RankCells = rankCells[row];
  return cells[actor]?.includes(target) ?? false;
};

/** Fields in which a caller names a user or grants a role. */
const namesPerson = (fields: string[]) =>
  fields.some((field) => ['uid', 'uids', 'role', 'rows', 'member_id', 'member_ids'].includes(field));
/**
 * Callables with such a field that act on no one: email goes to members only, the first
 * administrator needs the setup key, and the rows of a bank file name offices.
 */
const withoutRank: string[] = [
  'createAdmin',
  'sendEmail',
  'sendTestEmail',
  'previewEmail',
  'importBankStatuses',
  // Acts on an office's application, which staff may not do on their own.
  'requestPapers',
  // Act on a bureau and its offices; the owner must be an ERO.
  'saveBureau',
  'removeOffice',
  'setOfficeLicense',
  'prepareForOffice',
  'remindOffice',
];

/**
 * The error of a caller who is admitted, but not for this user. Imports report rows, and a portal
 * of another role does not exist for the caller.
 */
function refusalOf(row: RankRow, actor: Role): object {
  const field = row === 'importUsers' ? 'role' : row === 'importCustomValues' ? 'email' : null;
  if (field && isStaff(actor)) return { result: { errors: [{ row: 1, field }] } };
  if (row === 'startViewAs' && isStaff(actor)) return { error: { code: 'not-found' } };
  // Members access their own values with these two, and see nothing of others'.
  const ofMembers = row === 'setSecretValue' || callableOf(row) === 'revealField';
  return { error: { code: ofMembers && !isStaff(actor) ? 'not-found' : 'permission-denied' } };
}

/** The audit rows about the target that an allowed action leaves. */
function rowsOf(row: RankRow, role: Role): number {
  const aboutOthers: RankRow[] = [
    'createUser',
    'createUser (typed password)',
    'importUsers',
    'inviteLead',
    'updateUser (giving the role)',
  ];
  const aboutValues: RankRow[] = [
    'setSecretValue',
    'importCustomValues',
    'revealField (a secret custom value)',
  ];
  if (aboutOthers.includes(row) || aboutValues.includes(row)) return 0;
  if (row === 'updateUser (taking the role away)' && role === 'member') return 0;
  return row === 'deleteUser' ? 2 : 1;
}

let actors: Record<Role, TestUser>;
let targets: Record<Role, TestUser>;
beforeAll(async () => {
  await clearAll();
  const oneOfEach = async () => ({
    member: await makeUser('member'),
    ero: await makeUser('ero'),
    admin: await makeUser('admin'),
    super_admin: await makeUser('super_admin'),
  });
  actors = await oneOfEach();
  targets = await oneOfEach();
});

it('the table uses only known words', () => {
  for (const actor of roles)
    for (const target of roles)
      expect(mayAct('updateUser (name)', actor, target)).toBe(canManage(actor, target));
});

it('has a row for every callable that names a user', () => {
  const naming = Object.entries(contracts)
    .filter(([, { input }]) => 'shape' in input && namesPerson(Object.keys(input.shape as object)))
    .map(([name]) => name);
  const covered = new Set<string>(rankRows.map(callableOf));
  expect(naming.filter((name) => !covered.has(name) && !withoutRank.includes(name))).toEqual([]);
});

describe.each(roles)('a caller who is %s', (actor) => {
  describe.each(rankRows)('%s', (row) => {
    it.each(roles)('on %s follows the table', async (role) => {
      const allowed = mayAct(row, actor, role);
      const target = allowed ? await makeUser(role) : targets[role];
      const data = await rankActions[row](target);
      const attempt = () => post(callableOf(row), data, actors[actor].token);
      if (allowed) {
        const answer = await attempt();
        expect(answer).toHaveProperty('result');
        if ('result' in answer) expect(answer.result).not.toHaveProperty('errors.0');
        expect(await auditOf(target.uid)).toHaveLength(rowsOf(row, role));
      } else {
        const before = await takeTrace();
        expect(await attempt()).toMatchObject(refusalOf(row, actor));
        const changes = changesBetween(before, await takeTrace());
        // An import is counted before its rows are read.
        expect(changes.filter((path) => !path.startsWith('rate_limits/import_'))).toEqual([]);
      }
    });
  });
});

describe('oneself', () => {
  beforeEach(clearAll);

  it.each(['admin', 'super_admin'] as const)(
    'as %s cannot be demoted, suspended or deleted',
    async (role) => {
      const self = await makeUser(role);
      await makeUser('super_admin');
      const { uid, token } = self;
      const refusals = [
        ['updateUser', await formOf(uid, { role: 'ero' })],
        ['updateUser', await formOf(uid, { status: 'inactive' })],
        ['updateUser', await formOf(uid, { password: 'Other-2025!' })],
        ['setUserStatus', { uids: [uid], status: 'suspended' }],
        ['setUserStatus', { uids: [(await makeUser('member')).uid, uid], status: 'pending' }],
        ['resetUserPassword', { uid, password: 'Other-2025!' }],
        ...(role === 'super_admin' ? ([['resetSecondFactor', { uid }]] as const) : []),
        ['deleteUser', { uid }],
      ] as const;
      for (const [name, data] of refusals) {
        const error = await refusedWithoutTrace('failed-precondition', name, data, token);
        expect(error.details).toEqual({ reason: 'self' });
      }
    },
  );

  it('can be renamed', async () => {
    const self = await makeUser('admin');
    expect(await post('updateUser', await formOf(self.uid, { name: 'New Name' }), self.token)).toEqual({
      result: {},
    });
    expect((await record(self.uid)).name).toBe('New Name');
  });

  it('cannot be promoted either', async () => {
    const self = await makeUser('admin');
    const data = await formOf(self.uid, { role: 'super_admin' });
    await refusedWithoutTrace('permission-denied', 'updateUser', data, self.token);
  });
});
