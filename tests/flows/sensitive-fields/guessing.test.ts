import { sensitiveFields } from '@united/domain/bank-applications/application-fields';
import { defaultSettings } from '@united/domain/settings/settings';
import { type CallableName, contracts } from '@united/domain/shared/contracts';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  buildApplicationChange,
  newBanking,
  secrets,
  submission,
} from '../../support/factories/bank-applications';
import { storeBureau } from '../../support/factories/bureaus';
import {
  application,
  call,
  clearAll,
  db,
  everything,
  makeUser,
  post,
  submitted,
  type TestUser,
  where,
} from '../support/emulators';
import { allConfirmed, prepared } from '../support/renewals';

/**
 * Two offices in the same state make the same call, one with the stored value, the other with a
 * different value with the same last four digits. Nothing may differ: code, message, counters,
 * writes or audit rows.
 */

const [bank] = defaultSettings.banks;
const question = {
  key: 'note',
  label: 'Note',
  help: '',
  type: 'text',
  required: false,
  group: 'office',
} as const;

beforeEach(async () => {
  await clearAll();
  await db.doc('settings/public').set({ banks: [{ ...bank, questions: [question] }] });
});

const digits = (text: string) => text.replaceAll(/\D/g, '');

/** The stored value, and a wrong guess with the same format and last four digits. */
const guesses = {
  holder_ssn: [secrets.holder_ssn, '219-08-9123'],
  holder_dob: [secrets.holder_dob, '1979-08-24'],
  routing_number: [secrets.routing_number, '125005155'],
  account_number: [secrets.account_number, '67310042918265'],
  security_question: [secrets.security_question, 'Quillfeathers'],
  license_id: [digits(secrets.holder_ssn), '219089123'],
  answer: [digits(secrets.holder_ssn), '219089123'],
} as const satisfies Record<string, readonly [right: string, wrong: string]>;
type Guessed = keyof typeof guesses;

interface Office {
  owner: TestUser;
  id: string;
  efin: string;
}

let efins = 700_100;

async function officeIn(prepare: (office: Office) => Promise<unknown>): Promise<Office> {
  const owner = await makeUser('member', { name: 'Guess Office' });
  efins += 1;
  const efin = String(efins);
  const office = { owner, efin, id: await submitted(owner, { efin }) };
  await prepare(office);
  return office;
}

const patch =
  (change: object) =>
  ({ id }: Office) =>
    db.doc(`bank_applications/${id}`).update({ ...change });

/** Every state that determines what a call about an application may do. */
const states: Record<string, (office: Office) => Promise<unknown>> = {
  Sent: async () => {},
  'Sent and passed to the bank': patch({ passed_to_bank_at: Timestamp.fromMillis(0) }),
  Pending: patch({ status: 'Bank Application Pending' }),
  'Under Review': patch({ status: 'Under Review' }),
  Approved: patch({ status: 'Bank Application Approved' }),
  Rejected: patch({ status: 'Bank Application Rejected' }),
  'of a past season': patch({ season: 2024 }),
  'with an open change': async ({ id }) => {
    const change = buildApplicationChange(
      Timestamp.now(),
      { ...(await application(id)), id },
      { classes: ['banking'] },
    );
    await db.doc(`bank_application_changes/change_of_${id}`).set(change);
    await db.doc(`bank_applications/${id}`).update({ open_change: `change_of_${id}`, has_open_change: true });
  },
  'changed since it was opened': patch({ version: 7, updated_at: Timestamp.fromMillis(1000) }),
  'of another member': patch({ submitted_by: 'another-user' }),
  'of a member who awaits approval': ({ owner }) =>
    db.doc(`users/${owner.uid}`).update({ status: 'pending' }),
};

interface Attempt {
  guessed: readonly Guessed[];
  /** Calls that don't depend on the application's state. */
  stateless?: true;
  /** Who calls, if it isn't the office. */
  caller?: (office: Office) => Promise<TestUser>;
  input: (office: Office, field: Guessed, guess: string) => Promise<object> | object;
}

