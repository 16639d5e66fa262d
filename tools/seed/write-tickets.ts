import { collections } from '@united/domain/shared/collections';
import { type Attachment, attachmentPath } from '@united/domain/tickets/reply';
import type { SupportTicket } from '@united/domain/tickets/ticket';
import { reconciled, withReply } from '@united/domain/tickets/ticket-state';
import { type Firestore, Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { buildNote, buildReply, buildSavedReply, buildTicket } from '../../tests/support/factories/tickets';
import type { DemoUser } from './demo-users';
import { samplePdf, samplePng } from './sample-files';
import { type Bucket, storeFile } from './store-file';
import { demoSavedReplies } from './ticket-topics';
import type { DemoTicket } from './tickets';

const minute = 60_000;
/** The longest response time in the demo. */
const maxResponseTime = 20 * 60 * minute;

/**
 * Writes tickets with their conversations, notes and files, in the state that triggers would leave
 * them in, and the saved replies.
 */
export async function writeTickets(
  db: Firestore,
  bucket: Bucket,
  tickets: readonly DemoTicket[],
  now: number,
): Promise<void> {
  for (const ticket of tickets) {
    const batch = db.batch();
    const attachments = ticket.files ? await uploadSamples(bucket, ticket) : [];
    writeTicket(db, batch, ticket, attachments, now);
    await batch.commit();
  }
  const batch = db.batch();
  for (const [i, { title, body }] of demoSavedReplies.entries()) {
    const at = Timestamp.fromMillis(now - (200 - i * 9) * 24 * 60 * minute);
    const saved = buildSavedReply(at, 'demo-admin', { title, body });
    batch.create(db.collection(collections.savedReplies).doc(`demo-saved-reply-${i + 1}`), saved);
  }
  await batch.commit();
}

const personOf = ({ uid, name, email }: DemoUser) => ({ id: uid, name, email });

function writeTicket(
  db: Firestore,
  batch: WriteBatch,
  demo: DemoTicket,
  attachments: Attachment[],
  now: number,
): void {
  const { id, owner, topic, admin } = demo;
  const created = now - demo.minutesAgo * minute;
  const steps = demo.messages + (demo.end ? 1 : 0);
  const gap = Math.min(maxResponseTime, (demo.minutesAgo * minute) / (steps + 1));
  const at = (step: number) => Timestamp.fromMillis(Math.round(created + step * gap));
  const reply = (key: string, author: DemoUser, body: string, files: Attachment[], time: Timestamp) => {
    const message = buildReply(time, id, owner.uid, author, { body, attachments: files, handled_at: time });
    batch.create(db.collection(collections.supportTicketReplies).doc(`${id}-${key}`), message);
    ticket = { ...ticket, ...withReply(ticket, message) };
  };

  let ticket = newTicket(demo, at(0));
  if (attachments.length > 0) reply('files', owner, '', attachments, at(0));
  for (const [i, body] of topic.says.slice(0, demo.messages).entries()) {
    reply(String(i + 1), i % 2 === 0 && admin ? admin : owner, body, [], at(i + 1));
  }
  if (admin && topic.note) {
    const note = buildNote(at(1), id, admin, topic.note);
    batch.create(db.collection(collections.supportTicketNotes).doc(`${id}-note`), note);
  }
  if (admin) {
    const status = ticket.status === 'open' ? 'in_progress' : ticket.status;
    ticket = { ...ticket, status, assigned_to: admin.uid, assigned_admin: personOf(admin) };
  }
  if (demo.end) {
    const ended = { ...ticket, status: demo.end, updated_at: at(steps) };
    const { rating = null, comment = null } = demo.rating ?? {};
    ticket = { ...ended, ...reconciled(ended, ended.updated_at), rating, rating_comment: comment };
  }
  batch.create(db.collection(collections.supportTickets).doc(id), ticket);
}

function newTicket({ id, owner, topic, priority, efin }: DemoTicket, now: Timestamp): SupportTicket {
  const { unlock, says: _, note: _note, ...typed } = topic;
  const change = { ...typed, priority, ...(unlock && { ...unlock, efin_to_unlock: efin }) };
  return buildTicket(now, owner, change, id);
}

/** Stores a summary and a screenshot as verified uploads of the ticket's owner. */
async function uploadSamples(bucket: Bucket, { id, owner, efin }: DemoTicket): Promise<Attachment[]> {
  const samples = [
    {
      name: 'efin-summary.pdf',
      content_type: 'application/pdf',
      bytes: samplePdf(['EFIN application summary', 'Demo sample', `EFIN ${efin}`, 'Status: Completed']),
    },
    { name: 'screenshot.png', content_type: 'image/png', bytes: samplePng() },
  ] as const;
  return Promise.all(
    samples.map(async ({ name, content_type, bytes }, i) => {
      const path = attachmentPath(id, owner.uid, `demo-file-${i + 1}`);
      await storeFile(bucket, { path, name, type: content_type, bytes });
      return { path, name, content_type, size: bytes.length };
    }),
  );
}
