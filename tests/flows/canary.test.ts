import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { stacks } from '../../tools/ports.mjs';
import { root } from '../../tools/project.mjs';
import { template } from './email-support';
import { auth, call, clearAll, everything, person, post, secrets, submission } from './support';

/** A custom value that is kept as a secret. */
const pin = 'Larkspur-7719-pin';

/** The secret custom values of the office. */
const passwords = ['Marmalade-4711!', 'Thistledown-0815?'] as const;

/** Every form in which a secret could slip out. */
const canaries = [
  ...Object.values(secrets),
  ...passwords,
  pin,
  '219099123',
  '2190-99123',
  '40028157309911',
  process.env.FIELD_ENCRYPTION_KEYS ?? 'FIELD_ENCRYPTION_KEYS is not set',
];

const answers: unknown[] = [];

beforeAll(async () => {
  await clearAll();
  const owner = await person('member');
  const admin = await person('admin');
  await call('saveDraftSecrets', { ...secrets }, owner.token);
  const data = submission();
  const { id } = await call('submitBankApplication', data, owner.token);
  // Refusals and failures talk about inputs too.
  answers.push(await post('submitBankApplication', { ...submission(), efin: data.efin }, owner.token));
  answers.push(
    await post('submitBankApplication', { ...submission(), holder_ssn: '2190-99123' }, owner.token),
  );
  answers.push(
    await post('saveDraftSecrets', { [secrets.security_question]: secrets.account_number }, owner.token),
  );
  const statuses = ['Bank Application Pending', 'Under Review'] as const;
  for (const status of statuses) {
    answers.push(await call('setBankApplicationStatus', { application_ids: [id], status }, admin.token));
  }
  await call('copyDraftSecrets', { application_id: id }, owner.token);
  const banking = {
    bank_name: 'B',
    account_name: 'C',
    account_type: 'Checking',
    routing_number: '021000021',
  } as const;
  answers.push(
    await post(
      'updateBankingInformation',
      { application_id: id, ...banking, account_number: '40028157309911' },
      owner.token,
    ),
  );
  for (const field of ['holder_ssn', 'account_number'] as const) {
    await call('revealField', { document: `bank_applications/${id}`, field, reason: 'Canary' }, admin.token);
  }
  for (const key of ['Portal PIN', 'Software Password']) {
    await call('setSecretValue', { member_id: owner.uid, key, value: pin }, admin.token);
    const draft = { subject: 'Hello', content: `<p>{{${key}}}</p>`, member_id: owner.uid };
    answers.push(await post('previewEmail', draft, admin.token));
    answers.push(await post('sendTestEmail', draft, admin.token));
    // Whatever a template says and is believed to name, the value is not at hand.
    await template(key.replace(' ', '-'), { content: `<p>{{${key}}} {{holder_ssn}}</p>` });
    const request = { send_key: `canary-${key.length}`, template_id: key.replace(' ', '-'), all: true };
    answers.push(await post('sendEmail', request, admin.token));
  }
  await template('open', { content: '<p>{{member_name}} {{Office EFIN}}</p>' });
  await call('sendEmail', { send_key: 'canary-open', template_id: 'open', all: true }, admin.token);
  const secret = { member_id: owner.uid, key: 'Software Password', value: passwords[0] };
  await call('setSecretValue', secret, owner.token);
  answers.push(await post('setSecretValue', { ...secret, key: 'Phone' }, owner.token));
  answers.push(await post('setSecretValue', { ...secret, member_id: admin.uid }, owner.token));
  const row = { email: owner.email, key: 'Bank PIN', value: passwords[1], value_type: 'secret' };
  answers.push(
    await post('importCustomValues', { rows: [row, { ...row, key: 'Phone' }], dry_run: false }, admin.token),
  );
  answers.push(await post('importCustomValues', { rows: [row], dry_run: false }, admin.token));
  const document = `member_custom_values/${owner.uid}__bank_pin`;
  await call('revealField', { document, field: 'value', reason: 'Canary' }, admin.token);
}, 60_000);

it('no document holds a secret value, ciphertexts being no exception', async () => {
  const documents = await everything();
  expect(Object.keys(documents).length).toBeGreaterThan(15);
  for (const [path, json] of Object.entries(documents)) {
    for (const canary of canaries) expect(json.includes(canary), `${path} holds a secret`).toBe(false);
  }
});

it('no account, answer or log holds one', async () => {
  const log = root(stacks.test.dataDir, 'emulators.log');
  const places = {
    accounts: JSON.stringify((await auth.listUsers()).users),
    answers: JSON.stringify(answers),
    log: readFileSync(log, 'utf8'),
  };
  for (const [place, text] of Object.entries(places)) {
    for (const canary of canaries) {
      // An unknown field is named in the refusal to whoever sent it, and nowhere else.
      if (place === 'answers' && canary === secrets.security_question) continue;
      expect(text.includes(canary), `${place}: a secret`).toBe(false);
    }
  }
});
