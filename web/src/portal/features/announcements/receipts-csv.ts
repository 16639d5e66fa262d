import {
  type AnnouncementReceipt,
  announcementReceiptDocument,
} from '@united/domain/announcements/announcement';
import { announcementReaders, announcementReceipts } from '@united/domain/announcements/queries';
import { collections } from '@united/domain/shared/collections';
import { today } from '@united/domain/shared/formats';
import { roleLabels } from '@united/domain/shared/roles';
import { type User, userDocument } from '@united/domain/users/user';
import { pagesOf } from '~/portal/data/reads';
import { useListExport } from '~/portal/shared/audit/use-list-export';
import { exportPageSize, fromStart, readRemaining } from '~/portal/ui/list/export-rows';
import type { SheetColumns } from '~/portal/ui/sheet';
import type { Row } from './row';

type Times = Pick<AnnouncementReceipt, 'read_at' | 'acknowledged_at'>;

/** Loads every receipt for the columns, but holds only the times in memory. */
async function columnsOf(
  { id }: Row,
  cancelled: () => boolean,
): Promise<SheetColumns<User & { id: string }>> {
  const byMember = new Map<string, Times>();
  await readRemaining<AnnouncementReceipt>(fromStart(), {
    read: pagesOf(announcementReceipts(id, exportPageSize), announcementReceiptDocument),
    onPage: (receipts) => {
      for (const { member_id, read_at, acknowledged_at } of receipts)
        byMember.set(member_id, { read_at, acknowledged_at });
    },
    cancelled,
  });
  return [
    ['Name', ({ name }) => name],
    ['Email', ({ email }) => email],
    ['Role', ({ role }) => roleLabels[role]],
    ['Read', (user) => byMember.get(user.id)?.read_at.toDate().toISOString() ?? null],
    ['Acknowledged', (user) => byMember.get(user.id)?.acknowledged_at?.toDate().toISOString() ?? null],
  ];
}

/** Exports the audience with read and acknowledgment times, and shows the progress in a dialog. */
export const useReceiptsExport = (row: Row) =>
  useListExport({
    spec: announcementReaders(row.audience, '', exportPageSize),
    schema: userDocument,
    fileName: () => `announcement-receipts-${today()}`,
    columns: (cancelled) => columnsOf(row, cancelled),
    words: { one: 'user', many: 'users' },
    recorded: { collection: collections.announcementReceipts, where: [] },
  });
