import { collections } from '@united/domain/shared/collections';
import { isStaff } from '@united/domain/shared/roles';
import { onSessionEnd, onSessionStart } from '~/portal/auth/auth-session';
import { resetFirestore } from '~/portal/data/firestore';
import { evictObservables, prefetchDocument } from '~/portal/data/live';

/** Prefetches the documents that decide access while the frame renders. */
onSessionStart(({ uid, role }) => {
  prefetchDocument(collections.users, uid);
  prefetchDocument(collections.settings, 'public');
  if (isStaff(role)) prefetchDocument(collections.settings, 'staff');
});

/** Clears cached data so that the browser's next user can't see it. */
onSessionEnd(async () => {
  evictObservables();
  await resetFirestore();
});
