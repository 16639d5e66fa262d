import { collections } from '@united/domain/shared/collections';
import { isSameAddress } from '@united/domain/shared/session';
import { Timestamp } from 'firebase-admin/firestore';
import { error as logError } from 'firebase-functions/logger';
import { onDocumentUpdated, onDocumentWritten } from 'firebase-functions/v2/firestore';
import { beforeUserCreated, beforeUserSignedIn, HttpsError } from 'firebase-functions/v2/identity';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { describeError } from '../platform/errors';
import { mailProvider } from '../platform/mail-provider';
import { eventRuntime, jobRuntime, runtime, signInInstances } from '../platform/runtime';
import { sendGridApiKey } from '../platform/secrets';

/** Time limit for updating copies. The event's retry resumes. */
const copyMs = 40_000;

/**
 * Audits users who rename themselves. Updates copies of a user's name and email, search terms,
 * season readiness, and the row in the table of the user's bureau.
 */
export const onUserUpdated = onDocumentUpdated(
  { document: 'users/{uid}', ...eventRuntime },
  async ({ id: eventId, params, data }) => {
    const same = (field: string) => data?.before.get(field) === data?.after.get(field);
    const sameWords = same('name') && same('email');
    if (!same('name')) {
      const audit = await import('../audit/audit-event');
      await audit.auditRename({
        eventId,
        id: params.uid,
        before: data?.before.data(),
        after: data?.after.data(),
      });
    }
    if (data && !sameWords) {
      const hold = await import('../platform/legal-hold');
      await hold.saveVersionBefore(eventId, params.uid, data.before.ref.path, data.before.data());
      const service = await import('../tickets/copy-user-to-tickets');
      const until = Date.now() + copyMs;
      await service.copyUserToTickets(params.uid, { until });
      const search = await import('../platform/searched');
      await search.updateSearchTermsOf(params.uid, { until });
    }
    if (!sameWords || !same('role') || !same('status') || !same('bureau_id')) {
      const service = await import('../readiness/refresh-readiness');
      await service.refreshReadiness(params.uid);
    }
  },
);

/**
 * Rejects a sign-in with an email that differs from the record. The app always changes both, so the
 * email was changed outside the app. The error reveals no more than a wrong password would. If the
 * record can't be read, allows the sign-in, because rules and callables check the email again.
 */
export const refusePartedSignIn = beforeUserSignedIn(
  { region: runtime.region, maxInstances: runtime.maxInstances, ...signInInstances },
  async ({ data }) => {
    if (!data || !(await hasOtherEmail(data.uid, data.email))) return;
    throw new HttpsError('permission-denied', 'Failed to sign in. Please contact us.');
  },
);

async function hasOtherEmail(uid: string, email: string | undefined): Promise<boolean> {
  try {
    const { users } = await import('../platform/firestore');
    const record = (await users().doc(uid).get()).data();
    return record !== undefined && !isSameAddress(email, record.email);
  } catch (error) {
    logError('Failed to check the email of a sign-in', describeError(error));
    return false;
  }
}

/**
 * Rejects sign-ups through the public API, because only staff create accounts. Doesn't run for
 * accounts created with the Admin SDK.
 */
export const refuseSelfSignUp = beforeUserCreated(
  { region: runtime.region, maxInstances: runtime.maxInstances },
  () => {
    throw new HttpsError('permission-denied', 'Accounts are created by our team. Please contact us.');
  },
);

/**
 * Emails an invitation to a bureau when it is sent or sent again, and creates an account for an
 * address without one.
 */
export const bureauInvitationSent = onDocumentWritten(
  { document: `${collections.bureauInvitations}/{id}`, ...eventRuntime },
  async ({ params, data }) => {
    const [before, after] = [data?.before.get('sent_at'), data?.after.get('sent_at')];
    if (!(after instanceof Timestamp) || (before instanceof Timestamp && before.isEqual(after))) return;
    const service = await import('./deliver-invitation');
    await service.deliverInvitation(params.id, after);
  },
);

const timeoutSeconds = 300;

/** Resumes deletions that crashed or reached their time limit. */
export const resumeDeletions = onSchedule(
  {
    schedule: 'every 5 minutes',
    ...jobRuntime,
    timeoutSeconds,
    secrets: [sendGridApiKey],
  },
  async () => {
    const service = await import('./run-deletion');
    const until = Date.now() + (timeoutSeconds - 60) * 1000;
    await service.resumeDeletions(until, Date.now(), mailProvider());
  },
);

/** Backs up Auth accounts weekly, because Firestore backups don't include them. */
export const exportAccounts = onSchedule(
  { schedule: '0 3 * * 0', ...jobRuntime, timeoutSeconds, retryCount: 3 },
  async () => {
    const service = await import('./export-accounts');
    await service.exportAccounts(new Date());
  },
);
