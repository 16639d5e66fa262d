import { readFileSync } from 'node:fs';
import { Timestamp } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliver } from '../../../functions/src/email/deliver';
import { sendGrid } from '../../../functions/src/platform/mail-provider';
import { root } from '../../../tools/project.mjs';
import { canaries, leaks } from '../../support/canaries';
import { stackUnderTest } from '../../support/environment';
import { secrets, submission } from '../../support/factories/bank-applications';
import { buildPaper } from '../../support/factories/papers';
import { callables } from '../../support/serve-callables';
import { formOf } from '../support/accounts';
import { messages, template } from '../support/email';
import { auth, call, clearAll, db, everything, makeUser, post, signedInAgo } from '../support/emulators';
import { mailServer } from '../support/mail-server';
import { prepared } from '../support/renewals';
import { ticketBy } from '../support/tickets';

const pin = canaries['portal PIN'];
const password = canaries['password of a user'];
const answers: string[] = [];
let provider: Awaited<ReturnType<typeof mailServer>>;

/** Calls a callable and records the response, even if it is an error. */
const kept: typeof post = async (...request) => {
  const answer = await post(...request);
  answers.push(`${request[0]}: ${JSON.stringify(answer)}`);
  return answer;
};

beforeAll(async () => {
  provider = await mailServer();
  await clearAll();
  const owner = await makeUser('member');
  const admin = await makeUser('admin');
  await plantInCorrections(owner, admin);
  await plantInApplication(owner, admin);
  await plantInRenewals(owner);
  await plantInCustomValues(owner, admin);
  await plantInPapers(owner, admin);
  await plantInPasswords(owner, admin);
  // Another admin, because a password change ended the sessions of the first.
  await plantInMail(owner, await makeUser('admin'));
}, 120_000);
afterAll(async () => {
  await provider.close();
});

type TestUser = Awaited<ReturnType<typeof makeUser>>;

async function plantInApplication(owner: TestUser, admin: TestUser): Promise<void> {
  await kept('saveDraftSecrets', { ...secrets }, owner.token);
  const data = submission();
  const { id } = await call('submitBankApplication', data, owner.token);
  // Errors mention inputs too.
  await kept('submitBankApplication', { ...submission(), efin: data.efin }, owner.token);
  await kept('submitBankApplication', { ...submission(), holder_ssn: '2190-99123' }, owner.token);
  for (const status of ['Bank Application Pending', 'Under Review'] as const)
    await kept('setBankApplicationStatus', { application_ids: [id], status }, admin.token);
  await kept('copyDraftSecrets', { application_id: id }, owner.token);
  await kept('checkApplication', {}, owner.token);
  await kept('checkApplication', { application_id: id }, admin.token);
  const answered = { bank_answers: { ein: secrets.holder_ssn, name: secrets.account_number } };
  await kept('submitBankApplication', submission(answered), owner.token);
  const banking = {
    bank_name: 'B',
    account_name: 'C',
    account_type: 'Checking',
    routing_number: '021000021',
  };
  const account_number = canaries['another account number'];
  const update = { application_id: id, ...banking, account_number };
  await kept('updateBankingInformation', update, owner.token);
  await kept('updateBankingInformation', update, signedInAgo(owner, 3600));
  await kept('updateBankingInformation', { ...update, routing_number: account_number }, owner.token);
  for (const field of ['holder_ssn', 'account_number'] as const)
    await call('revealField', { document: `bank_applications/${id}`, field, reason: 'Canary' }, admin.token);
  await call('openForEntry', { application_id: id, reason: 'Canary' }, admin.token);
  await kept('openForEntry', { application_id: 'nothing-here' }, admin.token);
  await kept('markPassedToBank', { application_ids: [id], status: 'Under Review' }, admin.token);
  const { season, bank_product } = { season: 2025, bank_product: data.bank_product };
  const rows = [{ efin: data.efin, word: 'In review', reason: 'They wait' }];
  const file = {
    bank_product,
    season,
    rows,
    words: [{ word: 'In review', status: 'Bank Application Sent' }],
  };
  for (const dry_run of [true, false]) await kept('importBankStatuses', { ...file, dry_run }, admin.token);
  // Only the sender's error names an unknown field.
  const unknown = await post('saveDraftSecrets', { [secrets.security_question]: pin }, owner.token);
  answers.push(JSON.stringify(unknown).replaceAll(secrets.security_question, ''));
}

