import { collections } from '@united/domain/shared/collections';
import { isStaff } from '@united/domain/shared/roles';
import { onSessionEnd, onSessionStart } from '~/portal/auth/auth-session';
import { resetFirestore } from '~/portal/data/firestore';
import { askForDocument, forgetObservables } from '~/portal/data/live';

/** Prefetches the documents that decide access while the frame renders. */
onSessionStart(({ uid, role }) => {
  askForDocument(collections.users, uid);
  askForDocument(collections.settings, 'public');
  if (isStaff(role)) askForDocument(collections.settings, 'staff');
});

/** Clears cached data so that the browser's next user can't see it. */
onSessionEnd(async () => {
  forgetObservables();
  await resetFirestore();
});
