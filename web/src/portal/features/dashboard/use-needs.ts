import { bankApplicationDocument } from '@united/domain/bank-application';
import { customValueDocument } from '@united/domain/custom-value';
import { memberDashboardLists } from '@united/domain/member-dashboard-lists';
import { type Need, type NeedFacts, needsOf } from '@united/domain/needs';
import { supportTicketDocument } from '@united/domain/support-ticket';
import { isOutstanding, useAnnouncements } from '~/portal/firebase/announcements';
import { useLiveQuery } from '~/portal/firebase/live';
import { useSettings } from '~/portal/firebase/settings';
import { useSubject } from '~/portal/firebase/subject-context';
import { useReadiness } from './use-readiness';

/** What waits for the person, live; null until it is known. Reads the same however much the person has. */
export function useNeeds(draft: NeedFacts['draft']): Need[] | null {
  const { uid, status } = useSubject();
  const settings = useSettings();
  const { season } = settings;
  const lists = memberDashboardLists(uid, season);
  const applications = useLiveQuery(lists.applications, bankApplicationDocument);
  const tickets = useLiveQuery(lists.waiting, supportTicketDocument);
  const phone = useLiveQuery(lists.phone, customValueDocument);
  const announcements = useAnnouncements();
  const readiness = useReadiness();
  const loading = [applications, tickets, phone].some((one) => one.status === 'loading');
  if (loading || !announcements || !readiness) return null;
  return needsOf(
    {
      season,
      pending: status === 'pending',
      draft,
      applications: applications.data,
      tickets: tickets.data,
      announcements: announcements.filter(isOutstanding),
      hasPhone: phone.data.some(({ value }) => value.trim() !== ''),
      ptinRenewed: readiness.steps.ptin,
      trainingDone: readiness.known ? readiness.steps.training : undefined,
    },
    settings,
    new Date(),
  );
}
