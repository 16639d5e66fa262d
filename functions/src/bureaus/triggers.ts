import { collections } from '@united/domain/shared/collections';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { eventRuntime, jobRuntime } from '../platform/runtime';

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

const seconds = 540;

/**
 * Refreshes the rows of all offices in bureaus once a day, after the papers were counted
 * (`checkPapersDaily`). Runs hourly to resume a run that crashed or reached its time limit.
 */
export const refreshBureaus = onSchedule(
  { schedule: '30 9-23 * * *', timeZone: 'America/New_York', ...jobRuntime, timeoutSeconds: seconds },
  async () => {
    const service = await import('./refresh-daily');
    await service.refreshBureausDaily({ until: Date.now() + (seconds - 60) * 1000 });
  },
);