async function plantInRenewals(owner: TestUser): Promise<void> {
  const id = await prepared(owner.uid);
  const typed = { ...secrets, holder_ssn: canaries['another social security number'] };
  await kept('savePrepared', { id }, owner.token);
  await kept('savePrepared', { id, secrets: typed, confirm: ['holder', 'banking'] }, owner.token);
  await kept('savePrepared', { id, secrets: { routing_number: secrets.account_number } }, owner.token);
  const answered = { bank_answers: { name: secrets.holder_ssn } };
  await kept('savePrepared', { id, ...answered, secrets: { account_number: '1' } }, owner.token);
  await kept('sendPrepared', { ids: [id] }, owner.token);
  await kept('savePrepared', { id, confirm: ['office', 'shipping', 'fees'] }, owner.token);
  const unsent = await prepared(owner.uid);
  await kept('savePrepared', { id: unsent, secrets: { ...secrets } }, owner.token);
  await kept('sendPrepared', { ids: [id, unsent] }, owner.token);
  await kept('dismissPrepared', { id: unsent, reason: 'closed' }, owner.token);
}

async function plantInCorrections(owner: TestUser, admin: TestUser): Promise<void> {
  const { id } = await call('submitBankApplication', submission(), owner.token);
  const changes = {
    holder_ssn: canaries['another social security number'],
    account_number: canaries['another account number'],
    holder_first_name: 'Robin',
  };
  const correct = (base_version: number, more: object = {}) =>
    kept(
      'correctApplication',
      {
        application_id: id,
        base_version,
        changes: { ...changes, ...more },
        idempotency_key: `canary-key-${base_version}`,
      },
      owner.token,
    );
  await correct(1, { holder_ssn: '2190-98765', security_question: pin });
  const approved = 'Bank Application Approved';
  await call('setBankApplicationStatus', { application_ids: [id], status: approved }, admin.token);
  const open = async () => String((await db.doc(`bank_applications/${id}`).get()).get('open_change'));
  await correct(2);
  await correct(3);
  const document = `bank_application_changes/${await open()}`;
  await call('revealField', { document, field: 'holder_ssn', reason: 'Canary' }, admin.token);
  const refusal = { change_id: await open(), decision: 'refuse', reason: 'Not yet' };
  await kept('decideChange', refusal, admin.token);
  await kept('decideChange', refusal, admin.token);
  await correct(4);
  await kept('decideChange', { change_id: await open(), decision: 'accept' }, admin.token);
  const acceptance = { change_id: await open(), decision: 'accept', called_back: true } as const;
  await call('decideChange', acceptance, admin.token);
  // A pending one, with its ciphertexts.
  await call('setBankApplicationStatus', { application_ids: [id], status: approved }, admin.token);
  await correct(6, { holder_ssn: secrets.holder_ssn, account_number: secrets.account_number });
}

async function plantInCustomValues(owner: TestUser, admin: TestUser): Promise<void> {
  await kept('setSecretValue', { member_id: owner.uid, key: 'Portal PIN', value: pin }, admin.token);
  const secret = { member_id: owner.uid, key: 'Software Password', value: canaries['software password'] };
  await kept('setSecretValue', secret, owner.token);
  await kept('setSecretValue', { ...secret, key: 'Phone' }, owner.token);
  await kept('setSecretValue', { ...secret, member_id: admin.uid }, owner.token);
  const row = { email: owner.email, key: 'Bank PIN', value: canaries['bank PIN'], value_type: 'secret' };
  await kept('importCustomValues', { rows: [row, { ...row, key: 'Phone' }], dry_run: false }, admin.token);
  await kept('importCustomValues', { rows: [row], dry_run: true }, admin.token);
  await kept('importCustomValues', { rows: [row], dry_run: false }, admin.token);
  const document = `member_custom_values/${owner.uid}__bank_pin`;
  await call('revealField', { document, field: 'value', reason: 'Canary' }, admin.token);
}

async function plantInPapers(owner: TestUser, admin: TestUser): Promise<void> {
  const paper_id = 'canary-paper';
  await db.doc(`office_papers/${paper_id}`).set(buildPaper(Timestamp.now(), owner.uid));
  const text = `%PDF-1.4\n1 0 obj<<>>endobj % ${canaries['text in a paper']}\ntrailer<<>>\n%%EOF\n`;
  const file = getStorage().bucket().file(`office_papers/${owner.uid}/${paper_id}/f1`);
  await file.save(Buffer.from(text), { resumable: false });
  const name = `${canaries['name of a paper’s file']}.pdf`;
  const handIn = (id: string) => ({
    paper_id,
    files: [{ id, side: 'front' as const, name }],
    base_version: 1,
  });
  await call('handInPaper', handIn('f1'), owner.token);
  await kept('handInPaper', handIn('f2'), owner.token);
  await call('openPaper', { paper_id, file_id: 'f1' }, admin.token);
  await kept('openPaper', { paper_id, file_id: 'f2' }, admin.token);
  const base_version = Number((await db.doc(`office_papers/${paper_id}`).get()).get('version'));
  const refusal = { paper_id, base_version, decision: 'refuse', reason_code: 'unreadable' } as const;
  await call('decidePaper', refusal, admin.token);
  await kept('decidePaper', { ...refusal, base_version: base_version + 1 }, admin.token);
}

