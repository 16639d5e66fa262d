import { limits } from '@united/domain/shared/limits';
import { isStaff } from '@united/domain/shared/roles';
import { lockedPdfProblem } from '@united/domain/tickets/locked-pdf';
import type { Attachment } from '@united/domain/tickets/reply';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { Caller } from '../platform/caller';
import { notFound, Refusal } from '../platform/errors';
import { inTransaction, supportTickets } from '../platform/firestore';
import { countUse, type RateLimit } from '../platform/rate-limit';
import { bucket } from '../platform/storage';
import { mayStay, tooManyStaged } from './bound-upload';
import { attachmentTypeOf, isLocked, safeFileName, savedAs } from './file-content';
import { endsOf, sizeOf } from './stored-file';

const checks: RateLimit = { name: 'verify_attachment', max: 100, windowSeconds: 60 * 60 };

const unfit = (message: string) => new Refusal('invalid-argument', message, { fields: { file: message } });
const noSuchFile = () => notFound('This file was not uploaded.');
const path = /^ticket_attachments\/([A-Za-z0-9_-]{1,128})\/([^/]{1,128})\/[A-Za-z0-9_-]{1,128}$/;

/**
 * Returns why the caller may not attach to a ticket, or null; one that does not exist yet is about
 * to be written.
 */
function reasonAgainst(ticket: DocumentSnapshot, { uid, user }: Caller): Refusal | null {
  if (isStaff(user.role) || !ticket.exists) return null;
  if (ticket.get('member_id') !== uid) return noSuchFile();
  if (ticket.get('status') !== 'closed') return null;
  return new Refusal('failed-precondition', 'This ticket is closed. Open a new one to attach files.');
}

/**
 * Checks a file that the caller has uploaded for a ticket. One fit to be attached is marked, so
 * that the ticket's other side may read it, and gets a safe name; anything else is deleted.
 * @throws {Refusal} not-found for files of others and tickets of others, failed-precondition for an
 *   own ticket that is closed, invalid-argument for what may not be attached, resource-exhausted
 */
export async function verifyAttachment(
  caller: Caller,
  input: { path: string; name: string },
): Promise<Attachment> {
  const [, ticketId, uid] = path.exec(input.path) ?? [];
  if (!ticketId || uid !== caller.uid) throw noSuchFile();
  await countUse(checks, uid);
  const ticket = await inTransaction((transaction) => transaction.get(supportTickets().doc(ticketId)));
  const refusal = reasonAgainst(ticket, caller);
  const file = bucket().file(input.path);
  const remove = async (reason: Refusal): Promise<never> => {
    await file.delete({ ignoreNotFound: true });
    throw reason;
  };
  if (refusal) return remove(refusal);

  const size = await sizeOf(file);
  if (size === null) throw noSuchFile();
  if (size === 'compressed' || size === 0 || size > limits.attachmentBytes) {
    return remove(unfit('Attach a file of up to 10 MB.'));
  }
  const ends = await endsOf(file);
  const content_type = await attachmentTypeOf(ends);
  if (!content_type) return remove(unfit('Attach a PNG, JPG or PDF file.'));
  if (content_type === 'application/pdf' && isLocked(ends)) return remove(unfit(lockedPdfProblem));
  if (!(await mayStay(input.path, size))) return remove(tooManyStaged());
  const name = safeFileName(input.name, content_type);
  // Onto itself, which removes the upload's token: a link made of it would outlive the right to
  // read the file.
  await file.copy(file, {
    contentType: content_type,
    contentDisposition: savedAs(name),
    cacheControl: 'private, max-age=3600',
    metadata: { verified: 'true' },
  });
  return { path: input.path, name, content_type, size };
}
