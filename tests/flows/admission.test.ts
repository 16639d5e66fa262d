import { type CallableName, contracts } from '@united/domain/contracts';
import type { Role } from '@united/domain/roles';
import { defaultSettings, defaultStaffSettings } from '@united/domain/settings';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  clearAll,
  forge,
  type Person,
  person,
  post,
  refused,
  signedInAgo,
  submission,
  submitted,
} from './support';
import { ticketBy } from './ticket-support';
import { courseOf } from './training-support';

/** Who is let in is the same question for every callable, so each is asked with an input that would otherwise work. */
let owner: Person;
let admin: Person;
let id: string;
let ticketId: string;

const banking = {
  bank_name: 'New Bank',
  account_name: 'New Name',
  account_type: 'Savings',
  routing_number: '021000021',
  account_number: '998877665544',
};

const profile = { name: 'Other Name', role: 'member', status: 'active' };

const inputs: Record<
  Exclude<CallableName, 'setupStatus' | 'createAdmin' | 'sendContactMessage'>,
  () => object
> = {
  recordSignIn: () => ({}),
  changePassword: () => ({ password: 'Quillfeather-7' }),
  signOutEverywhere: () => ({}),
  confirmAvatar: () => ({}),
  beginDataExport: () => ({}),
  setLegalHold: () => ({ uid: owner.uid, held: true, reason: 'A lawsuit' }),
  removeAvatar: () => ({}),
  submitBankApplication: () => submission(),
  updateBankingInformation: () => ({ application_id: id, ...banking }),
  saveDraftSecrets: () => ({ holder_ssn: '123-45-6789' }),
  copyDraftSecrets: () => ({ application_id: id }),
  setBankApplicationStatus: () => ({ application_ids: [id], status: 'Bank Application Approved' }),
  revealField: () => ({
    document: `bank_applications/${id}`,
    field: 'holder_ssn',
    reason: 'Call from the bank',
  }),
  createUser: () => ({ ...profile, email: 'new@admission.test' }),
  updateUser: () => ({ ...profile, uid: owner.uid, email: owner.email }),
  setUserStatus: () => ({ uids: [owner.uid], status: 'inactive' }),
  resetUserPassword: () => ({ uid: owner.uid }),
  deleteUser: () => ({ uid: owner.uid }),
  importUsers: () => ({ rows: [{ ...profile, email: 'new@admission.test' }], dry_run: false }),
  startViewAs: () => ({ uid: owner.uid, reason: 'Call from the office' }),
  endViewAs: () => ({}),
  updateLead: () => ({ lead_id: 'lead_1', status: 'contacted', notes: 'Called back' }),
  inviteLead: () => ({
    lead_id: 'lead_1',
    name: 'Lee Lead',
    email: 'lee@admission.test',
    role: 'member',
  }),
  verifyAttachment: () => ({ path: `ticket_attachments/${ticketId}/${owner.uid}/f1`, name: 'summary.pdf' }),
  rateTicket: () => ({ ticket_id: ticketId, rating: 5 }),
  mergeTickets: () => ({ ticket_id: ticketId, duplicate_ids: ['another'] }),
  updateTickets: () => ({ ticket_ids: [ticketId], priority: 'low' }),
  setSecretValue: () => ({ member_id: owner.uid, key: 'Software Password', value: 'Quillfeather-7' }),
  importCustomValues: () => ({
    rows: [{ email: owner.email, key: 'Office Motto', value: 'Kept short', value_type: 'text' }],
    dry_run: false,
  }),
  saveSettings: () => ({ public: defaultSettings, staff: defaultStaffSettings }),
  sendEmail: () => ({ send_key: 'admission-key', template_id: 'admission', all: true }),
  sendTestEmail: () => ({ subject: 'Hello', content: '<p>Hello</p>' }),
  previewEmail: () => ({ subject: 'Hello', content: '<p>Hello</p>' }),
  retryEmails: () => ({ send_id: 'admission' }),
  cancelSend: () => ({ send_id: 'admission' }),
  remindMissingStep: () => ({ season: defaultSettings.season, step: 'wisp' }),
  emailAnnouncement: () => ({ announcement_id: 'admission' }),
  saveCourse: () => ({ course_id: 'admission', version: 0, course: courseOf({ published: false }) }),
  deleteCourse: () => ({ course_id: 'admission' }),
  courseAnswers: () => ({ course_id: 'admission' }),
  markLesson: () => ({ course_id: 'admission', lesson_id: 'one', done: true }),
  submitQuiz: () => ({ course_id: 'admission', answers: { q1: 0 } }),
};
const names = Object.keys(inputs) as (keyof typeof inputs)[];
const accessOf = (name: CallableName) => {
  const { access } = contracts[name];
  if (access === 'anyone') throw new Error(`${name} is open to anyone`);
  return access;
};
/** Whom a callable is for, of those it lets in the lowest; and someone whom it is not for, or for whom it is nothing special. */
const entitled = (name: CallableName): Role =>
  // Anyone may ask for a value; one of an application is for staff.
  name === 'revealField' ? 'admin' : (accessOf(name).roles[0] ?? 'member');
