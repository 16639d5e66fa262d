import { describe, expect, it } from 'vitest';
import type { Timestamp } from '../shared/timestamp';
import { resolutionTime, type SupportTicket } from './ticket';
import { reconciled, withReply } from './ticket-state';

const at = (ms: number): Timestamp => ({ toMillis: () => ms, toDate: () => new Date(ms) });

type Ticket = Parameters<typeof withReply>[0] & Pick<SupportTicket, 'created_at'>;
const fresh: Ticket = {
  status: 'open',
  awaiting: 'staff',
  created_at: at(0),
  updated_at: at(0),
  resolved_at: null,
  waiting_since: null,
  waited_ms: 0,
  reply_count: 0,
  last_reply_at: null,
  first_response_at: null,
};
type Step = readonly [by: 'member' | 'staff' | Partial<Ticket>, ms: number];

/** Returns a ticket after replies and after changes by staff, whose own event reconciles it. */
function after(...steps: Step[]): Ticket {
  let ticket = fresh;
  for (const [by, ms] of steps) {
    if (typeof by === 'string') {
      ticket = { ...ticket, ...withReply(ticket, { author_role: by, created_at: at(ms) }) };
    } else {
      const changed = { ...ticket, ...by, updated_at: at(ms) };
      ticket = { ...changed, ...reconciled(changed, changed.updated_at) };
    }
  }
  return ticket;
}

const times = (ticket: Ticket) => ({
  resolved: ticket.resolved_at?.toMillis(),
  waiting: ticket.waiting_since?.toMillis(),
  waited: ticket.waited_ms,
  first: ticket.first_response_at?.toMillis(),
  last: ticket.last_reply_at?.toMillis(),
});

/** Returns every permutation of a list. */
const orders = <T>(list: readonly T[]): T[][] =>
  list.length < 2
    ? [[...list]]
    : list.flatMap((item, i) =>
        orders([...list.slice(0, i), ...list.slice(i + 1)]).map((rest) => [item, ...rest]),
      );

describe('a reply', () => {
  it('by staff sets an open ticket to In Progress and awaits the member', () => {
    const ticket = after(['staff', 10]);
    expect(ticket).toMatchObject({ status: 'in_progress', awaiting: 'member', reply_count: 1 });
    expect(times(ticket)).toMatchObject({ waiting: 10, first: 10, last: 10 });
  });

  it('by the member awaits staff, and the clock was stopped until then', () => {
    const ticket = after(['staff', 10], ['member', 40]);
    expect(ticket).toMatchObject({ status: 'in_progress', awaiting: 'staff', waiting_since: null });
    expect(ticket.waited_ms).toBe(30);
    expect(resolutionTime(ticket, new Date(100))).toBe(70);
  });

  it('by the member reopens a resolved ticket, but not a closed one', () => {
    expect(after([{ status: 'resolved' }, 20], ['member', 50])).toMatchObject({
      status: 'open',
      awaiting: 'staff',
      resolved_at: null,
      waited_ms: 30,
    });
    expect(after([{ status: 'closed' }, 20], ['member', 50])).toMatchObject({
      status: 'closed',
      awaiting: null,
    });
  });

  it('by staff keeps a resolved ticket resolved', () => {
    expect(after([{ status: 'resolved' }, 20], ['staff', 30])).toMatchObject({
      status: 'resolved',
      awaiting: null,
    });
  });

  it('written before the resolution does not reopen the ticket', () => {
    const ticket = after([{ status: 'resolved' }, 20], ['member', 19]);
    expect(ticket).toMatchObject({ status: 'resolved', awaiting: null, reply_count: 1 });
    expect(times(ticket).resolved).toBe(20);
  });

  it('handles a resolution whose own event hasn’t arrived', () => {
    const ticket: Ticket = { ...fresh, status: 'resolved', updated_at: at(20) };
    const late = withReply(ticket, { author_role: 'member', created_at: at(19) });
    expect([late.status, late.resolved_at?.toMillis()]).toEqual(['resolved', 20]);
    expect(withReply(ticket, { author_role: 'member', created_at: at(21) }).status).toBe('open');
  });

  it.each(
    orders<Step>([
      ['staff', 10],
      ['member', 20],
      ['staff', 30],
    ]),
  )('ends the same in whatever order three arrive: %j %j %j', (...steps) => {
    const ticket = after(...steps);
    expect(ticket).toMatchObject({ status: 'in_progress', awaiting: 'member', reply_count: 3 });
    expect(times(ticket)).toMatchObject({ first: 10, last: 30 });
    expect(ticket.updated_at.toMillis()).toBe(30);
  });
});

describe('a reconciled ticket', () => {
  it('is idempotent', () => {
    for (const ticket of [
      after(['staff', 10]),
      after([{ status: 'resolved' }, 20]),
      after(['member', 5]),
      fresh,
    ]) {
      expect(reconciled(ticket, at(1000))).toEqual(reconciled(reconciled(ticket, at(1000)), at(2000)));
      expect({ ...ticket, ...reconciled(ticket, ticket.updated_at) }).toEqual(ticket);
    }
  });

  it('doesn’t count the time between resolution and reopening by staff', () => {
    const ticket = after(
      [{ status: 'resolved' }, 20],
      [{ status: 'in_progress' }, 70],
      [{ status: 'resolved' }, 80],
    );
    expect(resolutionTime(ticket, new Date(500))).toBe(30);
  });

  it('ends a wait at resolution', () => {
    const ticket = after(['staff', 10], [{ status: 'resolved' }, 30]);
    expect(times(ticket)).toMatchObject({ resolved: 30, waiting: undefined, waited: 20 });
    expect(resolutionTime(ticket, new Date(500))).toBe(10);
  });

  it('keeps its resolution when it is closed', () => {
    expect(times(after([{ status: 'resolved' }, 20], [{ status: 'closed' }, 90])).resolved).toBe(20);
  });
});
