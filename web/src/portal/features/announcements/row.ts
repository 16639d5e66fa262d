import { type Announcement, announcementState } from '@united/domain/announcements/announcement';

/** An announcement in the admin list. */
export type Row = Announcement & { id: string };

export type RowAction = 'edit' | 'duplicate' | 'receipts' | 'publish' | 'expire' | 'email' | 'delete';

/** Returns the actions available in the announcement's current state. */
export function actionsOn(row: Row, now: Date): readonly RowAction[] {
  const state = announcementState(row, now);
  return [
    'edit',
    'duplicate',
    ...(state === 'scheduled' ? (['publish'] as const) : (['receipts'] as const)),
    ...(state === 'published' ? (['email', 'expire'] as const) : []),
    'delete',
  ];
}
