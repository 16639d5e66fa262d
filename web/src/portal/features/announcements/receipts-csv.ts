import { type AnnouncementReceipt, announcementReceiptDocument } from '@united/domain/announcement';
import { announcementReaders, announcementReceipts } from '@united/domain/announcement-queries';
import { roleLabels } from '@united/domain/roles';
import { type User, userDocument } from '@united/domain/user';
import { type CsvColumns, csvText } from '~/portal/components/csv';
import { collectRows, exportPageSize } from '~/portal/components/grid/export-rows';
import { pagesOf } from '~/portal/firebase/queries';
import type { Row } from './row';

interface Line {
  user: User;
  receipt: AnnouncementReceipt | undefined;
}

const columns: CsvColumns<Line> = [
  ['Name', ({ user }) => user.name],
  ['Email', ({ user }) => user.email],
  ['Role', ({ user }) => roleLabels[user.role]],
  ['Read', ({ receipt }) => receipt?.read_at.toDate().toISOString() ?? null],
  ['Acknowledged', ({ receipt }) => receipt?.acknowledged_at?.toDate().toISOString() ?? null],
];

/** Everybody whom an announcement is for with when they read and acknowledged it, as CSV; at most 5,000 people and as many receipts. */
export async function receiptsCsv(row: Row): Promise<{ text: string; count: number }> {
  const untilDone = { onProgress: () => {}, cancelled: () => false };
  const [people, receipts] = await Promise.all([
    collectRows({
      ...untilDone,
      read: pagesOf(announcementReaders(row.audience, '', exportPageSize), userDocument),
    }),
    collectRows({
      ...untilDone,
      read: pagesOf(announcementReceipts(row.id, exportPageSize), announcementReceiptDocument),
    }),
  ]);
  const byMember = new Map(receipts?.rows.map((receipt) => [receipt.member_id, receipt]));
  const lines = (people?.rows ?? []).map((user) => ({ user, receipt: byMember.get(user.id) }));
  return { text: csvText(columns, lines), count: lines.length };
}
