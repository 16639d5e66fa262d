import { incidentDocument, incidentEntryDocument } from '@united/domain/incidents/incident';
import type { CallableInput } from '@united/domain/shared/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDisposalRun, runDisposal } from '../../../functions/src/retention/run-disposal';
import { call, db, everything, freshUsers, makeUser, refused, where } from '../support/emulators';
import { incident, incidentFactsOf } from '../support/incidents';

const [superAdmin] = freshUsers('super_admin');

const report = (key = 'key-1', change = {}): CallableInput<'reportIncident'> => ({
  report_key: key,
  incident: incident(change),
});
const stored = async (id = '1') => incidentDocument.parse((await db.doc(`incidents/${id}`).get()).data());
const entries = async (id = '1') => {
  const { docs } = await db.collection('incident_entries').where('incident_id', '==', id).get();
  return docs
    .map((doc) => incidentEntryDocument.parse(doc.data()))
    .toSorted((a, b) => a.created_at.toMillis() - b.created_at.toMillis());
};
const audit = (action: string) => where('audit_log', 'action', action);
const author = () => ({ uid: superAdmin.uid, name: superAdmin.name, role: 'super_admin' });
const edit = (change = {}, version = 1): CallableInput<'updateIncident'> => ({
  incident_id: '1',
  version,
  incident: incidentFactsOf(change),
});
const close = { incident_id: '1', status: 'closed', note: 'The laptop was found, unopened.' } as const;

/** No audit row repeats the incident's own text. */
async function expectDiscreetAudit() {
  const rows = (await db.collection('audit_log').get()).docs.map((doc) => doc.data());
  // Without uids and times, which may contain anything.
  const logged = rows.map(({ action, target, fields, reason }) => [action, target, fields, reason]);
  expect(JSON.stringify(logged)).not.toMatch(/laptop|train|620|passwords/i);
}

describe('reportIncident', () => {
  it('numbers and opens an incident, records who and when, and starts the deadline', async () => {
    const before = Date.now() - 60_000;
    expect(await call('reportIncident', report(), superAdmin.token)).toEqual({
      incident_id: '1',
      number: 1,
    });
    const found = await stored();
    expect(found).toMatchObject({
      ...incidentFactsOf(),
      number: 1,
      status: 'open',
      ftc_due_on: '2026-04-01',
      version: 1,
      entry_count: 1,
      created_by: author(),
      updated_by: author(),
    });
    expect(found.created_at.toMillis()).toBeGreaterThan(before);
    expect(found.search_terms).toEqual(expect.arrayContaining(['laptop left', 'incident 1', 'lost']));
    expect(await entries()).toMatchObject([{ kind: 'reported', note: '', changes: [], author: author() }]);
    expect(await audit('incident.reported')).toMatchObject([
      { target: { collection: 'incidents', id: '1', name: 'Incident #1' }, fields: [] },
    ]);
    await expectDiscreetAudit();
  });

  it('creates one incident for a repeated or concurrent report, and numbers different ones', async () => {
    const keys = ['a', 'b', 'c', 'd', 'a', 'b'];
    const made = await Promise.all(keys.map((key) => call('reportIncident', report(key), superAdmin.token)));
    expect(made[4]).toEqual(made[0]);
    expect(made[5]).toEqual(made[1]);
    expect(new Set(made.map(({ number }) => number))).toEqual(new Set([1, 2, 3, 4]));
    const before = await everything();
    await call('reportIncident', report('c'), superAdmin.token);
    expect(await everything()).toEqual(before);
    expect(await audit('incident.reported')).toHaveLength(4);
  });

  it('has no deadline if no data was acquired', async () => {
    await call('reportIncident', report('key-1', { data_acquired: 'no' }), superAdmin.token);
    expect((await stored()).ftc_due_on).toBeNull();
  });

  it.each<[string, object, string]>([
    ['a blank title', { title: ' ' }, 'incident.title'],
    ['a discovery to come', { discovered_on: '2199-01-01' }, 'incident.discovered_on'],
    ['an unknown kind', { kind: 'fire' }, 'incident.kind'],
    ['a Social Security number', { what_happened: 'It held 123-45-6789.' }, 'incident.what_happened'],
    ['a number of its own', { number: 7 }, 'incident'],
    ['an author of its own', { created_by: 'someone' }, 'incident'],
  ])('rejects %s, and writes nothing', async (_, change, field) => {
    const error = await refused(
      'invalid-argument',
      'reportIncident',
      report('key-1', change),
      superAdmin.token,
    );
    expect(Object.keys(error.details?.fields ?? {})).toContain(field);
  });

  it.each(['admin', 'ero', 'member'] as const)(
    'is refused to %s, like all other incident callables',
    async (role) => {
      await call('reportIncident', report(), superAdmin.token);
      const { token } = await makeUser(role);
      await refused('permission-denied', 'reportIncident', report('key-2'), token);
      await refused('permission-denied', 'updateIncident', edit({ affected_people: 3 }), token);
      await refused('permission-denied', 'setIncidentStatus', close, token);
      await refused(
        'permission-denied',
        'addIncidentNote',
        { incident_id: '1', note_key: 'n', note: 'x' },
        token,
      );
    },
  );
});

