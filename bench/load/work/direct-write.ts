import { setTimeout as delay } from 'node:timers/promises';
import { collections } from '@united/domain/shared/collections';
import type { SupportTicket } from '@united/domain/tickets/ticket';
import type { Person } from '../people';
import { wireFields } from '../platform/wire';
import { passGate } from './gate';
import type { Row } from './tally';

/** Locks of a host that was killed last for most of a minute in the emulator. */
const attempts = 10;
const documents = () => `projects/${process.env.GCLOUD_PROJECT}/databases/(default)/documents`;

interface Write {
  path: string;
  data: object;
  /** Fields that the server stamps with its time. */
  stamped: readonly string[];
  /** Whether the document must be new, or must be there and keeps its other fields. */
  creates: boolean;
}

/**
 * Writes as a browser does, under the rules.
 * @returns the HTTP status, 0 when there was no answer, and what went wrong
 */
async function commit(
  { path, data, stamped, creates }: Write,
  token: string,
): Promise<{ status: number; text: string }> {
  const fields = wireFields(data);
  const write = {
    update: { name: `${documents()}/${path}`, fields },
    updateTransforms: stamped.map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' })),
    currentDocument: { exists: !creates },
    ...(!creates && { updateMask: { fieldPaths: Object.keys(fields) } }),
  };
  const url = `http://${process.env.FIRESTORE_EMULATOR_HOST}/v1/${documents()}:commit`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify({ writes: [write] }),
  }).catch(() => null);
  const text = (await answer?.text().catch(() => '')) ?? '';
  return { status: answer?.status ?? 0, text: text.replace(/\s+/g, ' ').slice(0, 300) };
}

/**
 * Writes until it is done; a document that is there already after a lost answer counts as done.
 * @returns whether it is
 */
async function write(what: Write, by: Person, row: Row): Promise<boolean> {
  row.operations += 1;
  for (let attempt = 1; ; attempt += 1) {
    const { status, text } = await passGate(() => commit(what, by.token));
    if (status === 200 || (status === 409 && what.creates && attempt > 1)) return true;
    // The emulator refuses where its rules could not read a document that a transaction holds: an
    // answer that Firestore does not give.
    const blocked = status === 403 && text.includes('Service call error');
    const temporary = status === 0 || status === 409 || status >= 500 || blocked;
    if (!temporary || attempt === attempts) {
      row.errors.push(`write ${what.path}: HTTP ${status} ${text}`);
      return false;
    }
    row.retries += 1;
    await delay(50 * 2 ** attempt * (0.5 + Math.random()));
  }
}

/** Opens a ticket as its owner does. */
export const openTicket = (id: string, owner: Person, title: string, row: Row): Promise<boolean> =>
  write(
    {
      path: `${collections.supportTickets}/${id}`,
      data: {
        title,
        description: 'The program closes after the update.',
        category: 'Tax Software / Account Hub',
        subcategory: 'Desktop Downloads',
        priority: 'medium',
        member_id: owner.uid,
        status: 'open',
        awaiting: 'staff',
      },
      stamped: ['created_at', 'updated_at'],
      creates: true,
    },
    owner,
    row,
  );

/** Adds a message to a conversation, by its owner or by staff. */
export const reply = (
  id: string,
  { ticketId, owner, by }: { ticketId: string; owner: Person; by: Person },
  row: Row,
): Promise<boolean> =>
  write(
    {
      path: `${collections.supportTicketReplies}/${id}`,
      data: {
        ticket_id: ticketId,
        member_id: owner.uid,
        author_id: by.uid,
        author_name: by.name,
        author_role: by.uid === owner.uid ? 'member' : 'staff',
        body: `Message ${id}.`,
        attachments: [],
      },
      stamped: ['created_at'],
      creates: true,
    },
    by,
    row,
  );

/** Changes the row of a ticket as staff does on the screen. */
export const changeTicket = (
  id: string,
  change: Partial<Pick<SupportTicket, 'status' | 'awaiting' | 'priority'>>,
  by: Person,
  row: Row,
): Promise<boolean> =>
  write(
    { path: `${collections.supportTickets}/${id}`, data: change, stamped: ['updated_at'], creates: false },
    by,
    row,
  );
