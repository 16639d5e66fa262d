import { bucket } from '../platform/storage';

const folderOf = (ticketId: string) => `ticket_attachments/${ticketId}/`;

export async function hasFiles(ticketId: string): Promise<boolean> {
  const [files] = await bucket().getFiles({ prefix: folderOf(ticketId), maxResults: 1, autoPaginate: false });
  return files.length > 0;
}

/** Deletes a ticket's attachments. Idempotent. */
export async function removeFilesOf(ticketId: string): Promise<void> {
  const [files] = await bucket().getFiles({ prefix: folderOf(ticketId) });
  for (const file of files) await file.delete({ ignoreNotFound: true });
}
