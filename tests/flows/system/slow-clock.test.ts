import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { updateTickets } from '../../../functions/src/tickets/update-tickets';
import { resetUserPassword } from '../../../functions/src/users/reset-user-password';
import { signOutEverywhere } from '../../../functions/src/users/sign-out-everywhere';
import { loadProjectRules } from '../../support/project-rules';
import { callerOf, readsOwnRecord, record } from '../support/accounts';
import { freshUsers, makeUser } from '../support/emulators';
import { ticketBy, ticketOf } from '../support/tickets';

/** A server whose clock is minutes off never uses it to order events. */

beforeAll(loadProjectRules);

const [admin, member] = freshUsers('admin', 'member');
afterEach(() => void vi.useRealTimers());

const setOff = (minutes: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });

it.each([-5, 5])('sessions end immediately with a clock %i minutes off', async (minutes) => {
  const [boss, self] = [await callerOf(admin), await callerOf(member)];
  const other = await makeUser('member');
  expect(await readsOwnRecord(member)).toBe(200);
  const before = Date.now();
  setOff(minutes);
  await signOutEverywhere(self);
  await resetUserPassword(boss, other.uid, 'Another-2025!');
  vi.useRealTimers();
  for (const one of [member, other]) {
    expect(await readsOwnRecord(one)).toBe(403);
    const validAfter = (await record(one.uid)).valid_after.toMillis();
    expect(validAfter).toBeGreaterThan(before - 1000);
    expect(validAfter).toBeLessThanOrEqual(Date.now() + 1000);
  }
});

it.each([-5, 5])('a ticket is resolved immediately with a clock %i minutes off', async (minutes) => {
  const id = await ticketBy(member);
  const boss = await callerOf(admin);
  const before = Date.now();
  setOff(minutes);
  await updateTickets(boss, { ticket_ids: [id], status: 'resolved' });
  vi.useRealTimers();
  const changed = (await ticketOf(id)).updated_at.toMillis();
  expect(changed).toBeGreaterThan(before - 1000);
  expect(changed).toBeLessThanOrEqual(Date.now() + 1000);
});
