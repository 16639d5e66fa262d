/** Migrates `support_tickets` with `support_ticket_replies`. */
import type { DocumentReference } from 'firebase-admin/firestore';
import {
  firestore,
  supportTicketNotes,
  supportTicketReplies,
  supportTickets,
} from '../../functions/src/platform/firestore';
import { documentIdOf } from './ids';
import type { Table } from './read-table';
import type { RowReader } from './row-reader';
import { mappedRows, openFile, pagesOf, type Run, reportChanges } from './run-context';
import { type ReplyFacts, replyOf, type SourceReply, ticketAfter, ticketOf } from './ticket';
import type { KnownUser } from './users';

/** A ticket from the file, before it is written. */
interface Planned {
  id: string;
  owner: KnownUser;
  /** Whether an earlier run imported it with its replies. */
  there: boolean;
  created_at: ReplyFacts['created_at'];
  replies: ReplyFacts[];
}

/**
 * Migrates tickets. Each ticket is written after its replies, so its existence means that its
 * replies were imported. New activity in the product is never mixed with replies from a later
 * export.
 */
export async function migrateTickets(run: Run): Promise<void> {
  const file = await openFile(run, 'support_tickets', ['id', 'member_id', 'title', 'status']);
  if (!file) return;
  const map = (reader: RowReader) => ticketOf(reader, run.userIndex, run.now);
  const planned = await plan(run, file, map);
  await migrateReplies(run, planned);
  for await (const page of pagesOf(mappedRows(run, file, map))) {
    for (const { line, id: legacy_id, value, reader } of page) {
      const ticket = planned.get(legacy_id);
      if (!ticket || ticket.there) {
        run.report.count(file.file, 'there');
        continue;
      }
      const document = ticketAfter(ticket.id, value, ticket.replies);
      run.writer.create(supportTickets().doc(ticket.id), { ...document, legacy_id });
      run.report.count(file.file, 'written');
      reportChanges(run, file.file, line, reader);
    }
    await run.writer.flush();
    run.onPage('support_tickets');
  }
}

async function plan(
  run: Run,
  file: Table,
  map: (reader: RowReader) => ReturnType<typeof ticketOf>,
): Promise<Map<string, Planned>> {
  const planned = new Map<string, Planned>();
  for await (const page of pagesOf(mappedRows(run, file, map, true))) {
    const ids = page.map(({ id }) => documentIdOf('support_tickets', id));
    const stored = await firestore().getAll(...ids.map((id) => supportTickets().doc(id)), {
      fieldMask: ['status'],
    });
    for (const [i, { id: legacyId, value }] of page.entries()) {
      const { owner, ticket } = value;
      planned.set(legacyId, {
        ...{ id: ids[i] ?? '', owner, there: stored[i]?.exists === true },
        ...{ created_at: ticket.created_at, replies: [] },
      });
    }
  }
  return planned;
}

async function migrateReplies(run: Run, planned: ReadonlyMap<string, Planned>): Promise<void> {
  const table = 'support_ticket_replies';
  const file = await openFile(run, table, ['id', 'ticket_id']);
  if (!file) return;
  const ownerOf = (ticketId: string) => planned.get(ticketId)?.owner;
  const rows = mappedRows(run, file, (reader) => replyOf(reader, run.userIndex, ownerOf));
  for await (const page of pagesOf(rows)) {
    const refs = page.map(({ id, value }) => refOf(value, documentIdOf(table, id)));
    const stored = await firestore().getAll(...refs, { fieldMask: ['ticket_id'] });
    for (const [i, { line, id: legacy_id, value, reader }] of page.entries()) {
      const ticket = planned.get(value.ticketId);
      if (!ticket) continue;
      const isThere = stored[i]?.exists === true;
      if (ticket.there && !isThere) {
        run.report.add(
          file.file,
          line,
          'left out',
          'its ticket was imported in an earlier run and may have changed since',
        );
        continue;
      }
      const created_at = value.created_at ?? ticket.created_at;
      if (!value.internal) ticket.replies.push({ author_role: value.author.role, created_at });
      if (isThere) {
        run.report.count(file.file, 'there');
        continue;
      }
      writeReply(run, ticket, value, created_at, { id: documentIdOf(table, legacy_id), legacy_id });
      run.report.count(file.file, 'written');
      reportChanges(run, file.file, line, reader);
    }
    await run.writer.flush();
    run.onPage(table);
  }
}

const refOf = ({ internal }: SourceReply, id: string): DocumentReference =>
  internal ? supportTicketNotes().doc(id) : supportTicketReplies().doc(id);

function writeReply(
  { writer }: Run,
  ticket: Planned,
  { author, body, internal }: SourceReply,
  created_at: ReplyFacts['created_at'],
  { id, legacy_id }: { id: string; legacy_id: string },
): void {
  const message = { ticket_id: ticket.id, author_id: author.id, author_name: author.name, body, created_at };
  if (internal) {
    // Marked as a function's write, so that the audit log doesn't record it as written today.
    const note = { ...message, function_write: legacy_id };
    writer.create(supportTicketNotes().doc(id), note);
    return;
  }
  writer.create(supportTicketReplies().doc(id), {
    ...message,
    member_id: ticket.owner.uid,
    author_role: author.role,
    attachments: [],
    handled_at: created_at,
    legacy_id,
  });
}
