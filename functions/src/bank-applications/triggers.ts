import { collections } from '@united/domain/shared/collections';
import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { eventRuntime } from '../platform/runtime';
import { refresh } from '../readiness/refresh';

/** Events that can change an application's status or EFIN. */
const statusOrEfin = ['submitted', 'status_changed', 'corrected', 'resubmitted', 'withdrawn'];

/**
 * Runs for every submission, correction and status change. Alerts staff to office actions, updates
 * the claims on the EFIN, follows corrections in the office's papers and their counts, and sends the
 * confirmation link for a new EFIN holder address.
 */
export const onApplicationEventCreated = onDocumentCreated(
  { document: `${collections.bankApplicationEvents}/{id}`, ...eventRuntime },
  async ({ params, data }) => {
    const type = data?.get('type');
    const { alertOfApplicationEvent } = await import('./alert-staff');
    await alertOfApplicationEvent(params.id);
    if (!statusOrEfin.includes(type)) return;
    await refresh(data?.get('member_id'));
    const application = String(data?.get('application_id'));
    const { updateClaimOf, updateFormerClaimOf } = await import('./efin-claim');
    await updateClaimOf(application);
    if (type === 'status_changed' || type === 'withdrawn') return;
    await updateFormerClaimOf(params.id);
    if (type === 'submitted') {
      const { markApplied } = await import('../users/mark-applied');
      await markApplied(String(data?.get('member_id')));
    }
    // Migrated offices owe no papers, and didn't ask for a link. They can request one.
    if (data?.get('source') === 'earlier_system') return;
    const { followApplication } = await import('../papers/recount');
    await followApplication(application, { corrected: type === 'corrected' || type === 'resubmitted' });
    const { sendFirstLink } = await import('./send-holder-link');
    await sendFirstLink(application);
  },
);