async function plantInPasswords(owner: TestUser, admin: TestUser): Promise<void> {
  const newcomer = { name: 'New Person', email: 'new@canary.test', role: 'member', status: 'active' };
  await kept('createUser', { ...newcomer, password }, admin.token);
  await kept('createUser', { ...newcomer, password }, admin.token);
  await kept('updateUser', await formOf(owner.uid, { password }), admin.token);
  await kept('resetUserPassword', { uid: owner.uid, password }, admin.token);
  await kept('changePassword', { password }, admin.token);
  await kept('changePassword', { password: password.repeat(20) }, admin.token);
  const first = { name: 'First', email: 'first@canary.test', password, role: 'admin' };
  await kept('createAdmin', { ...first, setup_key: canaries['wrong setup key'] });
  await kept('createAdmin', { ...first, setup_key: process.env.ADMIN_SETUP_KEY });
}

async function plantInMail(owner: TestUser, { uid, token }: TestUser): Promise<void> {
  for (const key of ['Portal PIN', 'Software Password']) {
    const draft = { subject: 'Hello', content: `<p>{{${key}}}</p>`, member_id: owner.uid };
    await kept('previewEmail', draft, token);
    await kept('sendTestEmail', draft, token);
    // The value is never available to a template, whatever placeholders it uses.
    await template(key.replace(' ', '-'), { content: `<p>{{${key}}} {{holder_ssn}}</p>` });
    const request = { send_key: `canary-${key.length}`, template_id: key.replace(' ', '-'), all: true };
    await kept('sendEmail', request, token);
  }
  await template('open', { content: '<p>{{member_name}} {{Office EFIN}}</p>' });
  await kept('sendEmail', { send_key: 'canary-open', template_id: 'open', all: true }, token);
  await kept('startViewAs', { uid: owner.uid, reason: 'A call' }, token);
  const ticket = await ticketBy(owner);
  const path = `ticket_attachments/${ticket}/${uid}/f1`;
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
  await getStorage().bucket().file(path).save(pdf, { resumable: false });
  await kept('verifyAttachment', { path, name: 'summary.pdf' }, token);
  const client = sendGrid({ apiKey: 'SG.canary', baseUrl: provider.url, timeoutMs: 5000 });
  for (const { id } of await messages()) await deliver(id, client);
}

const withoutPapers = (places: Record<string, string>) =>
  Object.fromEntries(Object.entries(places).filter(([path]) => !path.startsWith('office_papers/')));
const { 'name of a paper’s file': _, 'text in a paper': __, ...othersThanPapers } = canaries;

describe('no secret is found in', () => {
  it('any document, audit row or queued message, including ciphertexts', async () => {
    const documents = await everything();
    const collections = new Set(Object.keys(documents).map((path) => path.split('/')[0]));
    for (const name of [
      'audit_log',
      'email_notifications',
      'bank_application_secrets',
      'bank_application_drafts',
      'bank_application_changes',
      'bank_imports',
    ])
      expect(collections).toContain(name);
    // A paper has the names of its files, as users see them.
    expect(leaks(withoutPapers(documents))).toEqual([]);
    expect(leaks(documents, othersThanPapers)).toEqual([]);
  });

  it('the accounts and the stored files', async () => {
    const { users } = await auth.listUsers();
    // The emulator stores passwords readable in what it calls a hash. Firebase does not.
    const accounts = users.map(({ passwordHash: _, ...account }) => JSON.stringify(account)).join('\n');
    const places: Record<string, string> = { accounts };
    const [files] = await getStorage().bucket().getFiles();
    for (const file of files)
      places[file.name] = `${JSON.stringify(file.metadata)} ${(await file.download())[0].toString('latin1')}`;
    expect(files.length).toBeGreaterThan(1);
    expect(leaks(withoutPapers(places))).toEqual([]);
    expect(leaks(places, othersThanPapers)).toEqual([]);
  });

  it('messages handed to the mail provider', () => {
    expect(provider.received.length).toBeGreaterThan(5);
    const mail = provider.received.map((message) => [message.to, JSON.stringify(message)]);
    expect(leaks(Object.fromEntries(mail))).toEqual([]);
  });

  it('any answer except reveals', () => {
    expect(answers.length).toBeGreaterThan(30);
    expect(
      leaks(Object.fromEntries(answers.map((answer, i) => [`answer ${i}, ${answer.split(':')[0]}`, answer]))),
    ).toEqual([]);
  });

  it('the logs of the callables and the emulators', () => {
    const emulators = readFileSync(root(stackUnderTest().dataDir, 'emulators.log'), 'utf8');
    expect(emulators.length).toBeGreaterThan(100);
    expect(leaks({ callables: callables.log(), emulators })).toEqual([]);
  });
});
