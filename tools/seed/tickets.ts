import type { TicketPriority } from '@united/domain/tickets/ticket';
import type { DemoUser } from './demo-users';
import type { Random } from './random';
import { type Topic, topics } from './ticket-topics';

/** A demo ticket, with the number of messages exchanged and its final status. */
export interface DemoTicket {
  id: string;
  owner: DemoUser;
  topic: Topic;
  priority: TicketPriority;
  efin: string;
  minutesAgo: number;
  /** Number of messages so far, starting with staff. */
  messages: number;
  end: 'resolved' | 'closed' | null;
  /** Null if unassigned. */
  admin: DemoUser | null;
  rating: { rating: number; comment: string | null } | null;
  /** Whether it has attachments. */
  files: boolean;
}

const day = 24 * 60;
/** Total number of tickets. */
const count = 60;
const priorities: readonly TicketPriority[] = ['medium', 'low', 'high', 'medium', 'urgent', 'medium'];
const comments = ['Fast and friendly.', 'Solved the same day.', null, 'Took a little long.', null] as const;

type Stage = Pick<DemoTicket, 'messages' | 'end'> & { minutesAgo: number };

/**
 * Tickets of the demo accounts: a new one, one waiting for the member, a resolved one and a rated
 * one.
 */
const known: readonly Stage[] = [
  { messages: 0, end: null, minutesAgo: 55 },
  { messages: 1, end: null, minutesAgo: 2 * day },
  { messages: 3, end: 'resolved', minutesAgo: 9 * day },
  { messages: 2, end: 'closed', minutesAgo: 120 * day },
];

/** Returns the stage of another ticket. Lower numbers are newer. */
function stageOf(i: number, random: Random): Stage {
  if (i < 8) return { messages: 0, end: null, minutesAgo: random.between(10, 30 * 60) };
  if (i < 14)
    return { messages: 1, end: null, minutesAgo: random.between(1, 6) * day + random.between(0, 900) };
  if (i < 20)
    return { messages: 2, end: null, minutesAgo: random.between(1, 8) * day + random.between(0, 900) };
  if (i < 30)
    return { messages: random.between(1, 3), end: 'resolved', minutesAgo: random.between(4, 90) * day };
  return { messages: random.between(1, 4), end: 'closed', minutesAgo: random.between(20, 370) * day };
}

/** Returns a year of demo tickets, with every category, status and priority. */
export function demoTickets(users: readonly DemoUser[], random: Random): DemoTicket[] {
  const byKey = (key: string) => users.filter(({ uid }) => uid === `demo-${key}`);
  const admins = [...byKey('admin'), ...byKey('admin2'), ...byKey('super')];
  const others = users.filter(
    ({ uid, role, status }) =>
      !uid.startsWith('demo-') && (role === 'member' || role === 'ero') && status !== 'pending',
  );
  const tickets: DemoTicket[] = [];
  const add = (owner: DemoUser, stage: Stage, topic: Topic) => {
    const i = tickets.length;
    // No ticket is older than its owner's account.
    const minutesAgo = Math.min(stage.minutesAgo, owner.joinedDaysAgo * day - 60);
    const messages = Math.min(stage.messages, topic.says.length);
    tickets.push({
      ...stage,
      id: `demo${String(i + 1).padStart(2, '0')}${((0x9e37_79b1 * (i + 1)) >>> 0).toString(16).padStart(8, '0')}`,
      owner,
      topic,
      priority: topic.unlock ? 'urgent' : (priorities[i % priorities.length] ?? 'medium'),
      efin: String(410_000 + i * 37),
      minutesAgo,
      messages,
      admin: messages > 0 || i % 3 === 0 ? (admins[i % 5 === 0 ? 2 : i % 2] ?? null) : null,
      rating:
        stage.end && i % 2 === 1 ? { rating: random.between(3, 5), comment: random.pick(comments) } : null,
      files: false,
    });
  };
  for (const [who, first] of [
    ['member', 0],
    ['ero', 1],
  ] as const) {
    for (const owner of byKey(who)) {
      known.forEach((stage, i) => {
        const topic = topics[(first + i * 4) % topics.length];
        if (topic) add(owner, stage, topic);
      });
    }
  }
  const withFiles = tickets[0];
  if (withFiles) withFiles.files = true;
  for (let i = 0; tickets.length < count; i += 1) {
    const topic = topics[i % topics.length];
    const stage = stageOf(i, random);
    const members = others.filter(({ joinedDaysAgo }) => joinedDaysAgo * day > stage.minutesAgo);
    if (topic) add(random.pick(members.length > 0 ? members : others), stage, topic);
  }
  return tickets;
}