describe('updateIncident', () => {
  beforeEach(() => call('reportIncident', report(), superAdmin.token));

  it('changes facts and the deadline; the timeline keeps the previous texts', async () => {
    const change = { affected_people: 620, data_acquired: 'yes', what_happened: 'It was stolen.' };
    await call('updateIncident', edit(change), superAdmin.token);
    expect(await stored()).toMatchObject({ ...change, ftc_due_on: '2026-04-01', version: 2, entry_count: 2 });
    await call('updateIncident', edit({ ...change, ftc_notified_on: '2026-03-20' }, 2), superAdmin.token);
    expect(await stored()).toMatchObject({ ftc_due_on: null, ftc_notified_on: '2026-03-20', version: 3 });
    expect(await entries()).toMatchObject([
      { kind: 'reported' },
      {
        kind: 'changed',
        author: author(),
        changes: [
          { label: 'What happened', from: incident().what_happened, to: 'It was stolen.' },
          { label: 'People affected', from: 'Not known yet', to: '620' },
          { label: 'Unencrypted customer data acquired', from: 'Not known yet', to: 'Yes' },
        ],
      },
      { kind: 'changed', changes: [{ label: 'FTC notified', from: 'Not yet', to: 'Mar 20, 2026' }] },
    ]);
    expect(await audit('incident.updated')).toHaveLength(2);
    expect((await audit('incident.updated')).map((row) => 'fields' in row && row.fields)).toContainEqual([
      'ftc_notified_on',
    ]);
    await expectDiscreetAudit();
  });

  it('writes nothing if nothing changes', async () => {
    const before = await everything();
    await call('updateIncident', edit(), superAdmin.token);
    expect(await everything()).toEqual(before);
  });

  it('rejects stale edits, unknown incidents, and invalid facts', async () => {
    await call('updateIncident', edit({ affected_people: 3 }), superAdmin.token);
    const error = await refused(
      'failed-precondition',
      'updateIncident',
      edit({ affected_people: 4 }),
      superAdmin.token,
    );
    expect(error.details).toEqual({ reason: 'changed' });
    await refused('not-found', 'updateIncident', { ...edit(), incident_id: '2' }, superAdmin.token);
    const early = edit({ ftc_notified_on: '2026-03-01' }, 2);
    const refusal = await refused('invalid-argument', 'updateIncident', early, superAdmin.token);
    expect(refusal.details?.fields).toHaveProperty(['incident.ftc_notified_on']);
    const closing = { ...edit(), incident: { ...incidentFactsOf(), status: 'closed' } };
    await refused('invalid-argument', 'updateIncident', closing, superAdmin.token);
  });
});

