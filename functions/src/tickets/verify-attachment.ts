import { limits } from '@united/domain/shared/limits';
import { isStaff } from '@united/domain/shared/roles';
import { lockedPdfProblem } from '@united/domain/tickets/locked-pdf';
import { type Attachment, attachmentTypes } from '@united/domain/tickets/reply';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { Caller } from '../platform/caller';
import { notFound, Refusal } from '../platform/errors';
import { attachmentDisposition, safeFileName } from '../platform/file-content';
import { inTransaction, supportTickets } from '../platform/firestore';
import { countUse, type RateLimit } from '../platform/rate-limit';
import { bucket } from '../platform/storage';
import { inspectUpload, type UploadProblem } from '../platform/stored-file';
import { isWithinLimit, tooManyStaged } from './enforce-upload-limit';

const checks: RateLimit = { name: 'verify_attachment', max: 100, windowSeconds: 60 * 60 };

const invalidFile = (message: string) =>
  new Refusal('invalid-argument', message, { fields: { file: message } });
const noSuchFile = () => notFound('This file was not found. Upload it again.');
const problems: Record<Exclude<UploadProblem, 'missing'>, string> = {
  size: 'Attach a file of up to 10 MB.',
  type: 'Attach a PNG, JPG or PDF file.',
  locked: lockedPdfProblem,
};
const path = /^ticket_attachments\/([A-Za-z0-9_-]{1,128})\/([^/]{1,128})\/[A-Za-z0-9_-]{1,128}$/;

/**
 * Returns why the caller can't attach files to a ticket, or null. A ticket that doesn't exist is
 * about to be created.
 */
function whyNotAttachable(ticket: DocumentSnapshot, { uid, user }: Caller): Refusal | null {
  if (isStaff(user.role) || !ticket.exists) return null;
  if (ticket.get('member_id') !== uid) return noSuchFile();
  if (ticket.get('status') !== 'closed') return null;
  return new Refusal('failed-precondition', 'This ticket is closed. Open a new one to attach files.');
}

/**
 * Checks a file that the caller uploaded for a ticket. A valid file gets a safe name and is marked
 * as verified, so that the ticket's other side can read it. An invalid file is deleted.
 * @throws {Refusal} not-found for other users' files and tickets; failed-precondition if the ticket
 *   is closed; invalid-argument if the file can't be attached; resource-exhausted
 */
export async function verifyAttachment(
  caller: Caller,
  input: { path: string; name: string },
): Promise<Attachment> {
  const [, ticketId, uid] = path.exec(input.path) ?? [];
  if (!ticketId || uid !== caller.uid) throw noSuchFile();
  await countUse(checks, uid);
  const ticket = await inTransaction((transaction) => transaction.get(supportTickets().doc(ticketId)));
  const refusal = whyNotAttachable(ticket, caller);
  const file = bucket().file(input.path);
  const remove = async (reason: Refusal): Promise<never> => {
    await file.delete({ ignoreNotFound: true });
    throw reason;
  };
  if (refusal) return remove(refusal);

  const found = await inspectUpload(file, attachmentTypes, limits.attachmentBytes);
  if (found === 'missing') throw noSuchFile();
  if (typeof found === 'string') return remove(invalidFile(problems[found]));
  const { type: content_type, size } = found;
  if (!(await isWithinLimit(input.path, size))) return remove(tooManyStaged());
  const name = safeFileName(input.name, content_type);
  // Copying the file onto itself removes its download token. A URL with the token would keep
  // working after the user loses access.
  await file.copy(file, {
    contentType: content_type,
    contentDisposition: attachmentDisposition(name),
    cacheControl: 'private, max-age=3600',
    metadata: { verified: 'true' },
  });
  return { path: input.path, name, content_type, size };
}
