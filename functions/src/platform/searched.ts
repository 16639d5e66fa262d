import { bankApplicationDocument, isToEnter } from '@united/domain/bank-applications/bank-application';
import { applicationSearchTerms } from '@united/domain/bank-applications/build';
import { customValueDocument, customValueIndex } from '@united/domain/custom-values/custom-value';
import { emailNotificationDocument, notificationSearchTerms } from '@united/domain/email/notification';
import { incidentDocument, incidentSearchTerms } from '@united/domain/incidents/incident';
import { contactMessageDocument, leadSearchTerms } from '@united/domain/leads/lead';
import { collections } from '@united/domain/shared/collections';
import { supportTicketDocument, ticketSearchTerms } from '@united/domain/tickets/ticket';
import { userDocument, userSearchTerms } from '@united/domain/users/user';
import { firestore, userIn } from './firestore';
import { type Refill, renewFound, renewTerms, type Searched } from './search-terms';

const searchedUsers: Searched = {
  collection: collections.users,
  progress: 'user_search',
  termsOf: async (stored) => {
    const { data: user } = userDocument.safeParse(stored.data());
    return user ? userSearchTerms(user) : null;
  },
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

/** A ticket without a member is completed, with its terms, by its own event. */
export const searchedTickets: Searched = {
  collection: collections.supportTickets,
  progress: 'ticket_search',
  termsOf: async (stored) => {
    const { data: ticket } = supportTicketDocument.safeParse(stored.data());
    if (!ticket || stored.get('member') === undefined) return null;
    return ticketSearchTerms({ ...ticket, id: stored.id });
  },
};

/** Whatever a search finds. */
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
 * Makes a user and their applications found by the name and e-mail that the user has now. Idempotent.
 * Costs a read and at most a write for the user, three reads and at most a write for each application.
 * @throws {Error} when its time is up, so that the event is retried
 */
export async function followInSearch(uid: string, options?: Refill): Promise<void> {
  await renewTerms(searchedUsers, firestore().collection(collections.users).doc(uid));
  const own = firestore().collection(collections.bankApplications).where('submitted_by', '==', uid);
  await renewFound(searchedApplications, own, options);
}
