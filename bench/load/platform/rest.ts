import type { Firestore } from 'firebase-admin/firestore';
import type { Platform } from './platform';

/** Longer than a message, a send or a deletion is left to itself before the schedules take it. */
export const patienceMs = 4 * 60_000;
/** Rounds of the schedules after which everything has to be done. */
const rounds = 12;

/** Whether a message, a send or a deletion still waits for something. */
async function isOpen(db: Firestore): Promise<boolean> {
  const open = await Promise.all([
    db.collection('email_notifications').where('status', 'in', ['queued', 'sending']).limit(1).get(),
    db.collection('email_sends').where('state', 'in', ['scheduled', 'queueing', 'sending']).limit(1).get(),
    db.collection('deletion_jobs').where('state', '==', 'running').limit(1).get(),
  ]);
  return open.some(({ empty }) => !empty);
}

/**
 * Lets everything come to its end: tasks when they are due, and the schedules for what a lost event
 * or a killed host has left. Waits are skipped by moving the clock on; it is right again at the
 * end. What is open after all rounds stays so, for the checker to find.
 */
export async function comeToRest(db: Firestore, platform: Platform): Promise<void> {
  let aheadMs = await platform.settle();
  for (let round = 0; round < rounds && (await isOpen(db)); round += 1) {
    aheadMs += patienceMs;
    await platform.setClock(aheadMs);
    for (const schedule of ['sweepEmails', 'resumeDeletions']) await platform.schedule(schedule);
    aheadMs += await platform.settle();
  }
  await platform.setClock(0);
}
