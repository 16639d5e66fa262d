import { defaultStaffSettings } from '@united/domain/settings/staff-settings';
import type { Access } from '@united/domain/shared/contract';
import { type CallableName, contracts } from '@united/domain/shared/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CallCells, callableCells } from '../../support/attack-matrix';
import { leaks } from '../../support/canaries';
import {
  type Identity,
  type IdentityName,
  identities,
  identityNames,
  revokedAt,
} from '../../support/identities';
import { callables } from '../../support/serve-callables';
import { changesBetween, restoreTrace, type Trace, takeBaseline, takeTrace } from '../../support/trace';
import { seedAttackData, tokenOf, tokenThat } from '../support/attack-data';
import { inputFor } from '../support/attack-inputs';
import { db, post } from '../support/emulators';

/**
 * Tries every callable as every user in identities.ts and as a visitor
 * (tests/support/attack-matrix.ts).
 */
const rows: [string, CallCells][] = Object.entries(callableCells);
const callableOf = (row: string) => row.split(' ')[0] as CallableName;
const recentSignInOf = (access: Access) => (access === 'anyone' ? undefined : access.recentSignIn);
const secondsNow = () => Math.floor(Date.now() / 1000);
const outsiders = ({ may }: CallCells) => identityNames.filter((name) => !may.includes(name));

/** The error for callers without access. */
function refusalOf(name: IdentityName): string {
  const { token }: Identity = identities[name];
  return token === null || token.auth_time < revokedAt ? 'unauthenticated' : 'permission-denied';
}

let baseline: Trace;
/** Answers of the callables, except those that should contain sensitive values. */
const answers: string[] = [];
const revealing: readonly CallableName[] = ['revealField', 'openForEntry'];

async function ask(row: string, data: unknown, token: string | undefined) {
  const answer = await post(callableOf(row), data, token);
  if (!revealing.includes(callableOf(row)) || 'error' in answer) answers.push(JSON.stringify(answer));
  return answer;
}

/** The outcome of a call: served, or the error code. */
const outcomeOf = (answer: Awaited<ReturnType<typeof post>> | undefined) =>
  answer && 'error' in answer ? answer.error.code : 'served';

interface Attempt {
  who: string;
  data: unknown;
  token: string | undefined;
  code: string;
}

/** Calls that name sensitive values are counted and audited even if they fail. */
const naming = ['updateBankingInformation', 'correctApplication'];
const mayCount = (row: string, path: string): boolean =>
  naming.includes(callableOf(row)) && /^(rate_limits\/named_values|audit_log\/)/.test(path);

/**
 * Makes concurrent calls and expects each to be refused without writing a document, account or file
 * or queueing a task.
 */
async function expectRefusals(row: string, attempts: readonly Attempt[]) {
  const before = await takeTrace();
  const tasks = callables.tasks.length;
  const refusals = await Promise.all(attempts.map(({ data, token }) => ask(row, data, token)));
  const changes = changesBetween(before, await takeTrace());
  if (changes.length > 0) await restoreTrace(baseline);
  const written = changes.filter((path) => !mayCount(row, path));
  expect(attempts.map(({ who }, i) => [who, outcomeOf(refusals[i])])).toEqual(
    attempts.map(({ who, code }) => [who, code]),
  );
  expect(written, 'was written').toEqual([]);
  expect(callables.tasks.slice(tasks), 'was queued').toEqual([]);
  return refusals;
}

/** Every caller that a callable refuses. */
const refusedAttempts = (row: string, cells: CallCells): Promise<Attempt[]> =>
  Promise.all(
    outsiders(cells).map(async (who) => ({
      who,
      data: await inputFor(row, who),
      token: tokenOf(who),
      code: cells.refusals?.[who] ?? refusalOf(who),
    })),
  );

