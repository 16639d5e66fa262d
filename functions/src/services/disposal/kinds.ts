import { collections } from '@united/domain/collections';
import type { DisposalKind, DisposalRun } from '@united/domain/disposal';
import { seasonEnd } from '@united/domain/disposal';
import type { SupportTicket } from '@united/domain/support-ticket';
import {
  type DocumentReference,
  FieldPath,
  FieldValue,
  type Query,
  type QueryDocumentSnapshot,
  type Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { error as logError } from 'firebase-functions/logger';
import * as z from 'zod/mini';
import { describeError } from '../../platform/errors';
import {
  bankApplicationDrafts,
  bankApplicationSecrets,
  bankApplications,
  contactMessages,
  emailNotifications,
  firestore,
  legalHolds,
  memberCustomValueSecrets,
  memberCustomValues,
  supportTickets,
  users,
} from '../../platform/firestore';
import { hasFiles, removeFilesOf } from './ticket-files';

/** What decides about a document's age. */
export type Ages = Pick<DisposalRun, 'cutoff' | 'draft_cutoff' | 'marks'>;

/** Reads a document within the transaction that disposes of it, or without one for a look ahead. */
export type Reader = <T>(ref: DocumentReference<T>) => Promise<T | undefined>;

/** Something that is due: whose it is (null for nobody's), and the writes that dispose of it. */
export interface Due {
  owner: string | null;
  dispose: (transaction: Transaction, now: Timestamp) => void;
}

interface Kind {
  /** What may be due, in a stable order; each candidate is examined once more. */
  candidates: (ages: Ages) => Query;
  /** For those whose documents stay: the field that says how far they were looked at. */
  mark?: { key: keyof DisposalRun['marks']; field: string };
  /** Null where nothing is, or is any more, to be disposed of. */
  examine: (read: Reader, id: string, ages: Ages) => Promise<Due | null>;
  /** What goes beside the database; may be repeated. */
  afterwards?: (id: string) => Promise<void>;
}

const raw = (path: string) => firestore().collection(path);
const draftPrefix = 'draft_';
const isBefore = (at: { toMillis(): number }, cutoff: { toMillis(): number }) =>
  at.toMillis() < cutoff.toMillis();

/** Documents after a mark, oldest first. */
const from = (query: Query, field: string, cutoff: unknown, mark: unknown): Query => {
  const old = query.where(field, '<', cutoff).orderBy(field);
  return mark ? old.where(field, '>', mark) : old;
};

/** Of a ticket that was opened again later, the new files count anew. */
const areFilesDisposedOf = ({ attachments_disposed_at, updated_at }: SupportTicket): boolean =>
  attachments_disposed_at !== undefined && isBefore(updated_at, attachments_disposed_at);

/** How each kind is found, judged and disposed of. Queries only narrow; `examine` decides. */
export const kinds: Record<DisposalKind, Kind> = {
  application_secrets: {
    candidates: ({ cutoff }) => from(raw(collections.bankApplicationSecrets), 'updated_at', cutoff, null),
    examine: async (read, id, { cutoff }) => {
      if (id.startsWith(draftPrefix)) return null;
      const secrets = await read(bankApplicationSecrets().doc(id));
      if (!secrets || !isBefore(secrets.updated_at, cutoff)) return null;
      const application = await read(bankApplications().doc(id));
      if (application) {
        if (!isBefore(application.updated_at, cutoff)) return null;
        if (seasonEnd(application.season).getTime() >= cutoff.toMillis()) return null;
      }
      return {
        owner: secrets.member_id,
        dispose: (transaction, now) => {
          transaction.delete(bankApplicationSecrets().doc(id));
          // `updated_at` stays: nothing about the application has happened.
          if (application)
            transaction.update(bankApplications().doc(id), {
              sensitive_on_file: [],
              sensitive_disposed: { fields: application.sensitive_on_file, at: now },
              version: application.version + 1,
            });
        },
      };
    },
  },

  draft_secrets: {
    // By id, since those of drafts share their collection with far more of applications.
    candidates: () =>
      raw(collections.bankApplicationSecrets)
        .where(FieldPath.documentId(), '>=', draftPrefix)
        .where(FieldPath.documentId(), '<', 'draft`')
        .orderBy(FieldPath.documentId()),
    examine: async (read, id, { draft_cutoff }) => {
      const secrets = await read(bankApplicationSecrets().doc(id));
      if (!secrets || !isBefore(secrets.updated_at, draft_cutoff)) return null;
      const draft = await read(bankApplicationDrafts().doc(secrets.member_id));
      if (draft && !isBefore(draft.updated_at, draft_cutoff)) return null;
      return {
        owner: secrets.member_id,
        dispose: (transaction) => {
          transaction.delete(bankApplicationSecrets().doc(id));
          if (draft)
            transaction.update(bankApplicationDrafts().doc(secrets.member_id), {
              secrets_on_file: FieldValue.delete(),
            });
        },
      };
    },
  },

  custom_value_secrets: {
    candidates: ({ cutoff }) => from(raw(collections.memberCustomValueSecrets), 'updated_at', cutoff, null),
    examine: async (read, id, { cutoff }) => {
      const secret = await read(memberCustomValueSecrets().doc(id));
      if (!secret || !isBefore(secret.updated_at, cutoff)) return null;
      const holder = await read(users().doc(secret.member_id));
      if (holder && !isBefore(holder.last_login ?? holder.created_at, cutoff)) return null;
      const entry = await read(memberCustomValues().doc(id));
      return {
        owner: secret.member_id,
        dispose: (transaction, now) => {
          transaction.delete(memberCustomValueSecrets().doc(id));
          if (entry) transaction.update(memberCustomValues().doc(id), { disposed_at: now });
        },
      };
    },
  },

  leads: {
    candidates: ({ cutoff }) => from(raw(collections.contactMessages), 'updated_at', cutoff, null),
    examine: async (read, id, { cutoff }) => {
      const lead = await read(contactMessages().doc(id));
      if (!lead || !isBefore(lead.updated_at, cutoff)) return null;
      return {
        owner: lead.invited_uid,
        dispose: (transaction) => transaction.delete(contactMessages().doc(id)),
      };
    },
  },

  email_bodies: {
    candidates: ({ cutoff, marks }) =>
      from(raw(collections.emailNotifications), 'created_at', cutoff, marks.email_bodies),
    mark: { key: 'email_bodies', field: 'created_at' },
    examine: async (read, id, { cutoff }) => {
      const message = await read(emailNotifications().doc(id));
      if (!message || message.body_disposed_at || !isBefore(message.created_at, cutoff)) return null;
      if (message.status === 'sending') return null;
      return {
        owner: message.member_id,
        dispose: (transaction, now) =>
          transaction.update(emailNotifications().doc(id), {
            html: '',
            text: '',
            values: null,
            body_disposed_at: now,
            // What still waits after years in an outbox without a provider must not go out blank.
            ...(message.status === 'queued' && { status: 'cancelled', next_attempt_at: null }),
          }),
      };
    },
  },

  ticket_files: {
    candidates: ({ cutoff, marks }) =>
      from(
        raw(collections.supportTickets).where('status', 'in', ['resolved', 'closed']),
        'updated_at',
        cutoff,
        marks.ticket_files,
      ),
    mark: { key: 'ticket_files', field: 'updated_at' },
    examine: async (read, id, { cutoff }) => {
      const ticket = await read(supportTickets().doc(id));
      if (!ticket || areFilesDisposedOf(ticket) || !isBefore(ticket.updated_at, cutoff)) return null;
      if (ticket.status !== 'resolved' && ticket.status !== 'closed') return null;
      if (!(await hasFiles(id))) return null;
      return {
        owner: ticket.member_id,
        dispose: (transaction, now) =>
          transaction.update(supportTickets().doc(id), { attachments_disposed_at: now }),
      };
    },
    // After the ticket says so, so that an interruption between the two leaves a ticket that is looked at again.
    afterwards: async (id) => {
      const ticket = (await supportTickets().doc(id).get()).data();
      if (!ticket || !areFilesDisposedOf(ticket)) return;
      // Somebody may have placed a hold a moment ago.
      const hold = (await legalHolds().doc(ticket.member_id).get()).data();
      if (hold?.state !== 'held') await removeFilesOf(id);
    },
  },
};

/** Candidates page by page, each once. */
export async function* pagesOf(query: Query, size: number): AsyncGenerator<QueryDocumentSnapshot[]> {
  let last: QueryDocumentSnapshot | undefined;
  for (;;) {
    const { docs } = await (last ? query.startAfter(last) : query).limit(size).get();
    if (docs.length === 0) return;
    yield docs;
    last = docs.at(-1);
    if (docs.length < size) return;
  }
}

/** A document that its schema does not accept is logged, for a person to look at, and keeps nothing else from being disposed of. */
export async function readable<T>(kind: DisposalKind, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof z.core.$ZodError)) throw error;
    logError('A document could not be judged for disposal', { disposal: kind, ...describeError(error) });
    return null;
  }
}
