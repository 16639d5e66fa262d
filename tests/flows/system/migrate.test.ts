import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseKeyRing } from '../../../functions/src/platform/field-crypto';
import { decryptValues } from '../../../functions/src/sensitive-fields/sensitive-values';
import { documentIdOf, uidOf } from '../../../tools/migrate/ids';
import { type MigrateOptions, migrate } from '../../../tools/migrate/migrate';
import { root } from '../../../tools/project.mjs';
import { canaries, leaks } from '../../support/canaries';
import { fromEnvironment } from '../../support/environment';
import { recount } from '../../support/recount/recount';
import { type Finding, readSnapshot } from '../../support/recount/snapshot';
import { storedDocuments, storedVersions } from '../../support/stored-documents';
import { auth, clearAll, db, everything } from '../support/emulators';

const keyRing = parseKeyRing(fromEnvironment('FIELD_ENCRYPTION_KEYS'));
const samples = root('docs/samples/earlier-system');

/** Made-up ids of rows with secrets from the canary list. */
const planted = { member: 'canary-member-1', application: 'canary-application-1' };

/** A copy of the samples, plus a member whose sensitive values are all canaries. */
function exports(): string {
  const folder = mkdtempSync(join(tmpdir(), 'migrate-'));
  cpSync(samples, folder, { recursive: true });
  const add = (file: string, values: Record<string, string>) => {
    const path = join(folder, file);
    const text = readFileSync(path, 'latin1');
    const [heading = ''] = Buffer.from(text, 'latin1')
      .toString('utf8')
      .replace('\ufeff', '')
      .split(/\r?\n/, 1);
    const row = heading.split(',').map((column) => values[column] ?? '');
    writeFileSync(path, `${text.trimEnd()}\n${row.join(',')}\n`, 'latin1');
  };
  add('members.csv', {
    id: planted.member,
    name: 'Canary Bird',
    email: 'canary@example.com',
    status: 'active',
  });
  add('member_custom_values.csv', {
    id: 'canary-value-1',
    member_id: planted.member,
    key: 'software_password',
    value: canaries['software password'],
    value_type: 'text',
  });
  add('bank_applications.csv', {
    id: planted.application,
    submitted_by: planted.member,
    ...{ status: 'Approved', office_name: 'Canary Office', efin: '991234', account_type: 'Checking' },
    ...{ holder_first_name: 'Canary', holder_last_name: 'Bird' },
    ...{ bank_product: 'Refund Advantage', selected_software: 'TaxSlayer' },
    holder_dob: canaries['date of birth'],
    holder_ssn: canaries['social security number'],
    routing_number: canaries['routing number'],
    account_number: canaries['account number'],
    security_question: canaries['security answer'],
  });
  return folder;
}

let folder: string;
const report = (name: string) => join(folder, name);
const run = (name: string, more: Partial<MigrateOptions> = {}) =>
  migrate({ folder, keyRing, reportPath: report(name), ...more });
const versions = async () =>
  Object.fromEntries(
    [...(await storedVersions()).values()].map(({ name, updateTime }) => [name, updateTime]),
  );

let atOnce: { findings: Finding[]; counts: Awaited<ReturnType<typeof migrate>>['counts'] };
let first: Awaited<ReturnType<typeof migrate>>;
let dry: Awaited<ReturnType<typeof migrate>>;

beforeAll(async () => {
  await clearAll();
  folder = exports();
  dry = await run('dry.csv', { dryRun: true });
  expect((await storedDocuments()).size).toBe(0);
  const whole = await run('whole.csv');
  const snapshot = await readSnapshot(db, auth, null);
  atOnce = { findings: recount(snapshot, { atRest: true }), counts: whole.counts };
  await clearAll();
  // The database fails in the middle, twice.
  for (const stopAt of ['members', 'bank_applications'] as const) {
    const interrupted = run('interrupted.csv', {
      onPage: (table) => {
        if (table === stopAt) throw new Error('lost');
      },
    });
    await expect(interrupted).rejects.toThrow('lost');
  }
  first = await run('first.csv');
}, 180_000);