/** Unsigned tokens without a claim that grants access. */
async function nobodys(row: string): Promise<Attempt[]> {
  const data = await inputFor(row, 'super_admin');
  const good = { sub: 'super_admin', role: 'super_admin', auth_time: secondsNow() };
  const tokens = {
    garbage: 'garbage',
    'garbage in three parts': 'aaaa.bbbb.cccc',
    'no uid': tokenThat({ ...good, sub: undefined }),
    'an empty uid': tokenThat({ ...good, sub: '' }),
    'a path as uid': tokenThat({ ...good, sub: 'a/b' }),
    'a list as uid': tokenThat({ ...good, sub: ['super_admin'] }),
    'words as sign-in time': tokenThat({ ...good, auth_time: 'soon' }),
    'no sign-in time': tokenThat({ ...good, auth_time: undefined }),
  };
  const code = 'unauthenticated';
  return [
    ...Object.entries(tokens).map(([who, token]) => ({ who, data, token, code })),
    {
      who: 'a list as role',
      data,
      token: tokenThat({ ...good, role: ['super_admin'] }),
      code: 'permission-denied',
    },
  ];
}

/** Invalid input from an admitted caller. */
async function nonsense(row: string, name: IdentityName): Promise<Attempt[]> {
  const whole = await inputFor(row, name);
  return [{ ...whole, is_admin: true }, 'text', 7, ['a'], true].map((data) => ({
    who: `${name} with ${typeof data}`,
    data,
    token: tokenOf(name),
    code: 'invalid-argument',
  }));
}

beforeAll(async () => {
  await seedAttackData();
  baseline = await takeBaseline();
}, 120_000);

it('has a row for every callable', () => {
  const covered = new Set<string>(rows.map(([row]) => callableOf(row)));
  expect([...covered].toSorted()).toEqual(Object.keys(contracts).toSorted());
  const open = rows.reduce((sum, [, { may }]) => sum + may.length, 0);
  const cells = rows.length * identityNames.length;
  console.log(
    `Callables: ${cells} cells (${rows.length} rows x ${identityNames.length} identities), ${open} allowed, ${cells - open} denied`,
  );
});

describe.each(rows)('%s', (row, cells) => {
  const insider = cells.may.at(-1) ?? 'super_admin';
  const { access } = contracts[callableOf(row)];

  it('refuses every other caller and input, and writes nothing', async () => {
    const attempts = [
      await nonsense(row, insider),
      await refusedAttempts(row, cells),
      access === 'anyone' ? [] : await nobodys(row),
    ].flat();
    const [unknownKey] = await expectRefusals(row, attempts);
    expect(unknownKey).toHaveProperty('error.details.fields._', expect.stringContaining('is_admin'));
  });

  it.each(cells.may)('serves %s', async (name) => {
    const answer = await ask(row, await inputFor(row, name), tokenOf(name));
    await restoreTrace(baseline);
    expect(answer).toHaveProperty('result');
  });

  const seconds = recentSignInOf(access);
  if (seconds === undefined) return;
  it('asks for the password again when the sign-in is old', async () => {
    const data = await inputFor(row, insider);
    const { token }: Identity = identities[insider];
    const old = tokenThat({ sub: insider, ...token, auth_time: secondsNow() - seconds - 5 });
    const [refusals] = await expectRefusals(row, [
      { who: insider, data, token: old, code: 'failed-precondition' },
    ]);
    expect(refusals).toHaveProperty('error.details', { reason: 'recent-sign-in' });
  });
});

