import { collections } from '@united/domain/shared/collections';
import { onDocumentDeleted, onDocumentUpdated, onDocumentWritten } from 'firebase-functions/v2/firestore';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import * as z from 'zod/mini';
import { eventRuntime, jobRuntime } from '../platform/runtime';
import { enqueue } from '../platform/tasks';

/** Refreshes the row of the office that a document belongs to. */
async function refresh(uid: unknown): Promise<void> {
  if (typeof uid !== 'string' || uid === '') return;
  const service = await import('./refresh-bureau-office');
  await service.refreshBureauOffice(uid);
}

/** Follows an application in its office's row: its status, papers, and next step. */
export const followApplicationInBureau = onDocumentWritten(
  { document: `${collections.bankApplications}/{id}`, ...eventRuntime },
  ({ data }) => refresh(data?.after.get('submitted_by') ?? data?.before.get('submitted_by')),
);

/** Follows a prepared application in its office's row. */
export const followPreparedInBureau = onDocumentWritten(
  { document: `${collections.preparedApplications}/{id}`, ...eventRuntime },
  ({ data }) => refresh(data?.after.get('member_id') ?? data?.before.get('member_id')),
);

/** Follows an office's license in its row. */
export const followLicenseInBureau = onDocumentWritten(
  { document: `${collections.officeLicenses}/{id}`, ...eventRuntime },
  ({ data }) => refresh(data?.after.get('member_id') ?? data?.before.get('member_id')),
);

/**
 * Deletes what the bureau's owner had typed, but not yet sent, for an office that left the bureau. A row
 * of an earlier season is also deleted while the office stays; then the draft stays too.
 */
export const forgetBureauOffice = onDocumentDeleted(
  { document: `${collections.bureauOffices}/{id}`, ...eventRuntime },
  async ({ data }) => {
    const service = await import('./prepared-drafts');
    await service.forgetOffice(String(data?.get('bureau_id')), String(data?.get('member_id')));
  },
);

/** Deletes what the previous owner had typed, but not yet sent, for offices of a bureau that changed hands. */
export const forgetBureauOwner = onDocumentUpdated(
  { document: `${collections.bureaus}/{id}`, ...eventRuntime },
  async ({ data, params }) => {
    if (data?.before.get('owner_uid') === data?.after.get('owner_uid')) return;
    const service = await import('./prepared-drafts');
    await service.forgetOffices(params.id);
  },
);

const seconds = 540;

/**
 * Refreshes the rows of all offices in bureaus once a day, after the papers were counted
 * (`checkPapersDaily`), and emails those whose bureau's terms changed. Also removes
 * those that are still in a closed bureau. Runs hourly to resume a run that crashed or reached its time limit.
 */
export const refreshBureaus = onSchedule(
  { schedule: '30 9-23 * * *', timeZone: 'America/New_York', ...jobRuntime, timeoutSeconds: seconds },
  async () => {
    const service = await import('./refresh-daily');
    await service.refreshBureausDaily({ until: Date.now() + (seconds - 60) * 1000 });
  },
);

const task = z.strictObject({ bureau_id: z.string() });

/**
 * Removes offices from a closed bureau for 20 seconds and leaves the rest to a new task. A task that
 * crashes is retried and resumes.
 */
export const removeBureauOffices = onTaskDispatched(
  {
    ...jobRuntime,
    timeoutSeconds: 120,
    rateLimits: { maxConcurrentDispatches: 1 },
    retryConfig: { maxAttempts: 5, minBackoffSeconds: 10 },
  },
  async ({ data }) => {
    const { bureau_id } = task.parse(data);
    const service = await import('./remove-offices');
    if (!(await service.removeOffices(bureau_id, { until: Date.now() + 20_000 })))
      await enqueue('removeBureauOffices', { bureau_id });
  },
);

const checkSeconds = 300;

/** Expires invitations, and removes offices from closed bureaus whose task was lost. */
export const checkBureaus = onSchedule(
  { schedule: 'every 60 minutes', ...jobRuntime, timeoutSeconds: checkSeconds },
  async () => {
    const until = Date.now() + (checkSeconds - 60) * 1000;
    const { expireInvitations } = await import('./expire-invitations');
    await expireInvitations(new Date(), { until });
    const { resumeRemovals } = await import('./remove-offices');
    await resumeRemovals(new Date(), until);
  },
);
