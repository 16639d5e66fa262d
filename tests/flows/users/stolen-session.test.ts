import { createHash } from 'node:crypto';
import { defaultSettings } from '@united/domain/settings/settings';
import { defaultStaffSettings } from '@united/domain/settings/staff-settings';
import type { CallableName } from '@united/domain/shared/contracts';
import { maxStatusesWithoutSignIn, staffLimits } from '@united/domain/users/staff-limits';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { canaries } from '../../support/canaries';
import { buildAnnouncement } from '../../support/factories/announcements';
import { buildLead } from '../../support/factories/leads';
import { formOf, refusedWithoutTrace } from '../support/accounts';
import { corrected } from '../support/corrections';
import { storeMembers, template } from '../support/email';
import { call as callOk, db, freshUsers, makeUser, post, signedInAgo, submitted } from '../support/emulators';
import { fileOf, rowOf, storeWords } from '../support/entry';

/** What an intruder could do with an open staff session, and what prevents it. */

const [boss, admin, member] = freshUsers('super_admin', 'admin', 'member');

interface Act {
  call: CallableName;
  data: () => object | Promise<object>;
  /** Missing if no limit applies. */
  limit?: keyof typeof staffLimits;
  /** How often it counts. Once by default. */
  uses?: number;
}

const newcomer = { name: 'New Person', email: 'new@stolen.test', role: 'admin', status: 'active' } as const;
const announce = async () => {
  await db.doc('announcements/a1').set(buildAnnouncement(Timestamp.now(), { updated_by: boss.uid }));
  return { announcement_id: 'a1' };
};
const lead = async () => {
  const email = 'lee@stolen.test';
  await db.doc('contact_messages/l1').set(buildLead(Timestamp.now(), { email }));
  return { lead_id: 'l1', name: 'Lee', email, role: 'admin' };
};

/** Stores a request by the member to change the payout account of an approved application. */
async function bankingRequest(): Promise<string> {
  const id = await submitted(member);
  await db.doc(`bank_applications/${id}`).update({ status: 'Bank Application Approved' });
  return corrected(member, id, { account_number: canaries['another account number'] });
}

/** As many applications of the member as require a recent sign-in together. */
async function eleven(): Promise<string[]> {
  const ids: string[] = [];
  const stored = (await db.doc(`bank_applications/${await submitted(member)}`).get()).data();
  for (let i = 0; i < maxStatusesWithoutSignIn + 1; i += 1) {
    const id = `office-${i}`;
    await db.doc(`bank_applications/${id}`).set({ ...stored, efin: String(650_000 + i) });
    ids.push(id);
  }
  return ids;
}

async function statusFile(ids: readonly string[]) {
  await storeWords();
  return fileOf(await Promise.all(ids.map((id) => rowOf(id, 'In review'))));
}

