import {
  all,
  type Check,
  type Fields,
  type Finding,
  grouped,
  isAbout,
  isEarlier,
  missingWords,
  ms,
  part,
} from './snapshot';

type Reply = [string, Fields];

const isLive = ({ status }: Fields): boolean => status === 'open' || status === 'in_progress';
const times = (replies: readonly Reply[]): number[] =>
  replies.map(([, { created_at }]) => ms(created_at) ?? 0);

/** Ticket fields that follow from its replies. */
function* counted(ticket: Fields, replies: readonly Reply[]): Generator<string> {
  if (ticket.reply_count !== replies.length && (ticket.reply_count ?? 0) !== replies.length) {
    yield `reply_count is ${ticket.reply_count}, with ${replies.length} replies`;
  }
  const last = replies.length > 0 ? Math.max(...times(replies)) : null;
  if (ms(ticket.last_reply_at) !== last) yield 'last_reply_at is not the time of its last reply';
  const byStaff = times(replies.filter(([, { author_role }]) => author_role === 'staff'));
  const first = byStaff.length > 0 ? Math.min(...byStaff) : null;
  if (ms(ticket.first_response_at) !== first)
    yield 'first_response_at is not the time of staff’s first reply';
  for (const [id, reply] of replies) {
    if (ms(reply.handled_at) === null) yield `reply ${id} was not taken into account`;
  }
}

/**
 * Returns whose turn it is, and the fields that follow from the status. `changedByStaff`: when
 * staff last changed the ticket, from the log.
 */
function* course(ticket: Fields, replies: readonly Reply[], changedByStaff: number): Generator<string> {
  const live = isLive(ticket);
  const resolvedAt = ms(ticket.resolved_at);
  if (live === (resolvedAt !== null)) yield `is ${ticket.status}, and resolved_at says otherwise`;
  if (live === (ticket.awaiting === null)) yield `is ${ticket.status} and awaits ${ticket.awaiting}`;
  if ((ticket.awaiting === 'member') !== (ms(ticket.waiting_since) !== null)) {
    yield `awaits ${ticket.awaiting}, and waiting_since says otherwise`;
  }
  const waited = Number(ticket.waited_ms ?? 0);
  const age = (ms(ticket.updated_at) ?? 0) - (ms(ticket.created_at) ?? 0);
  if (waited < 0 || waited > age + 60_000) yield `has waited ${waited} ms in ${age} ms`;
  const latest = Math.max(0, ...times(replies));
  const sides = new Set(
    replies
      .filter(([, { created_at }]) => ms(created_at) === latest)
      .map(([, { author_role }]) => author_role),
  );
  if (ticket.status === 'resolved' && sides.size === 1 && sides.has('member') && latest > (resolvedAt ?? 0)) {
    yield 'stayed resolved after a reply of its member';
  }
  // After a manual change, the side may differ from what the replies imply.
  if (!live || changedByStaff >= latest) return;
  const turn = sides.has('staff') ? 'member' : 'staff';
  if (sides.size < 2 && ticket.awaiting !== turn)
    yield `awaits ${ticket.awaiting}, and its replies say ${turn}`;
}

/** Finds names on a ticket that differ from the user records. */
function* misnamedUsers(ticket: Fields, users: ReadonlyMap<string, Fields>): Generator<string> {
  for (const [field, uid] of [
    ['member', ticket.member_id],
    ['assigned_admin', ticket.assigned_to],
  ] as const) {
    const named = ticket[field];
    const user = users.get(String(uid));
    if (named === null && !user) continue;
    if (
      part(named, 'id') !== uid ||
      part(named, 'name') !== user?.name ||
      part(named, 'email') !== user?.email
    ) {
      yield `${field} does not say who that is`;
    }
  }
}

/** Each ticket against its replies, users and words, and replies against their tickets. */
export const checkTickets: Check = (snapshot) => {
  const findings: Finding[] = [];
  const users = all(snapshot, 'users');
  const tickets = all(snapshot, 'support_tickets');
  const replies = grouped(all(snapshot, 'support_ticket_replies'), 'ticket_id');
  const changes = new Map<string, number>();
  for (const { action, target, at } of all(snapshot, 'audit_log').values()) {
    if (action !== 'tickets.updated') continue;
    const id = String(part(target, 'id'));
    changes.set(id, Math.max(changes.get(id) ?? 0, ms(at) ?? 0));
  }
  for (const [id, ticket] of tickets) {
    const own = replies.get(id) ?? [];
    const problems = [
      ...counted(ticket, own),
      ...course(ticket, own, changes.get(id) ?? 0),
      ...misnamedUsers(ticket, users),
      ...missingWords(ticket, [ticket.title]).map((word) => `is not found by "${word}"`),
    ];
    for (const problem of problems) findings.push({ where: `support_tickets/${id}`, problem });
  }
  for (const [id, reply] of all(snapshot, 'support_ticket_replies')) {
    const where = `support_ticket_replies/${id}`;
    const ticket = tickets.get(String(reply.ticket_id));
    if (ticket && ticket.member_id !== reply.member_id)
      findings.push({ where, problem: 'belongs to someone else' });
    const author = users.get(String(reply.author_id));
    if (author && author.name !== reply.author_name) {
      findings.push({ where, problem: 'calls its author by another name' });
    }
  }
  return findings;
};

/**
 * Each ticket notifies its member once, each reply the other side once, and so does the current
 * resolution.
 */
export const checkTicketMail: Check = (snapshot) => {
  const findings: Finding[] = [];
  const byMember = grouped(all(snapshot, 'email_notifications'), 'member_id');
  const messagesAbout = (uid: unknown, eventId: string, type: string): number =>
    (byMember.get(String(uid)) ?? []).filter(
      ([id, message]) => message.email_type === type && isAbout(id, message, eventId),
    ).length;
  const users = all(snapshot, 'users');
  const expectOne = (where: string, uid: unknown, eventId: string, type: string) => {
    if (!users.has(String(uid))) return;
    const count = messagesAbout(uid, eventId, type);
    if (count !== 1) findings.push({ where, problem: `has ${count} messages of type ${type}` });
  };
  for (const [id, ticket] of all(snapshot, 'support_tickets')) {
    if (isEarlier(ticket)) continue;
    const where = `support_tickets/${id}`;
    expectOne(where, ticket.member_id, `${id}__created`, 'support_ticket_received');
    const resolvedAt = ms(ticket.resolved_at);
    if (ticket.status !== 'resolved' || resolvedAt === null) continue;
    expectOne(where, ticket.member_id, `${id}__resolved__${resolvedAt}`, 'support_ticket_resolved');
  }
  for (const [id, reply] of all(snapshot, 'support_ticket_replies')) {
    if (reply.author_role !== 'staff' || isEarlier(reply)) continue;
    expectOne(`support_ticket_replies/${id}`, reply.member_id, `${id}__reply`, 'support_ticket_replied');
  }
  return findings;
};
