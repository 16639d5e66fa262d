import { createHash } from 'node:crypto';

/** Whoever the migration acts as, in timelines and in the audit log. */
export const earlierSystem = { uid: 'earlier-system', name: 'Earlier system', role: 'system' } as const;

/** The tables that are read; a file is named like its table. */
export type TableName =
  | 'admin_users'
  | 'members'
  | 'member_custom_values'
  | 'email_templates'
  | 'bank_applications'
  | 'support_tickets'
  | 'support_ticket_replies'
  | 'email_notifications';

const hashOf = (table: TableName, sourceId: string): string =>
  createHash('sha256').update(`${table}/${sourceId}`).digest('hex');

/** The uid of a row of `members` or `admin_users`: the same in every run. */
export const uidOf = (table: 'members' | 'admin_users', sourceId: string): string =>
  hashOf(table, sourceId).slice(0, 28);

/**
 * The document id of a row: the same in every run, and beginning like the id of the earlier system,
 * by which people know their tickets (the first eight characters).
 */
export const documentIdOf = (table: TableName, sourceId: string): string => {
  const known = sourceId
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 8);
  return known + hashOf(table, sourceId).slice(0, 28 - known.length);
};
