import { bankApplicationDocument, isToEnter } from '@united/domain/bank-applications/bank-application';
import { applicationSearchTerms } from '@united/domain/bank-applications/build';
import { customValueDocument, customValueIndex } from '@united/domain/custom-values/custom-value';
import { emailNotificationDocument, notificationSearchTerms } from '@united/domain/email/notification';
import { incidentDocument, incidentSearchTerms } from '@united/domain/incidents/incident';
import { contactMessageDocument, leadSearchTerms } from '@united/domain/leads/lead';
import { collections } from '@united/domain/shared/collections';
import { supportTicketDocument, ticketSearchTerms } from '@united/domain/tickets/ticket';
import { lastLoginSeason, userDocument, userSearchTerms } from '@united/domain/users/user';
import { firestore, userIn } from './firestore';
import { type Refill, type Searched, updateTerms, updateTermsOf } from './search-terms';

const searchedUsers: Searched = {
  collection: collections.users,
  progress: 'user_search',
  termsOf: async (stored) => {
    const { data: user } = userDocument.safeParse(stored.data());
    return user ? userSearchTerms(user) : null;
  },
  flagsOf: (stored) => ({ last_login_season: lastLoginSeason(userDocument.parse(stored.data())) }),
};

export const searchedApplications: Searched = {
  collection: collections.bankApplications,
  progress: 'application_search',
  termsOf: async (stored, transaction) => {
    const { data: application } = bankApplicationDocument.safeParse(stored.data());
    if (!application) return null;
    const owner = await userIn(transaction, application.submitted_by);
    return applicationSearchTerms(application, owner ?? null);
  },
  flagsOf: (stored) => ({ to_enter: isToEnter(bankApplicationDocument.parse(stored.data())) }),
};

/** Skips tickets without a member. Their own trigger adds the member and the terms. */
export const searchedTickets: Searched = {
  collection: collections.supportTickets,
  progress: 'ticket_search',
  termsOf: async (stored) => {
    const { data: ticket } = supportTicketDocument.safeParse(stored.data());
    if (!ticket || stored.get('member') === undefined) return null;
    return ticketSearchTerms({ ...ticket, id: stored.id });
  },
};

/** All searchable collections. */
export const searched: readonly Searched[] = [
  searchedUsers,
  searchedApplications,
  searchedTickets,
  {
    collection: collections.memberCustomValues,
    progress: 'custom_value_search',
    termsOf: async (stored) => {
      const { data: value } = customValueDocument.safeParse(stored.data());
      return value?.member ? customValueIndex(value.member, value).search_terms : null;
    },
  },
  {
    collection: collections.contactMessages,
    progress: 'lead_search',
    termsOf: async (stored) => {
      const { data: lead } = contactMessageDocument.safeParse(stored.data());
      return lead ? leadSearchTerms(lead) : null;
    },
  },
  {
    collection: collections.incidents,
    progress: 'incident_search',
    termsOf: async (stored) => {
      const { data: incident } = incidentDocument.safeParse(stored.data());
      return incident ? incidentSearchTerms(incident) : null;
    },
  },
  {
    collection: collections.seasonReadiness,
    progress: 'readiness_search',
    termsOf: async (stored, transaction) => {
      const user = await userIn(transaction, String(stored.get('member_id')));
      return user ? userSearchTerms(user) : null;
    },
  },
  {
    collection: collections.emailNotifications,
    progress: 'message_search',
    termsOf: async (stored) => {
      const { data: message } = emailNotificationDocument.safeParse(stored.data());
      return message ? notificationSearchTerms(message) : null;
    },
  },
];

/**
 * Updates the search terms of a user and their applications after the user's name or email changed.
 * Idempotent. Costs one read and up to one write for the user, plus three reads and up to one write
 * per application.
 * @throws {Error} if it reaches its time limit, so that the event is retried
 */
export async function updateSearchTermsOf(uid: string, options?: Refill): Promise<void> {
  await updateTerms(searchedUsers, firestore().collection(collections.users).doc(uid));
  const own = firestore().collection(collections.bankApplications).where('submitted_by', '==', uid);
  await updateTermsOf(searchedApplications, own, options);
}