describe('when settings require a second factor for staff', () => {
  const firebase = { sign_in_provider: 'password', sign_in_second_factor: 'totp' };
  const withCode = (name: IdentityName) =>
    tokenThat({ sub: name, ...(identities[name] as Identity).token, auth_time: secondsNow(), firebase });
  const isStaff = (name: IdentityName) => ['admin', 'super_admin', 'pending_admin'].includes(name);
  const exempt = (row: string) => {
    const { access } = contracts[callableOf(row)];
    return access === 'anyone' || ('withoutSecondFactor' in access && access.withoutSecondFactor === true);
  };
  const guarded = rows.filter(([row, { may }]) => !exempt(row) && may.some(isStaff));

  beforeAll(async () => {
    await db.doc('settings/staff').set({ ...defaultStaffSettings, require_staff_mfa: true });
    baseline = await takeBaseline();
  });

  it('only public callables and recordSignIn work without one', () => {
    expect(rows.map(([row]) => row).filter(exempt)).toEqual([
      'setupStatus',
      'createAdmin',
      'sendContactMessage',
      'recordSignIn',
      'confirmHolderEmail',
      'setPasswordByLink',
    ]);
    expect(guarded.length).toBeGreaterThan(30);
  });

  it.each(guarded)('%s refuses staff without one, and writes nothing', async (row, { may }) => {
    const empty = { sign_in_provider: 'password', sign_in_second_factor: '' };
    const attempts = await Promise.all(
      may.filter(isStaff).map(async (who) => {
        const data = await inputFor(row, who);
        const code = 'failed-precondition';
        const blank = tokenThat({
          sub: who,
          ...identities[who].token,
          auth_time: secondsNow(),
          firebase: empty,
        });
        return [
          { who, data, token: tokenOf(who), code },
          { who: `${who} (blank)`, data, token: blank, code },
        ];
      }),
    );
    const refusals = await expectRefusals(row, attempts.flat());
    for (const answer of refusals)
      expect(answer).toHaveProperty('error.details', { reason: 'second-factor' });
  });

  it.each(guarded)('%s serves staff with one, and members without', async (row, { may }) => {
    const insiders = [may.findLast(isStaff), may.find((name) => !isStaff(name))].filter(
      (name) => name !== undefined,
    );
    for (const name of insiders) {
      const token = isStaff(name) ? withCode(name) : tokenOf(name);
      const answer = await ask(row, await inputFor(row, name), token);
      await restoreTrace(baseline);
      expect(answer, name).toHaveProperty('result');
    }
  });

  it('recordSignIn serves staff without one, and stores nothing', async () => {
    const before = await takeTrace();
    expect(await ask('recordSignIn', {}, tokenOf('admin'))).toHaveProperty('result');
    expect(changesBetween(before, await takeTrace())).toEqual([]);
  });
});

describe('when someone else typed a staff password', () => {
  const isStaff = (name: IdentityName) => ['admin', 'super_admin', 'pending_admin'].includes(name);
  const exempt = (row: string) => {
    const { access } = contracts[callableOf(row)];
    return access === 'anyone' || ('withoutOwnPassword' in access && access.withoutOwnPassword === true);
  };
  const guarded = rows.filter(([row, { may }]) => !exempt(row) && may.some(isStaff));

  beforeAll(async () => {
    await db.doc('settings/staff').delete();
    for (const name of identityNames.filter(isStaff)) {
      await db.doc(`users/${name}`).update({ password_typed_by_staff: true });
    }
    baseline = await takeBaseline();
  });

  it('only public callables, recordSignIn and changePassword work', () => {
    expect(rows.map(([row]) => row).filter(exempt)).toEqual([
      'setupStatus',
      'createAdmin',
      'sendContactMessage',
      'recordSignIn',
      'changePassword',
      'confirmHolderEmail',
      'setPasswordByLink',
    ]);
  });

  it.each(guarded)('%s is refused and writes nothing', async (row, { may }) => {
    const attempts = await Promise.all(
      may.filter(isStaff).map(async (who) => ({
        who,
        data: await inputFor(row, who),
        token: tokenOf(who),
        code: 'failed-precondition',
      })),
    );
    const refusals = await expectRefusals(row, attempts);
    for (const answer of refusals) expect(answer).toHaveProperty('error.details', { reason: 'own-password' });
  });

  it('changePassword restores access to the rest', async () => {
    expect(await ask('changePassword', { password: 'Own-2025!!' }, tokenOf('admin'))).toHaveProperty(
      'result',
    );
    expect(await ask('endViewAs', {}, tokenOf('admin'))).toHaveProperty('result');
    await restoreTrace(baseline);
  });
});

it('only requested answers contain a secret, and no log does', () => {
  expect(answers.length).toBeGreaterThan(1000);
  expect(leaks({ answers: answers.join('\n'), log: callables.log() })).toEqual([]);
});
