import { setTimeout as delay } from 'node:timers/promises';
import { db, person } from '../people';
import { patienceMs } from '../platform/rest';
import { office } from '../scenarios';
import { press } from '../work/client';
import { bringCrowd, bringTemplate } from '../work/crowd';
import { workDesk } from '../work/desk';
import { openTicket } from '../work/direct-write';
import { workOffices } from '../work/offices';
import { type Fault, unless } from './stage';

/** Members whom the e-mail of a fault goes to. */
const recipients = Number(process.env.BENCH_FAULT_MAILS ?? 300);

/** The provider is down until it has refused so many messages. */
const downFor = 20;

/** The callables' host dies again and again while offices submit, edit and are reviewed. */
export const submitsKilled: Fault = async (stage) => {
  const work = workOffices(stage.url, stage);
  const kills = await stage.killWhile('callables', 4, work);
  return { what: `callables killed ${kills} times while offices submit`, findings: [], rows: await work };
};

/** The events' host dies while members and staff write to each other. */
export const repliesKilled: Fault = async (stage) => {
  const work = workDesk(stage.url, { ...stage, owners: stage.offices, count: 40, prefix: 'fault-ticket' });
  const kills = await stage.killWhile('events', 4, work);
  return { what: `events killed ${kills} times while tickets are answered`, findings: [], rows: await work };
};

/**
 * An e-mail to everybody: the provider is down when it begins, and the host dies while recipients
 * are queued and messages handed over.
 */
export const mailKilled: Fault = async (stage) => {
  const row = stage.tally();
  await bringCrowd(recipients);
  await stage.platform.schedule('recountStats');
  await stage.platform.schedule('refreshReadinessDaily');
  await stage.platform.idle();
  const template_id = await bringTemplate();
  stage.provider.setUp(false);
  const data = { send_key: 'fault-send-key', template_id, all: true };
  const sending = press(stage.url, row, { name: 'sendEmail', data, by: stage.admin });
  await stage.killWhile('callables', 1, sending);
  // Down until some messages were refused for that. What the killed host had not queued is queued
  // by the schedule.
  await stage.platform.idle();
  if (stage.provider.refused() < downFor) {
    await stage.platform.setClock(patienceMs);
    await stage.platform.schedule('sweepEmails');
  }
  while (stage.provider.refused() < downFor) await delay(50);
  stage.provider.setUp(true);
  const kills = await stage.killWhile('events', 4, stage.platform.settle());
  return {
    what: `provider down, then up, and events killed ${kills} times while an e-mail goes to ${recipients}`,
    findings: [],
    rows: [row],
  };
};

/** The host dies in the middle of a deletion, which the schedule then finishes. */
export const deletionKilled: Fault = async (stage) => {
  const row = stage.tally();
  const leaver = await person('fault-leaver', 'member');
  await stage.platform.schedule('recountStats');
  await press(stage.url, row, { name: 'submitBankApplication', data: office(), by: leaver });
  for (const i of [1, 2, 3]) await openTicket(`fault-leaver-ticket-${i}`, leaver, `Leaver ${i}`, row);
  await stage.platform.idle();
  const token = stage.admin.token;
  const deleting = fetch(`${stage.url()}/deleteUser`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ data: { uid: leaver.uid } }),
  }).catch(() => null);
  const job = db.doc(`deletion_jobs/${leaver.uid}`);
  while (!(await job.get()).exists) await delay(5);
  await stage.platform.callables.kill();
  await deleting;
  await stage.platform.callables.begin();
  const at = (await job.get()).get('step');
  const half = (await job.get()).get('state') === 'running';
  await stage.rest();
  const gone = !(await db.doc(`users/${leaver.uid}`).get()).exists;
  return {
    what: `callables killed in a deletion (${half ? `at the step ${at}` : 'after its end'}), resumed by the schedule`,
    findings: unless(gone, `users/${leaver.uid}`, 'was not deleted by the schedule'),
    rows: [row],
  };
};
