import { collections } from '@united/domain/shared/collections';
import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { eventRuntime } from '../platform/runtime';
import { refresh } from '../readiness/refresh';

/** Events that may give an application another status or EFIN, or end it. */
const statusOrEfin = ['submitted', 'status_changed', 'corrected', 'resubmitted', 'withdrawn'];

/**
 * Every submission, correction and new status of an application writes an event, and each may make
 * an EFIN contested or end that. A submission or correction may name an address to confirm. Staff
 * hear of what the office did.
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
    const { keepClaimOf, keepFormerClaimOf } = await import('./efin-claim');
    await keepClaimOf(application);
    if (type === 'status_changed' || type === 'withdrawn') return;
    await keepFormerClaimOf(params.id);
    if (type === 'submitted') {
      const { markApplied } = await import('../users/mark-applied');
      await markApplied(String(data?.get('member_id')));
    }
    // In the earlier system nobody asked for a link; the office can ask for one.
    if (data?.get('source') === 'earlier_system') return;
    const { sendFirstLink } = await import('./send-holder-link');
    await sendFirstLink(application);
  },
);
