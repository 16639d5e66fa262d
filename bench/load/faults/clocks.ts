import { db, type Person, person } from '../people';
import { press, tooOld } from '../work/client';
import { workDesk } from '../work/desk';
import { openTicket, reply } from '../work/direct-write';
import { workOffices } from '../work/offices';
import type { Row } from '../work/tally';
import { type Fault, type Stage, unless } from './stage';

const minute = 60_000;

/** Whether the database lets a session read its own record: the HTTP status. */
async function readsItself({ uid, token }: Person): Promise<number> {
  const base = `http://${process.env.FIRESTORE_EMULATOR_HOST}/v1/projects/${process.env.GCLOUD_PROJECT}`;
  const url = `${base}/databases/(default)/documents/users/${uid}`;
  return (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).status;
}

/**
 * A member's answer to a ticket that staff have just resolved reopens it, whatever the server's
 * clock says.
 */
async function reopening(stage: Stage, name: string, row: Row) {
  const [owner] = stage.offices;
  if (!owner) throw new Error('There is no office.');
  const id = `clock-ticket-${name}`;
  await openTicket(id, owner, `Clock ${name}`, row);
  const change = { ticket_ids: [id], status: 'resolved' as const };
  await press(stage.url, row, { name: 'updateTickets', data: change, by: stage.admin });
  await stage.platform.idle();
  await reply(`${id}-reply`, { ticketId: id, owner, by: owner }, row);
  await stage.platform.idle();
  const status = (await db.doc(`support_tickets/${id}`).get()).get('status');
  return unless(status === 'open', `support_tickets/${id}`, `stayed ${status} after a reply of its member`);
}

/** Signing out everywhere ends the sessions that were there, whatever the server's clock says. */
async function signingOut(stage: Stage, name: string, row: Row) {
  const uid = `clock-person-${name}`;
  const one = await person(uid, 'member');
  for (const schedule of ['recountStats', 'refreshReadinessDaily']) await stage.platform.schedule(schedule);
  await press(stage.url, row, { name: 'signOutEverywhere', data: {}, by: one });
  const status = await readsItself(one);
  return unless(status === 403, `users/${uid}`, `an ended session still reads (HTTP ${status})`);
}

/** Clocks of the two hosts so far off, each in its own direction, while everybody works. */
const skewed =
  (name: string, callablesMs: number, eventsMs: number): Fault =>
  async (stage) => {
    const { callables, events } = stage.platform;
    // By a clock that is ahead every sign-in is old: banking stays as it is, which is the safe
    // side.
    const refusals = callablesMs > 0 ? [tooOld] : [];
    await callables.setClock(callablesMs);
    await events.setClock(eventsMs);
    const rows = (
      await Promise.all([
        workOffices(stage.url, stage, refusals),
        workDesk(stage.url, { ...stage, owners: stage.offices, count: 20, prefix: `clock-${name}` }),
      ])
    ).flat();
    const row = stage.tally();
    const findings = [...(await reopening(stage, name, row)), ...(await signingOut(stage, name, row))];
    await stage.platform.idle();
    await stage.platform.setClock(0);
    const says = (ms: number) => `${ms > 0 ? '+' : ''}${ms / minute} min`;
    return {
      what: `clock of the callables ${says(callablesMs)}, of the events ${says(eventsMs)}`,
      findings,
      rows: [...rows, row],
    };
  };

export const clocksAhead = skewed('ahead', 5 * minute, -5 * minute);
export const clocksBehind = skewed('behind', -5 * minute, 5 * minute);