let calls = 0;
const key = () => {
  calls += 1;
  return `guess-call-${calls}-${Date.now()}`;
};
const changesOf = (field: Guessed, guess: string) =>
  field === 'answer' ? { bank_answers: { note: guess } } : { [field]: guess };

/** A draft with sensitive values on file. */
async function drafted({ owner }: Office, values: Record<string, string> = {}) {
  await call('saveDraftSecrets', secrets, owner.token);
  await db.doc(`bank_application_drafts/${owner.uid}`).set({ values }, { merge: true });
}

/** A renewal with sensitive values on file, for an EFIN without an application this season. */
const renewed = ({ owner, efin }: Office) =>
  prepared(owner.uid, {
    id: `source-of-${owner.uid}`,
    source: { efin: String(Number(efin) + 100_000), office_name: 'Guess Office' },
  });

/** Every callable that accepts a sensitive value, or a value that could be compared with one. */
const attempts = {
  correctApplication: {
    guessed: [
      'holder_ssn',
      'holder_dob',
      'routing_number',
      'account_number',
      'security_question',
      'license_id',
      'answer',
    ],
    input: ({ id }, field, guess) => ({
      application_id: id,
      base_version: 1,
      changes: changesOf(field, guess),
      idempotency_key: key(),
    }),
  },
  updateBankingInformation: {
    guessed: ['routing_number', 'account_number'],
    input: async ({ id }, field, guess) => ({
      application_id: id,
      ...newBanking,
      routing_number: secrets.routing_number,
      account_number: secrets.account_number,
      [field]: guess,
      expected_updated_at: seenAt.get(id) ?? 0,
    }),
  },
  submitBankApplication: {
    guessed: ['license_id', 'answer', 'holder_ssn'],
    stateless: true,
    input: async (office, field, guess) => {
      await drafted(office);
      const { holder_ssn: _, ...rest } = submission({ efin: String(Number(office.efin) + 100_000) });
      return { ...rest, idempotency_key: key(), ...changesOf(field, guess) };
    },
  },
  saveDraftSecrets: {
    guessed: ['holder_ssn', 'holder_dob', 'routing_number', 'account_number', 'security_question'],
    stateless: true,
    input: async (office, field, guess) => {
      await drafted(office);
      return { [field]: guess };
    },
  },
  checkApplication: {
    guessed: ['license_id', 'answer'],
    stateless: true,
    input: async (office, field, guess) => {
      await drafted(office, { ...(field === 'license_id' && { license_id: guess }), efin: office.efin });
      return {};
    },
  },
  savePrepared: {
    guessed: [
      'holder_ssn',
      'holder_dob',
      'routing_number',
      'account_number',
      'security_question',
      'license_id',
      'answer',
    ],
    stateless: true,
    input: async (office, field, guess) => {
      const id = await renewed(office);
      if (field === 'answer') return { id, ...changesOf(field, guess) };
      const confirm = ['holder', 'banking'];
      return field === 'license_id'
        ? { id, values: { license_id: guess }, confirm }
        : { id, secrets: { [field]: guess }, confirm };
    },
  },
  sendPrepared: {
    guessed: ['license_id'],
    stateless: true,
    input: async (office, _, guess) => {
      const id = await renewed(office);
      await db
        .doc(`prepared_applications/${id}`)
        .update({ 'values.license_id': guess, confirmed: allConfirmed() });
      return { ids: [id] };
    },
  },
  prepareForOffice: {
    guessed: ['license_id', 'answer'],
    stateless: true,
    caller: ({ owner }) => bureauOwnerOf(owner),
    input: async (office, field, guess) => {
      await drafted(office);
      return {
        member_id: office.owner.uid,
        values: {
          office_name: 'Guess Office',
          efin: String(Number(office.efin) + 100_000),
          bank_product: 'Refund Advantage',
          ...(field === 'license_id' && { license_id: guess }),
        },
        bank_answers: field === 'answer' ? { note: guess } : {},
      };
    },
  },
} as const satisfies Partial<Record<CallableName, Attempt>>;

