import { createHash } from 'node:crypto';

/** The actor for migrated changes in timelines and the audit log. */
export const earlierSystem = { uid: 'earlier-system', name: 'Earlier system', role: 'system' } as const;

/** The tables to migrate. Each file has the name of its table. */
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

/** Returns the uid for a row of `members` or `admin_users`. It is the same in every run. */
export const uidOf = (table: 'members' | 'admin_users', sourceId: string): string =>
  hashOf(table, sourceId).slice(0, 28);

/**
 * Returns the document id for a row. It is the same in every run, and starts with the first eight
 * characters of the earlier system's id, which users know as their ticket number.
 */
export const documentIdOf = (table: TableName, sourceId: string): string => {
  const known = sourceId
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 8);
  return known + hashOf(table, sourceId).slice(0, 28 - known.length);
};
