import {
  all,
  type Check,
  type Fields,
  type Finding,
  grouped,
  idInSend,
  list,
  missingWords,
  ms,
} from './snapshot';

/** How often the provider may have accepted a message with a status. `unknown` allows both. */
const takes: Record<string, readonly number[]> = {
  queued: [0],
  sending: [0, 1],
  sent: [1],
  delivered: [1],
  bounced: [1],
  failed: [0],
  cancelled: [0],
  skipped: [0],
  unknown: [0, 1],
};

/** The other fields that a message's status implies. */
function* state(message: Fields): Generator<string> {
  const { status } = message;
  const has = (field: string) => ms(message[field]) !== null;
  if ((status === 'sending') !== has('lease_until')) yield `is ${status}, and lease_until says otherwise`;
  if ((status === 'queued') !== has('next_attempt_at'))
    yield `is ${status}, and next_attempt_at says otherwise`;
  if (status === 'sent' && !has('sent_at')) yield 'is sent, and sent_at says otherwise';
  if (status === 'sent' && Number(message.attempts) < 1) yield 'is sent without an attempt';
  if (status === 'failed' && !message.error) yield 'has failed without a reason';
}

/**
 * Checks each message by itself and against the provider's accepted messages. No one gets one
 * twice.
 */
const messages: Check = (snapshot) => {
  const findings: Finding[] = [];
  const taken = new Map<string, string[]>();
  for (const { id, to } of snapshot.taken ?? []) taken.set(id, [...(taken.get(id) ?? []), to]);
  const stored = all(snapshot, 'email_notifications');
  // Links for an EFIN holder's mailbox must not be readable by a member.
  const links = new Set(
    [...all(snapshot, 'holder_emails').values()].flatMap((each) => list(each.message_ids)),
  );
  for (const [id, message] of stored) {
    const where = `email_notifications/${id}`;
    const isFor =
      message.member_id === '' ? links.has(id) : all(snapshot, 'users').has(String(message.member_id));
    if (!isFor) findings.push({ where, problem: `is for "${message.member_id}", who is not there` });
    for (const problem of state(message)) findings.push({ where, problem });
    const named = [message.subject, message.recipient_email, message.recipient_name];
    for (const word of missingWords(message, named))
      findings.push({ where, problem: `is not found by "${word}"` });
    if (!snapshot.taken) continue;
    const got = taken.get(id) ?? [];
    if (!takes[String(message.status)]?.includes(got.length)) {
      findings.push({ where, problem: `is ${message.status}, and the provider took it ${got.length} times` });
    }
    if (got.some((to) => to !== message.recipient_email))
      findings.push({ where, problem: `went to ${got.join()}` });
  }
  // Messages are deleted with their user.
  const addresses = new Set([...all(snapshot, 'users').values()].map(({ email }) => email));
  for (const [id, to] of taken) {
    if (!stored.has(id) && to.some((address) => addresses.has(address)))
      findings.push({ where: `email_notifications/${id}`, problem: 'was taken, and is not there' });
  }
  return findings;
};

/** The recipients of a send: all selected users, or all active users created before it. */
function recipientsOf(snapshot: Snapshot, send: Fields): string[] {
  if (send.audience === 'chosen')
    return (send.member_ids as string[]).filter((uid) => all(snapshot, 'users').has(uid));
  const roles = { all: ['member', 'ero'], members: ['member'], eros: ['ero'] }[String(send.audience)] ?? [];
  return [...all(snapshot, 'users')]
    .filter(
      ([, user]) =>
        roles.includes(String(user.role)) &&
        user.status === 'active' &&
        (ms(user.created_at) ?? 0) <= (ms(send.created_at) ?? 0),
    )
    .map(([uid]) => uid);
}
type Snapshot = Parameters<Check>[0];

/** Each send: its counters, its state, and one message per recipient. */
const sends: Check = (snapshot) => {
  const findings: Finding[] = [];
  const bySend = grouped(all(snapshot, 'email_notifications'), 'send_id');
  for (const [id, send] of all(snapshot, 'email_sends')) {
    const where = `email_sends/${id}`;
    const own = bySend.get(id) ?? [];
    const count = (...statuses: string[]) =>
      own.filter(([, { status }]) => statuses.includes(String(status))).length;
    if (send.queued !== own.length) {
      findings.push({ where, problem: `queued is ${send.queued}, with ${own.length} messages` });
    }
    if (Number(send.skipped) > count('skipped')) {
      findings.push({
        where,
        problem: `skipped is ${send.skipped}, with ${count('skipped')} messages skipped`,
      });
    }
    const open = count('queued', 'sending');
    if (send.state === 'done' && (open > 0 || ms(send.finished_at) === null)) {
      findings.push({ where, problem: `is done, with ${open} messages open` });
    }
    if (send.state === 'sending' && open === 0)
      findings.push({ where, problem: 'is sending, with nothing left to send' });
    const reached = new Set(own.map(([, { member_id }]) => member_id));
    if (reached.size !== own.length) findings.push({ where, problem: 'has someone twice' });
    if (send.state === 'sending' || send.state === 'done') {
      for (const uid of recipientsOf(snapshot, send)) {
        if (!reached.has(uid)) findings.push({ where, problem: `has forgotten ${uid}` });
      }
    }
    for (const [messageId, { member_id }] of own) {
      if (messageId === idInSend(id, member_id, send.template_id ?? send.announcement_id ?? '')) continue;
      findings.push({
        where: `email_notifications/${messageId}`,
        problem: 'does not have the id of its recipient',
      });
    }
  }
  for (const [sendId, own] of bySend) {
    if (sendId === 'null' || all(snapshot, 'email_sends').has(sendId)) continue;
    for (const [id] of own)
      findings.push({ where: `email_notifications/${id}`, problem: 'belongs to no send' });
  }
  return findings;
};

/** Messages and sends. */
export const checkMail: Check = (snapshot) => [...messages(snapshot), ...sends(snapshot)];

/** Call only when all work has finished: nothing may be pending. */
export const checkAtRest: Check = (snapshot) => [
  ...[...all(snapshot, 'email_notifications')].flatMap(([id, { status }]) =>
    status === 'queued' || status === 'sending'
      ? [{ where: `email_notifications/${id}`, problem: `is still ${status}` }]
      : [],
  ),
  ...[...all(snapshot, 'email_sends')].flatMap(([id, send]) =>
    send.state === 'done' || send.state === 'cancelled'
      ? []
      : [{ where: `email_sends/${id}`, problem: `is still ${send.state}` }],
  ),
  ...[...all(snapshot, 'deletion_jobs')].flatMap(([id, job]) =>
    job.state === 'done' ? [] : [{ where: `deletion_jobs/${id}`, problem: `is still ${job.state}` }],
  ),
];
