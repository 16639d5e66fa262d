import { defaultSettings } from '@united/domain/settings/settings';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { reindexTerms } from '../../../functions/src/platform/search-terms';
import { searched } from '../../../functions/src/platform/searched';
import { buildSeasonReadiness } from '../../support/factories/readiness';
import { db, everything, freshUsers, submitted, where } from '../support/emulators';

const [owner] = freshUsers('member');

it('whatever was stored with other terms is found by those of today, once', async () => {
  await submitted(owner);
  const { season } = defaultSettings;
  const { uid, name, email } = owner;
  const readiness = buildSeasonReadiness(Timestamp.now(), season, { uid, name, email }, 'wisp');
  await db.doc(`season_readiness/${season}__${uid}`).set(readiness);
  const [message] = await where('email_notifications', 'member_id', uid);
  const [application] = await where('bank_applications', 'submitted_by', uid);
  const paths = [
    `users/${uid}`,
    `season_readiness/${season}__${uid}`,
    `email_notifications/${message?.id}`,
    `bank_applications/${application?.id}`,
  ];
  for (const path of paths) await db.doc(path).update({ search_terms: ['old'] });
  for (const each of searched) await reindexTerms(each);
  for (const path of paths) {
    const terms: string[] = (await db.doc(path).get()).get('search_terms');
    expect(terms, path).toContain('flow member');
    expect(terms, path).not.toContain('old');
  }
  const stored = await everything();
  for (const each of searched) await reindexTerms(each);
  expect(await everything()).toEqual(stored);
});
