import { type Announcement, receiptId } from '@united/domain/announcements/announcement';
import { defaultSettings } from '@united/domain/settings/settings';
import { collections } from '@united/domain/shared/collections';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { buildAnnouncement, buildReceipt } from '../../tests/support/factories/announcements';
import type { DemoUser } from './demo-users';

const day = 24 * 60 * 60 * 1000;

type Draft = Pick<Announcement, 'title' | 'content' | 'audience' | 'pinned' | 'must_acknowledge'> & {
  id: string;
  /** Negative for the future. */
  publishedDaysAgo: number;
  expiresInDays: number | null;
};

/** One of each kind: pinned, requiring acknowledgment, scheduled, expired. */
export const demoAnnouncements: readonly Draft[] = [
  {
    id: 'demo-announcement-season',
    title: `Season ${defaultSettings.season}: bank enrollment is open`,
    content: `Bank enrollment for season ${defaultSettings.season} is **open**.

- Apply for each office separately. Your draft is saved as you type.
- Bank approval takes *three to five business days*.
- Offices from last season can start from their earlier application.

Questions? Write to [support@unitedtaxsoftware.example](mailto:support@unitedtaxsoftware.example).`,
    audience: 'all',
    pinned: true,
    must_acknowledge: false,
    publishedDaysAgo: 9,
    expiresInDays: null,
  },
  {
    id: 'demo-announcement-security',
    title: 'Please confirm: your Written Information Security Plan',
    content: `## What we need from you

Every preparer must have a **Written Information Security Plan**. Please make sure that yours

1. names who is responsible,
2. lists where client data is stored, and
3. says what happens after a breach.

> The IRS has a template: [Publication 5708](https://www.irs.gov/pub/irs-pdf/p5708.pdf).`,
    audience: 'eros',
    pinned: false,
    must_acknowledge: true,
    publishedDaysAgo: 4,
    expiresInDays: null,
  },
  {
    id: 'demo-announcement-maintenance',
    title: 'Maintenance on the first Sunday of January',
    content: 'The portal will be unavailable from **2 AM to 4 AM Eastern**. Your drafts will be saved.',
    audience: 'all',
    pinned: true,
    must_acknowledge: false,
    publishedDaysAgo: -21,
    expiresInDays: 45,
  },
  {
    id: 'demo-announcement-webinar',
    title: 'Webinar: what is new in the software',
    content: 'Thank you to everyone who joined. The recording is in the training library.',
    audience: 'members',
    pinned: false,
    must_acknowledge: false,
    publishedDaysAgo: 60,
    expiresInDays: -30,
  },
];

/** Writes four announcements, and receipts of some of their audience, except demo accounts. */
export async function writeAnnouncements(
  db: Firestore,
  users: readonly DemoUser[],
  now: number,
): Promise<void> {
  const batch = db.batch();
  for (const { id, publishedDaysAgo, expiresInDays, ...text } of demoAnnouncements) {
    const published = now - publishedDaysAgo * day;
    const written = Timestamp.fromMillis(Math.min(published, now - day));
    const announcement = buildAnnouncement(written, {
      ...text,
      publish_at: Timestamp.fromMillis(published),
      expires_at: expiresInDays === null ? null : Timestamp.fromMillis(now + expiresInDays * day),
      updated_by: 'demo-admin',
    });
    batch.create(db.collection(collections.announcements).doc(id), announcement);
    if (publishedDaysAgo < 0) continue;
    for (const [i, { uid }] of readersOf(text.audience, users).entries()) {
      if (i % 3 === 2) continue;
      const read = Timestamp.fromMillis(published + ((i + 1) * day) / 24);
      const acknowledged_at = text.must_acknowledge && i % 2 === 0 ? read : null;
      batch.create(
        db.collection(collections.announcementReceipts).doc(receiptId(id, uid)),
        buildReceipt(read, id, uid, { acknowledged_at }),
      );
    }
  }
  await batch.commit();
}

const readersOf = (audience: Announcement['audience'], users: readonly DemoUser[]) =>
  users.filter(
    ({ uid, role, status }) =>
      !uid.startsWith('demo-') &&
      status === 'active' &&
      (role === 'ero' ? audience !== 'members' : role === 'member' && audience !== 'eros'),
  );