const acts: Record<string, Act> = {
  'creates an admin': { call: 'createUser', data: () => newcomer, limit: 'makeStaff' },
  'imports an admin': {
    call: 'importUsers',
    data: () => ({ rows: [newcomer], dry_run: false }),
    limit: 'importUsers',
  },
  'invites a lead as admin': { call: 'inviteLead', data: lead, limit: 'makeStaff' },
  'makes a member an admin': {
    call: 'updateUser',
    data: () => formOf(member.uid, { role: 'admin' as const }),
    limit: 'makeStaff',
  },
  'sets another user’s password': {
    call: 'resetUserPassword',
    data: () => ({ uid: member.uid, password: 'Other-2025!' }),
    limit: 'resetPassword',
  },
  'sets another user’s password in Edit User': {
    call: 'updateUser',
    data: () => formOf(member.uid, { password: 'Other-2025!' }),
    limit: 'resetPassword',
  },
  'sends a link to set a password': {
    call: 'resetUserPassword',
    data: () => ({ uid: member.uid }),
    limit: 'resetPassword',
  },
  'changes another user’s address': {
    call: 'updateUser',
    data: () => formOf(member.uid, { email: 'mine@stolen.test' }),
    limit: 'changeEmail',
  },
  'changes their own address': {
    call: 'updateUser',
    data: () => formOf(boss.uid, { email: 'mine@stolen.test' }),
    limit: 'changeEmail',
  },
  'resets a second factor': {
    call: 'resetSecondFactor',
    data: () => ({ uid: member.uid }),
    limit: 'resetSecondFactor',
  },
  'suspends an admin': {
    call: 'setUserStatus',
    data: () => ({ uids: [admin.uid, member.uid], status: 'suspended' }),
    limit: 'changeStaffStatus',
  },
  'reactivates an admin in Edit User': {
    call: 'updateUser',
    data: async () => {
      await db.doc(`users/${admin.uid}`).update({ status: 'suspended' });
      return formOf(admin.uid, { status: 'active' as const });
    },
    limit: 'changeStaffStatus',
  },
  'deletes a user': { call: 'deleteUser', data: () => ({ uid: member.uid }), limit: 'deleteUsers' },
  'saves settings': {
    call: 'saveSettings',
    data: () => ({ public: { ...defaultSettings, season: 2031 }, staff: defaultStaffSettings }),
    limit: 'saveSettings',
  },
  'writes to all members': {
    call: 'sendEmail',
    data: async () => ({ send_key: 'to-everyone', template_id: await template('t1'), all: true }),
    limit: 'sendToMany',
  },
  'writes to many chosen members': {
    call: 'sendEmail',
    data: async () => ({
      send_key: 'to-very-many',
      template_id: await template('t1'),
      member_ids: await storeMembers(51),
    }),
    limit: 'sendToMany',
  },
  'decides on a payout account': {
    call: 'decideChange',
    data: async () => ({ change_id: await bankingRequest(), decision: 'accept', called_back: true }),
    limit: 'decide',
  },
  'decides which office holds an EFIN': {
    call: 'decideEfin',
    data: async () => {
      const other = await makeUser('ero');
      for (const office of [member, other]) await submitted(office, { efin: '640777' });
      const reason = 'The IRS summary names this office';
      return { season: defaultSettings.season, efin: '640777', holder_id: member.uid, reason };
    },
    limit: 'decide',
  },
  'sets eleven statuses': {
    call: 'setBankApplicationStatus',
    data: async () => ({ application_ids: await eleven(), status: 'Under Review' }),
    limit: 'setStatuses',
    uses: 11,
  },
  'marks eleven as passed, with a status': {
    call: 'markPassedToBank',
    data: async () => ({ application_ids: await eleven(), status: 'Under Review' }),
    limit: 'setStatuses',
    uses: 11,
  },
  'imports statuses': {
    call: 'importBankStatuses',
    data: async () => statusFile(await eleven()),
    limit: 'importStatuses',
    uses: 11,
  },
  'undoes an import of statuses': {
    call: 'undoBankImport',
    data: async () => {
      const { import_id } = await callOk('importBankStatuses', await statusFile(await eleven()), boss.token);
      return { import_id };
    },
    limit: 'undoImport',
  },
  'imports members': {
    call: 'importUsers',
    data: () => ({ rows: [{ ...newcomer, role: 'member' }], dry_run: false }),
    limit: 'importUsers',
  },
  'imports custom values': {
    call: 'importCustomValues',
    data: () => ({
      rows: [{ email: member.email, key: 'office', value: 'Dallas', value_type: 'text' }],
      dry_run: false,
    }),
    limit: 'importValues',
  },
  'places a legal hold': {
    call: 'setLegalHold',
    data: () => ({ uid: member.uid, held: true, reason: 'Case 26-114' }),
  },
  'mails an announcement': { call: 'emailAnnouncement', data: announce, limit: 'sendToMany' },
};

/** Leaves an actor this many uses of a limit in the current hour. */
async function leaveUses(uid: string, key: keyof typeof staffLimits, uses: number): Promise<void> {
  const { name, max } = staffLimits[key];
  const id = `${name}__${createHash('sha256').update(uid).digest('hex').slice(0, 32)}`;
  await db.doc(`rate_limits/${id}`).set({
    window_start: Timestamp.now(),
    count: max - uses,
    expires_at: Timestamp.fromMillis(Date.now() + 3_600_000),
  });
}