describe('setIncidentStatus', () => {
  beforeEach(() => call('reportIncident', report(), superAdmin.token));

  it('changes the status, and closes and reopens with a reason', async () => {
    const contained = { incident_id: '1', status: 'contained', note: '' } as const;
    await call('setIncidentStatus', contained, superAdmin.token);
    const before = await everything();
    await call('setIncidentStatus', contained, superAdmin.token);
    expect(await everything()).toEqual(before);

    await call('updateIncident', edit({ data_acquired: 'no' }), superAdmin.token);
    await call('setIncidentStatus', close, superAdmin.token);
    expect(await stored()).toMatchObject({ status: 'closed', entry_count: 4, version: 2 });
    const reopening = { incident_id: '1', status: 'open', note: '' } as const;
    await refused('invalid-argument', 'setIncidentStatus', reopening, superAdmin.token);
    const note = 'A second laptop is missing.';
    await call('setIncidentStatus', { ...reopening, note }, superAdmin.token);
    expect((await entries()).filter(({ kind }) => kind === 'changed')).toMatchObject([
      { changes: [{ label: 'Status', from: 'Open', to: 'Contained' }], note: '' },
      { changes: [{ label: 'Unencrypted customer data acquired', to: 'No' }] },
      { changes: [{ label: 'Status', from: 'Contained', to: 'Closed' }], note: close.note },
      { changes: [{ label: 'Status', from: 'Closed', to: 'Open' }], note },
    ]);
    expect(await audit('incident.status_changed')).toHaveLength(3);
    await expectDiscreetAudit();
  });

  it('refuses to close while the FTC notice is due, and writes nothing', async () => {
    const error = await refused('failed-precondition', 'setIncidentStatus', close, superAdmin.token);
    expect(error.details).toEqual({ reason: 'ftc-notice-due' });
    await call(
      'updateIncident',
      edit({ data_acquired: 'yes', ftc_notified_on: '2026-03-20' }),
      superAdmin.token,
    );
    await call('setIncidentStatus', close, superAdmin.token);
    expect((await stored()).status).toBe('closed');
  });

  it('rejects closing without a reason, an unknown status, and an unknown incident', async () => {
    const error = await refused(
      'invalid-argument',
      'setIncidentStatus',
      { ...close, note: ' ' },
      superAdmin.token,
    );
    expect(error.details?.fields).toEqual({ note: 'Say how it ended.' });
    await refused('invalid-argument', 'setIncidentStatus', { ...close, status: 'deleted' }, superAdmin.token);
    await refused('not-found', 'setIncidentStatus', { ...close, incident_id: '2' }, superAdmin.token);
  });
});

it('keeps its authors’ names after they are deleted and after many years', async () => {
  const author = await makeUser('super_admin');
  await call('reportIncident', report('key-1', { data_acquired: 'no' }), author.token);
  await call('setIncidentStatus', close, author.token);
  const record = async () => ({ incident: await stored(), entries: await entries() });
  const before = await record();
  await call('deleteUser', { uid: author.uid }, superAdmin.token);
  expect(await where('deletion_jobs', 'state', 'done')).toHaveLength(1);
  const run = await createDisposalRun(new Date('2040-01-01T00:00:00Z'));
  expect(await runDisposal(run ?? '')).toBe(true);
  expect(await record()).toEqual(before);
  expect(before.incident.created_by.name).toBe(author.name);
});

describe('addIncidentNote', () => {
  const note = { incident_id: '1', note_key: 'note-1', note: 'All passwords were changed.' };
  beforeEach(() => call('reportIncident', report(), superAdmin.token));

  it('adds a line once, even if repeated, under its author’s current name', async () => {
    const other = await makeUser('super_admin');
    await Promise.all([1, 2, 3].map(() => call('addIncidentNote', note, other.token)));
    const [, added, ...more] = await entries();
    expect(more).toEqual([]);
    expect(added).toMatchObject({
      kind: 'note',
      note: note.note,
      author: { uid: other.uid, name: other.name },
    });
    expect(await stored()).toMatchObject({ entry_count: 2, version: 1, updated_by: { uid: other.uid } });
    expect(await audit('incident.note_added')).toHaveLength(1);
    await expectDiscreetAudit();
  });

  it('rejects a blank note, one that is too long or has a Social Security number, and an unknown incident', async () => {
    for (const text of [' ', 'x'.repeat(5001), 'It was 123-45-6789.']) {
      const error = await refused(
        'invalid-argument',
        'addIncidentNote',
        { ...note, note: text },
        superAdmin.token,
      );
      expect(Object.keys(error.details?.fields ?? {})).toEqual(['note']);
    }
    await refused('not-found', 'addIncidentNote', { ...note, incident_id: '2' }, superAdmin.token);
  });
});
