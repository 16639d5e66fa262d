import { type Announcement, announcementState } from '@united/domain/announcements/announcement';

/** An announcement of the admin's list. */
export type Row = Announcement & { id: string };

export type RowAction = 'edit' | 'duplicate' | 'receipts' | 'publish' | 'expire' | 'email' | 'delete';

/** The actions available for an announcement in its state. */
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