const wrong = (name: CallableName): Role =>
  (({ member: 'admin', ero: 'admin', admin: 'member', super_admin: 'admin' }) as const)[entitled(name)];
const another = (role: Role): Role =>
  (({ member: 'ero', ero: 'member', admin: 'super_admin', super_admin: 'admin' }) as const)[role];
const isForStaff = (name: CallableName) => entitled(name) === 'admin' || entitled(name) === 'super_admin';

beforeAll(async () => {
  await clearAll();
  owner = await person('member');
  admin = await person('super_admin');
  id = await submitted(owner);
  ticketId = await ticketBy(owner, { status: 'resolved' });
});

describe('every callable for signed-in people is covered', () => {
  it('here', () => {
    const closed = Object.entries(contracts).filter(([, { access }]) => access !== 'anyone');
    expect(names.toSorted()).toEqual(closed.map(([name]) => name).toSorted());
  });
});

describe.each(names)('%s refuses', (name) => {
  const input = () => inputs[name]();

  it('nobody at all', async () => {
    await refused('unauthenticated', name, input());
  });

  it('a garbage token', async () => {
    await refused('unauthenticated', name, input(), 'garbage');
    await refused('unauthenticated', name, input(), 'aaaa.bbbb.cccc');
  });

  it('a token without a uid', async () => {
    const token = forge(admin.token, { sub: undefined, user_id: undefined, uid: undefined });
    await refused('unauthenticated', name, input(), token);
  });

  it("a member's token that claims to be a super admin's", async () => {
    await refused('permission-denied', name, input(), forge(owner.token, { role: 'super_admin' }));
  });

  it('an account without a role, and one whose claim is another than its record', async () => {
    const without = await person(entitled(name), { claim: null });
    await refused('permission-denied', name, input(), without.token);
    const other = await person(entitled(name), { claim: another(entitled(name)) });
    await refused('permission-denied', name, input(), other.token);
  });

  it('an account without a record', async () => {
    const recordless = await person(entitled(name), { recordless: true });
    await refused('permission-denied', name, input(), recordless.token);
  });

  it.each(['pending', 'inactive', 'suspended'] as const)(
    '%s people unless the contract lets them',
    async (status) => {
      const someone = await person(entitled(name), { status });
      if (accessOf(name).statuses.includes(status)) {
        const answer = await post(name, name === 'copyDraftSecrets' ? {} : input(), someone.token);
        expect(answer).not.toHaveProperty('error.code', 'permission-denied');
      } else {
        await refused('permission-denied', name, input(), someone.token);
      }
    },
  );

  it('a session that was revoked', async () => {
    const revoked = await person(entitled(name), { validAfterMs: Date.now() + 60_000 });
    await refused('unauthenticated', name, input(), revoked.token);
    await refused('unauthenticated', name, input(), forge(revoked.token, { auth_time: 'soon' }));
    await refused('unauthenticated', name, input(), forge(revoked.token, { auth_time: undefined }));
  });

  it('the wrong role', async () => {
    const someone = await person(wrong(name));
    if (accessOf(name).roles.includes(wrong(name)) && name !== 'revealField') {
      expect(await post(name, input(), someone.token)).not.toHaveProperty('error.code', 'permission-denied');
    } else {
      await refused('permission-denied', name, input(), someone.token);
    }
  });

  it('unknown keys', async () => {
    const someone = isForStaff(name) ? admin : owner;
    const error = await refused('invalid-argument', name, { ...input(), is_admin: true }, someone.token);
    expect(error.details?.fields?._).toContain('is_admin');
  });

  it('inputs that are no object', async () => {
    const someone = isForStaff(name) ? admin : owner;
    for (const data of ['text', 7, ['a'], true]) await refused('invalid-argument', name, data, someone.token);
  });
});

describe('a recent sign-in', () => {
  it.each(['updateBankingInformation', 'revealField'] as const)('is needed for %s', async (name) => {
    const seconds = accessOf(name).recentSignIn ?? 0;
    const someone = isForStaff(name) ? admin : owner;
    const error = await refused(
      'failed-precondition',
      name,
      inputs[name](),
      signedInAgo(someone, seconds + 5),
    );
    expect(error.details).toEqual({ reason: 'recent-sign-in' });
    expect(await post(name, inputs[name](), signedInAgo(someone, seconds - 30))).toHaveProperty('result');
  });
});