describe('the migration of the samples', () => {
  it('passes a recount after one run', () => {
    expect(atOnce.findings).toEqual([]);
  });

  it('reports the same as its dry run', () => {
    const lines = (name: string) => readFileSync(report(name), 'utf8').trim().split('\r\n');
    expect(lines('whole.csv').length).toBeGreaterThan(150);
    expect(lines('whole.csv')).toEqual(lines('dry.csv'));
    expect(atOnce.counts).toEqual(dry.counts);
  });

  it('passes a recount after two interruptions', async () => {
    const snapshot = await readSnapshot(db, auth, null);
    expect(snapshot.accounts.length).toBeGreaterThan(190);
    expect(snapshot.documents.get('bank_applications')?.size).toBeGreaterThan(140);
    expect(recount(snapshot, { atRest: true })).toEqual([]);
  });

  it('changes nothing when it runs again', async () => {
    const before = await versions();
    const accounts = JSON.stringify(await auth.listUsers());
    const { counts } = await run('second.csv');
    expect(await versions()).toEqual(before);
    expect(JSON.stringify(await auth.listUsers())).toBe(accounts);
    for (const [file, count] of counts) expect([file, count.written]).toEqual([file, 0]);
  });

  it('leaves no pending messages', async () => {
    const { docs } = await db.collection('email_notifications').get();
    expect(docs.length).toBeGreaterThan(100);
    expect(docs.filter((message) => !['sent', 'failed', 'unknown'].includes(message.get('status')))).toEqual(
      [],
    );
    expect(docs.filter((message) => message.get('next_attempt_at') !== null)).toEqual([]);
  });

  it('encrypts sensitive values where the product reads them', async () => {
    const id = documentIdOf('bank_applications', planted.application);
    const secrets = (await db.doc(`bank_application_secrets/${id}`).get()).data();
    expect(decryptValues(keyRing, id, secrets?.values)).toEqual({
      holder_dob: canaries['date of birth'],
      holder_ssn: canaries['social security number'].replaceAll('-', ''),
      routing_number: canaries['routing number'],
      account_number: canaries['account number'],
      security_question: canaries['security answer'],
    });
    const value = `${uidOf('members', planted.member)}__software_password`;
    expect((await db.doc(`member_custom_values/${value}`).get()).data()).toMatchObject({
      value: '',
      value_type: 'secret',
    });
  });

  it('writes no sensitive value into a readable document or a report', async () => {
    const reports = ['dry.csv', 'whole.csv', 'interrupted.csv', 'first.csv', 'second.csv'].map((name) => [
      name,
      readFileSync(report(name), 'utf8'),
    ]);
    expect(leaks({ ...(await everything()), ...Object.fromEntries(reports) })).toEqual([]);
  });

  it('creates accounts without a password', async () => {
    const uid = uidOf('members', planted.member);
    const account = await auth.getUser(uid);
    expect(account).toMatchObject({ email: 'canary@example.com', customClaims: { role: 'member' } });
    expect(account.passwordHash).toBeUndefined();
    expect((await db.doc(`users/${uid}`).get()).data()).toMatchObject({
      legacy_id: planted.member,
      has_bank_application: true,
      status: 'active',
    });
  });

  it('completes rows that a crash left half written', async () => {
    const id = documentIdOf('bank_applications', planted.application);
    const [ticket] = (await db.collection('support_tickets').where('reply_count', '>', 1).limit(1).get())
      .docs;
    const lost = [
      `bank_application_events/${id}__1__submitted`,
      `bank_applications/${id}`,
      `support_tickets/${ticket?.id}`,
    ];
    for (const path of lost) await db.doc(path).delete();
    await run('third.csv');
    for (const path of lost) expect([path, (await db.doc(path).get()).exists]).toEqual([path, true]);
    expect(recount(await readSnapshot(db, auth, null), { atRest: true })).toEqual([]);
  });

  it('reports the number of skipped rows for each file', () => {
    const leftOut = Object.fromEntries([...first.counts].map(([file, count]) => [file, count['left out']]));
    expect(leftOut).toEqual({
      'admin_users.csv': 1,
      'members.csv': 5,
      'member_custom_values.csv': 6,
      'email_templates.csv': 1,
      'bank_applications.csv': 4,
      'support_tickets.csv': 1,
      'support_ticket_replies.csv': 2,
      'email_notifications.csv': 1,
    });
  });
});