/** Returns the owner of a bureau to which an office belongs. */
async function bureauOwnerOf(office: TestUser): Promise<TestUser> {
  const bureauOwner = await makeUser('ero', { name: 'Guess Bureau' });
  const id = `bureau-of-${office.uid}`;
  await storeBureau(db, id, bureauOwner, { master_efin: '900009' });
  await db.doc(`users/${office.uid}`).update({ bureau_id: id, bureau_since: Timestamp.now() });
  return bureauOwner;
}

/** The last change of the application that the form saw, before the state was set up. */
const seenAt = new Map<string, number>();

/** Normalizes the texts that differ between two offices and two calls. */
function alike(text: string, { owner, id, efin }: Office, guess: string): string {
  return [
    [guess, 'GUESS'],
    [String(Number(efin) + 100_000), 'EFIN'],
    [efin, 'EFIN'],
    [id, 'APPLICATION'],
    [owner.uid, 'UID'],
    [owner.email, 'EMAIL'],
  ]
    .reduce((all, [from = '', to = '']) => all.replaceAll(from, to), text)
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replaceAll(/"search_terms":\{"arrayValue":\{"values":\[[^\]]*\]\}\}/g, 'TERMS')
    .replaceAll(/[0-9a-f]{32,64}/g, 'HASH')
    .replaceAll(/[0-9a-f]{16}\.\d+"/g, 'USE"');
}

async function outcomeOf(
  attempt: Attempt,
  name: CallableName,
  office: Office,
  field: Guessed,
  guess: string,
) {
  const input = await attempt.input(office, field, guess);
  const caller = (await attempt.caller?.(office)) ?? office.owner;
  const before = await everything();
  const answer = await post(name, input, caller.token);
  const after = await everything();
  const written = Object.entries(after)
    .filter(([path, json]) => before[path] !== json)
    .map(([path, json]) => {
      const [collection = ''] = path.split('/');
      return `${before[path] ? 'changes' : 'creates'} ${collection} ${contentOf(collection, json)}`;
    });
  const removed = Object.keys(before).filter((path) => !(path in after));
  return {
    code: 'error' in answer ? answer.error.code : 'ok',
    all: [
      JSON.stringify('error' in answer ? answer : Object.keys(answer.result as object)),
      ...written,
      ...removed,
    ]
      .map((text) => alike(text, office, guess).replaceAll(caller.uid, 'CALLER'))
      .toSorted(),
  };
}

/** Returns a stored document with its fields in a fixed order. */
const inOrder = (value: unknown): unknown =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(
        Object.entries(value)
          .toSorted(([a], [b]) => a.localeCompare(b))
          .map(([name, each]) => [name, inOrder(each)]),
      );

/** Returns the compared part of a written document: ciphertexts are random, and figures add up. */
function contentOf(collection: string, json: string): string {
  if (collection.endsWith('_secrets')) return '';
  const text = JSON.stringify(inOrder(JSON.parse(json)));
  // Times first: one at a whole second has no decimals.
  const timeless = text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME');
  return collection === 'stats' ? timeless.replaceAll(/-?\d+/g, 'N') : timeless;
}

/** Returns the names of a schema's keys, at any depth. */
function keysOf(schema: unknown, found = new Set<string>()): Set<string> {
  if (typeof schema !== 'object' || schema === null) return found;
  const { shape, innerType, element, options } =
    (schema as { _zod?: { def: Record<string, unknown> } })._zod?.def ?? {};
  for (const [name, inner] of Object.entries((shape as object | undefined) ?? {})) {
    found.add(name);
    keysOf(inner, found);
  }
  for (const inner of [innerType, element, ...((options as unknown[] | undefined) ?? [])])
    keysOf(inner, found);
  return found;
}

it('every callable that accepts a sensitive value is tested', () => {
  const taking = Object.entries(contracts).flatMap(([name, { input }]) => {
    const keys = keysOf(input);
    return [...sensitiveFields, 'license_id', 'bank_answers'].some((field) => keys.has(field)) ? [name] : [];
  });
  expect(Object.keys(attempts)).toEqual(expect.arrayContaining(taking));
});

/** One value of each kind is tested in every state, the others in one. */
const everywhere: readonly Guessed[] = ['holder_ssn', 'account_number', 'license_id', 'answer'];

