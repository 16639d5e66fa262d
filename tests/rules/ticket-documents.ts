import { collections } from '@united/domain/shared/collections';
import { attachmentPath, presenceId } from '@united/domain/tickets/reply';
import { efinUnlockCategory } from '@united/domain/tickets/ticket';
import { serverTimestamp, Timestamp } from 'firebase/firestore/lite';
import {
  buildNote,
  buildPresence,
  buildReply,
  buildSavedReply,
  buildTicket,
  submittedTicket,
} from '../support/factories/tickets';
import { type IdentityName, identities, revokedAt, ticketOf } from '../support/identities';
import type { Data } from './documents';

const now = Timestamp.fromMillis(revokedAt * 1000);

/** The five fields of an EFIN unlock. */
export const unlock = {
  master_efin: '012345',
  efin_to_unlock: '654321',
  direct_with_taxslayer_last_season: 'yes',
  under_another_service_bureau: 'unsure',
  reason_for_unlock: 'Moving to this service bureau.',
} as const;

const typed = {
  title: 'Unlock our EFIN',
  description: '',
  category: efinUnlockCategory,
  subcategory: null,
  priority: 'urgent',
  status: 'open',
  awaiting: 'staff',
  ...unlock,
} as const;

/** A ticket as its owner writes it. */
export const newTicket = (uid: string): Data => ({ ...submittedTicket(serverTimestamp(), uid), ...typed });

const accountOf = (uid: string) => ({ uid, name: uid, email: `${uid}@office.test` });

/** The stored ticket of a user, completed by the server. */
const ticketFor = (uid: string): Data => ({
  ...buildTicket(now, accountOf(uid), { ...typed, reply_count: 1, last_reply_at: now }),
});

const speaksForStaff = (name: IdentityName): boolean => {
  const role: string | undefined = identities[name].record?.role;
  return role === 'admin' || role === 'super_admin';
};

/** A file attached to a user's ticket. */
export const fileOf = (uid: string, writer: string, change: Data = {}): Data => ({
  path: attachmentPath(ticketOf(uid), writer, 'file-1'),
  name: 'summary.pdf',
  content_type: 'application/pdf',
  size: 1000,
  ...change,
});

/** A reply by `writer` to the ticket of `uid`. */
export const newReply = (uid: string, writer: IdentityName): Data => ({
  ...buildReply(now, ticketOf(uid), uid, accountOf(writer), {
    author_role: speaksForStaff(writer) ? 'staff' : 'member',
    body: 'Here is the summary.',
  }),
  attachments: [fileOf(uid, writer)],
  created_at: serverTimestamp(),
});

const replyFor = (uid: string): Data => ({
  ...buildReply(now, ticketOf(uid), uid, accountOf(uid), { body: 'Is there any news?', handled_at: now }),
});

export const noteFor = (uid: string, writer: string): Data => ({
  ...buildNote(now, ticketOf(uid), accountOf(writer), 'Called the office.'),
});

/** The presence of a colleague on a user's ticket. */
export const presenceOf = (uid: string): string => presenceId(ticketOf(uid), 'colleague');
export const presenceFor = (uid: string): Data => ({
  ...buildPresence(now, ticketOf(uid), { uid: 'colleague', name: 'Colleague' }),
});

export const savedReplyFor = (writer: string): Data => {
  const text = {
    title: 'Unlock requested',
    body: 'Hello {{member_first_name}}, we asked for the unlock.',
  };
  return { ...buildSavedReply(now, writer, text) };
};

/** The support desk's documents about a user, by path. */
export const ticketDocuments = (uid: string): [string, Data][] => [
  [`${collections.supportTickets}/${ticketOf(uid)}`, ticketFor(uid)],
  [`${collections.supportTicketReplies}/${uid}`, replyFor(uid)],
  [`${collections.supportTicketNotes}/${uid}`, noteFor(uid, 'admin')],
  [`${collections.supportTicketPresence}/${presenceOf(uid)}`, presenceFor(uid)],
  [`${collections.savedReplies}/${uid}`, savedReplyFor('admin')],
];
