import { contactMessageDocument } from '@united/domain/leads/lead';
import { teamDay } from '@united/domain/shared/day';
import { calendarDateText } from '@united/domain/shared/display';
import { collection, type DigestSection, link, maxLines, read, section } from '../email/digest-section';

/** Returns the digest section with unread leads. */
export async function leadSection(): Promise<DigestSection[]> {
  const query = collection('contactMessages')
    .where('status', '==', 'new')
    .orderBy('created_at')
    .limit(maxLines + 1);
  const leads = await read(query, contactMessageDocument);
  return section(
    leads.map(({ id, name, subject, created_at }) => ({
      text: `${name}: ${subject}`,
      note: `since ${calendarDateText(teamDay(created_at.toDate()))}`,
      path: link('/admin/leads', 'lead', id),
      aboutId: id,
    })),
    { title: 'New leads', topics: [], all: '/admin/leads?status=new&dir=asc' },
  );
}