const rows = Object.entries(attempts).flatMap(([name, attempt]: [string, Attempt]) =>
  attempt.guessed.flatMap((field) => {
    const inEveryState = !attempt.stateless && everywhere.includes(field);
    return (inEveryState ? Object.keys(states) : ['Sent']).map((state) => ({ name, field, state, attempt }));
  }),
);

describe('a correct guess gets the same answer as a wrong one', () => {
  it.each(rows)('$name, $field: $state', async ({ name, field, state, attempt }) => {
    const [right, wrong] = guesses[field];
    const outcomes = [];
    for (const guess of [right, wrong]) {
      const office = await officeIn(async (made) => {
        seenAt.set(made.id, (await application(made.id)).updated_at.toMillis());
        await states[state]?.(made);
        if (state !== 'changed since it was opened') {
          seenAt.set(made.id, (await application(made.id)).updated_at.toMillis());
        }
      });
      outcomes.push(await outcomeOf(attempt, name as CallableName, office, field, guess));
    }
    const [first, second] = outcomes;
    expect(first).toEqual(second);
  });
});

describe('entering an application’s sensitive values', () => {
  const correct = ({ id }: Office, changes: object, base_version = 1) => ({
    application_id: id,
    base_version,
    changes,
    idempotency_key: key(),
  });
  const wrongOf = (i: number) => ({ holder_ssn: `219-08-91${String(10 + i)}` });

  it('counts refused calls too: ten a day, each with an audit row, the last with an alert', async () => {
    const office = await officeIn(patch({ season: 2024 }));
    const codes: string[] = [];
    for (let i = 0; i < 12; i += 1) {
      const answer = await post('correctApplication', correct(office, wrongOf(i)), office.owner.token);
      codes.push('error' in answer ? answer.error.code : 'ok');
    }
    expect(codes).toEqual([
      ...Array(10).fill('failed-precondition'),
      'resource-exhausted',
      'resource-exhausted',
    ]);
    const trail = await where('audit_log', 'action', 'application.values_named');
    expect(trail.filter((row) => JSON.stringify(row).includes(office.id))).toHaveLength(10);
    const tried = Array.from({ length: 12 }, (_, i) => wrongOf(i).holder_ssn);
    const traces = JSON.stringify(trail);
    for (const ssn of tried) {
      expect(traces).not.toContain(ssn);
      expect(traces).not.toContain(ssn.replaceAll('-', ''));
    }
    const alerts = await where('system_alerts', 'kind', 'values_tried');
    expect(alerts.filter((alert) => JSON.stringify(alert).includes(office.owner.uid))).toMatchObject([
      { count: 1 },
    ]);
  });

  it('is limited to thirty a day per user, across applications', async () => {
    const office = await officeIn(async () => {});
    const codes: string[] = [];
    for (let i = 0; i < 31; i += 1) {
      const data = { ...correct(office, wrongOf(i)), application_id: `not-mine-${i}` };
      const answer = await post('correctApplication', data, office.owner.token);
      codes.push('error' in answer ? answer.error.code : 'ok');
    }
    expect(codes).toEqual([...Array(30).fill('not-found'), 'resource-exhausted']);
  });

  it('does not count against an office if another member names its application', async () => {
    const office = await officeIn(async () => {});
    const outsider = await makeUser('member');
    for (let i = 0; i < 11; i += 1)
      await post('correctApplication', correct(office, wrongOf(i)), outsider.token);
    const answer = await post('correctApplication', correct(office, wrongOf(0)), office.owner.token);
    expect(answer).toMatchObject({ result: { outcome: 'applied' } });
  });

  it('counts each repeated call', async () => {
    const office = await officeIn(async () => {});
    const data = correct(office, wrongOf(0));
    for (let i = 0; i < 10; i += 1) {
      expect(await post('correctApplication', data, office.owner.token)).toMatchObject({
        result: { outcome: 'applied' },
      });
    }
    const other = { ...data, changes: correct(office, wrongOf(1)).changes };
    for (const input of [data, other]) {
      expect(await post('correctApplication', input, office.owner.token)).toMatchObject({
        error: { code: 'resource-exhausted' },
      });
    }
  });
});
