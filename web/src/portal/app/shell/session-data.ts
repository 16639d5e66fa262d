import { collections } from '@united/domain/shared/collections';
import { isStaff } from '@united/domain/shared/roles';
import { onSessionEnd, onSessionStart } from '~/portal/auth/auth-session';
import { resetFirestore } from '~/portal/data/firestore';
import { askForDocument, forgetObservables } from '~/portal/data/live';

/** The documents that admit the user, requested while the frame still renders. */
onSessionStart(({ uid, role }) => {
  askForDocument(collections.users, uid);
  askForDocument(collections.settings, 'public');
  if (isStaff(role)) askForDocument(collections.settings, 'staff');
});

/** The next user of the browser must not see this one's data. */
onSessionEnd(async () => {
  forgetObservables();
  await resetFirestore();
});
