import { createHash } from 'node:crypto';
import type { Fields } from './house';

const idOf = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);

/** Whether a message tells of an event: its id says so. */
export const isAbout = (
  messageId: string,
  { email_type, member_id, recipient_email }: Fields,
  eventId: string,
): boolean => messageId === idOf([eventId, email_type, member_id, recipient_email]);

/** The id that a message of a send has. */
export const idInSend = (sendId: string, memberId: unknown, about: unknown): string =>
  idOf([sendId, memberId, about]);
