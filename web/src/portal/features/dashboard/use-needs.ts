import { bankActiveDocument } from '@united/domain/bank-applications/bank-active';
import { bankApplicationDocument } from '@united/domain/bank-applications/bank-application';
import { customValueDocument } from '@united/domain/custom-values/custom-value';
import { memberDashboardLists } from '@united/domain/dashboard/member-dashboard';
import { type Need, type NeedFacts, needsOf } from '@united/domain/dashboard/needs';
import { preparedApplicationDocument } from '@united/domain/renewals/prepared-application';
import { supportTicketDocument } from '@united/domain/tickets/ticket';
import { serverNow } from '~/portal/auth/server-clock';
import { useLiveQuery } from '~/portal/data/live';
import { isOutstanding, useAnnouncements } from '~/portal/shared/announcements/announcements';
import { useOpenInvitations } from '~/portal/shared/bureaus/open-invitations';
import { useSettings } from '~/portal/shared/settings/settings';
import { useSubject } from '~/portal/shared/users/subject-context';
import { useReadiness } from './use-readiness';

/**
 * Returns what needs the user's action, live. Null while loading. The number of reads is constant.
 */
export function useNeeds(draft: NeedFacts['draft']): Need[] | null {
  const { uid, status } = useSubject();
  const settings = useSettings();
  const { season } = settings;
  const lists = memberDashboardLists(uid, season);
  const applications = useLiveQuery(lists.applications, bankApplicationDocument);
  const renewals = useLiveQuery(lists.renewals, preparedApplicationDocument);
  const activeBanks = useLiveQuery(lists.activeBanks, bankActiveDocument);
  const tickets = useLiveQuery(lists.waiting, supportTicketDocument);
  const phone = useLiveQuery(lists.phone, customValueDocument);
  const announcements = useAnnouncements();
  const readiness = useReadiness();
  const invited = useOpenInvitations();
  const loading = [applications, renewals, activeBanks, tickets, phone].some(
    (one) => one.status === 'loading',
  );
  if (loading || invited.loading || !announcements || !readiness) return null;
  return needsOf(
    {
      season,
      pending: status === 'pending',
      draft,
      applications: applications.data,
      renewals: renewals.data,
      activeBanks: activeBanks.data,
      tickets: tickets.data,
      announcements: announcements.filter(isOutstanding),
      invitations: invited.invitations,
      hasPhone: phone.data.some(({ value }) => value.trim() !== ''),
      ptinRenewed: readiness.steps.ptin,
      training: readiness.known ? readiness.training : undefined,
    },
    settings,
    serverNow(),
  );
}
