import { defaultSettings } from '@united/domain/settings/settings';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { queueRecipients } from '../../../functions/src/email/queue-recipients';
import { recountStats } from '../../../functions/src/platform/recount-stats';
import { remindMissingStep } from '../../../functions/src/readiness/remind-missing-step';
import { copyUserToTickets } from '../../../functions/src/tickets/copy-user-to-tickets';
import { buildSeasonReadiness } from '../../support/factories/readiness';
import { buildReply } from '../../support/factories/tickets';
import { newUser } from '../../support/factories/users';
import { db, freshUsers, where } from '../support/emulators';

/** Work that grows with the office is bounded, resumable and constant per item (docs/scale.md). */

const [admin] = freshUsers('admin');

const now = Timestamp.now();

describe('a new name', () => {
  const replies = 60;
  beforeEach(async () => {
    const writer = db.bulkWriter({ throttling: false });
    for (let i = 0; i < replies; i += 1)
      void writer.set(
        db.doc(`support_ticket_replies/r${i}`),
        buildReply(now, 't', 'owner', { uid: admin.uid, name: 'Before' }),
      );
    await writer.close();
  });
  const stale = async () => (await where('support_ticket_replies', 'author_name', 'Before')).length;

  it('updates all copies of the old one, reading each document once, even after an interruption', async () => {
    let read = 0;
    const dying = copyUserToTickets(admin.uid, {
      onPage: (documents) => {
        read += documents;
        if (documents > 0) throw new Error('Killed');
      },
    });
    await expect(dying).rejects.toThrow('Killed');
    expect([read, await stale()]).toEqual([50, 10]);
    await copyUserToTickets(admin.uid, { onPage: (documents) => (read += documents) });
    expect([read, await stale()]).toEqual([replies, 0]);
    await copyUserToTickets(admin.uid, { onPage: (documents) => (read += documents) });
    expect(read).toBe(replies);
  });

  it('stops at its time limit, so that its event is retried', async () => {
    await expect(copyUserToTickets(admin.uid, { until: Date.now() - 1 })).rejects.toThrow(
      'reached its time limit',
    );
    expect(await stale()).toBe(replies);
  });
});

describe('reconciling', () => {
  const stats = (members: Record<string, number>) => ({
    members,
    joined: {},
    applied: {},
    applications: {},
    changes: {},
    not_signed_in: {},
    updated_at: now,
  });
  const kept = async () => (await db.doc('stats/dashboard').get()).get('members');
  const move = (active: number) => db.doc('stats/dashboard').update({ 'members.active': active });

  it('starts over if the figures change during the count', async () => {
    await recountStats();
    let counts = 0;
    const done = await recountStats(async () => {
      counts += 1;
      if (counts === 1) await move(7);
      return stats({ active: counts });
    });
    expect([done, counts, await kept()]).toEqual([true, 2, { active: 2 }]);
  });

  it('keeps the stored figures if they never stop changing', async () => {
    await recountStats();
    let counts = 0;
    const done = await recountStats(async () => {
      counts += 1;
      await move(counts);
      return stats({ active: 1000 });
    });
    expect([done, counts, await kept()]).toEqual([false, 5, { active: 5 }]);
  });
});

it('a reminder reaches all users who lack the step, page by page, from a record that stays small', async () => {
  const { season } = defaultSettings;
  const writer = db.bulkWriter({ throttling: false });
  for (let i = 0; i < 250; i += 1) {
    const uid = `m${String(i).padStart(3, '0')}`;
    const user = newUser({ name: `Member ${i}`, email: `${uid}@flow.test` });
    void writer.set(db.doc(`users/${uid}`), user);
    const readiness = buildSeasonReadiness(now, season, { uid, ...user }, 'wisp');
    void writer.set(db.doc(`season_readiness/${season}__${uid}`), readiness);
  }
  await writer.close();
  const { send_id, queued } = await remindMissingStep(
    { uid: admin.uid, name: admin.name, role: 'admin' },
    { season, step: 'wisp' },
  );
  expect(queued).toBe(200);
  const record = await db.doc(`email_sends/${send_id}`).get();
  expect(record.data()).toMatchObject({ audience: 'lacking', member_ids: [], cursor: 'm199' });
  expect(JSON.stringify(record.data()).length).toBeLessThan(5000);
  await queueRecipients(send_id, { until: Date.now() + 30_000 });
  expect((await db.doc(`email_sends/${send_id}`).get()).data()).toMatchObject({
    queued: 250,
    state: 'sending',
  });
  const messages = (await where('email_notifications', 'send_id', send_id)) as { member_id?: string }[];
  expect(new Set(messages.map(({ member_id }) => member_id)).size).toBe(250);
});