describe.each(Object.entries(acts))('an actor who %s', (_, { call, data, limit, uses = 1 }) => {
  it('needs a password entered at most 15 minutes ago; otherwise nothing is written', async () => {
    const input = await data();
    const failure = await refusedWithoutTrace(
      'failed-precondition',
      call,
      input,
      signedInAgo(boss, 15 * 60 + 5),
    );
    expect(failure.details).toEqual({ reason: 'recent-sign-in' });
    if (limit) await leaveUses(boss.uid, limit, uses);
    expect(await post(call, input, signedInAgo(boss, 14 * 60))).toHaveProperty('result');
  });

  it.runIf(limit)('is limited per hour; nothing is written beyond the limit', async () => {
    if (!limit) return;
    const input = await data();
    await leaveUses(boss.uid, limit, 0);
    const failure = await refusedWithoutTrace('resource-exhausted', call, input, boss.token);
    const { max, what } = staffLimits[limit];
    expect(failure.message).toBe(
      `You have reached the limit of ${max} ${what} an hour. Try again in 60 minutes.`,
    );
  });
});

describe('a recent sign-in is not required', () => {
  const longAgo = () => signedInAgo(boss, 6 * 60 * 60);

  it('to create members, which is limited all the same', async () => {
    const create = (email: string) => post('createUser', { ...newcomer, email, role: 'member' }, longAgo());
    expect(await create('first@stolen.test')).toHaveProperty('result');
    await leaveUses(boss.uid, 'createUsers', 0);
    expect(await create('second@stolen.test')).toHaveProperty('error.code', 'resource-exhausted');
  });

  it('for changes other than address, password and staff, and a send to a few', async () => {
    const quiet = await formOf(member.uid, { name: 'Other Name', role: 'ero' as const });
    expect(await post('updateUser', quiet, longAgo())).toHaveProperty('result');
    const suspended = { uids: [member.uid], status: 'suspended' };
    expect(await post('setUserStatus', suspended, longAgo())).toHaveProperty('result.changed', 1);
    const few = {
      send_key: 'to-a-few',
      template_id: await template('t1'),
      member_ids: await storeMembers(50),
    };
    expect(await post('sendEmail', few, longAgo())).toHaveProperty('result');
    const rows = { rows: [newcomer], dry_run: true };
    expect(await post('importUsers', rows, longAgo())).toHaveProperty('result.errors', []);
  });

  it('for ten statuses, a bank file’s dry run and a decision about a phone number', async () => {
    const ids = await eleven();
    const file = { ...(await statusFile(ids)), dry_run: true };
    expect(await post('importBankStatuses', file, longAgo())).toHaveProperty('result.changed', 0);
    const ten = { application_ids: ids.slice(1), status: 'Under Review' };
    expect(await post('setBankApplicationStatus', ten, longAgo())).toHaveProperty('result.changed', 10);
    const id = await submitted(member, { efin: '640778' });
    await db.doc(`bank_applications/${id}`).update({ status: 'Bank Application Approved' });
    const change_id = await corrected(member, id, { holder_phone: '5555550123' });
    const accept = { change_id, decision: 'accept' };
    expect(await post('decideChange', accept, longAgo())).toHaveProperty('result');
  });
});

it('each staff account whose status changes counts', async () => {
  const other = await makeUser('admin');
  await leaveUses(boss.uid, 'changeStaffStatus', 1);
  const both = { uids: [admin.uid, other.uid], status: 'inactive' };
  await refusedWithoutTrace('resource-exhausted', 'setUserStatus', both, boss.token);
  const one = { uids: [admin.uid, member.uid], status: 'inactive' };
  expect(await post('setUserStatus', one, boss.token)).toHaveProperty('result.changed', 2);
});

it('each status set individually counts', async () => {
  const id = await submitted(member);
  await leaveUses(boss.uid, 'setStatuses', 1);
  const to = (status: string) => ({ application_ids: [id], status });
  expect(await post('setBankApplicationStatus', to('Under Review'), boss.token)).toHaveProperty(
    'result.changed',
    1,
  );
  const next = to('Bank Application Pending');
  await refusedWithoutTrace('resource-exhausted', 'setBankApplicationStatus', next, boss.token);
});

it('each actor has separate limits', async () => {
  await leaveUses(boss.uid, 'deleteUsers', 0);
  const other = await makeUser('super_admin');
  expect(await post('deleteUser', { uid: member.uid }, other.token)).toHaveProperty('result');
});
