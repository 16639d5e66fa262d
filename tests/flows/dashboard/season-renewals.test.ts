import { seasonStatsDocument } from '@united/domain/dashboard/season-stats';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, it } from 'vitest';
import { countSeasons } from '../../../functions/src/dashboard/count-season';
import { clearAll, db } from '../support/emulators';
import { lastSeason as season, source, storeRenewal, storeSources } from '../support/season-openings';

beforeEach(clearAll);

const at = (day: number) => Timestamp.fromDate(new Date(Date.UTC(2026, 0, day, 17)));

it('counts renewals by day in interrupted pages, each once', async () => {
  const set = { season, created_at: at(2) };
  await storeSources({
    approved: source('a', { status: 'Bank Application Approved', status_set_at: at(9) }),
    'under review': source('b', { status: 'Under Review', status_set_at: at(9) }),
  });
  for (let i = 0; i < 5; i += 1) await storeRenewal(`new-${i}`, 'a', set);
  await storeRenewal('seen', 'a', { ...set, seen_at: at(4) });
  await storeRenewal('dismissed', 'a', { ...set, seen_at: at(4), state: 'dismissed' });
  const sent = { ...set, seen_at: at(4), sent_at: at(5), state: 'sent' } as const;
  await storeRenewal('sent', 'a', { ...sent, application_id: 'approved' });
  await storeRenewal('waiting', 'b', { ...sent, application_id: 'under review' });
  await storeRenewal('application deleted', 'b', { ...sent, application_id: 'deleted' });
  await storeRenewal('of another season', 'b', { ...set, season: season - 1 });
  await db.doc('prepared_applications/damaged').set({ season });

  const now = at(20).toDate();
  let pages = 0;
  const onPage = () => {
    pages += 1;
    if (pages % 3 === 0) throw new Error('interrupted');
  };
  for (let isDone = false; !isDone; )
    isDone = await countSeasons({ now, pageSize: 2, onPage }).catch(() => false);
  const stored = await db.doc(`stats/season__${season}`).get();
  expect(seasonStatsDocument.parse(stored.data())).toMatchObject({
    renewals: {
      days: { '01-02': [10, 0, 0, 0], '01-04': [0, 5, 0, 0], '01-05': [0, 0, 3, 0], '01-09': [0, 0, 0, 1] },
      dismissed: 1,
    },
    unreadable: 1,
  });
}, 60_000);
