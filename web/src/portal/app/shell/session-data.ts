import { collections } from '@united/domain/shared/collections';
import { isStaff } from '@united/domain/shared/roles';
import { onSessionEnd, onSessionStart } from '~/portal/data/auth-session';
import { resetFirestore } from '~/portal/data/firestore';
import { askForDocument } from '~/portal/data/live';
import { forgetObservables } from '~/portal/data/live-cache';

/** What admits the user, asked for while the frame is still being drawn. */
onSessionStart(({ uid, role }) => {
  askForDocument(collections.users, uid);
  askForDocument(collections.settings, 'public');
  if (isStaff(role)) askForDocument(collections.settings, 'staff');
});

/** The next user of the browser must not find what this one has read. */
onSessionEnd(async () => {
  forgetObservables();
  await resetFirestore();
});
