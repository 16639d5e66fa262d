import { sensitiveFields } from '@united/domain/bank-applications/application-fields';
import { areFilesDisposed } from '@united/domain/papers/paper';
import { preparedSecretsId } from '@united/domain/renewals/prepared-application';
import { bankOfRenewal, sensitiveStateOfSource } from '@united/domain/renewals/renewal-content';
import { renewalSectionOfField } from '@united/domain/renewals/sections';
import type { DisposalKind } from '@united/domain/retention/disposal';
import { replacedCutoff, seasonEnd } from '@united/domain/retention/disposal';
import { readPublicSettings } from '@united/domain/settings/settings';
import { changeSecretsId, collections, draftSecretsId } from '@united/domain/shared/collections';
import type { SupportTicket } from '@united/domain/tickets/ticket';
import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { expiry } from '../bank-applications/expire-change';
import type { ApplicationSecrets } from '../platform/documents';
import {
  bankApplicationChanges,
  bankApplicationDrafts,
  bankApplicationSecrets,
  bankApplications,
  bureauInvitations,
  bureauOffices,
  contactMessages,
  emailNotifications,
  legalHolds,
  memberCustomValueSecrets,
  memberCustomValues,
  officePapers,
  preparedApplications,
  publicSettings,
  supportTickets,
  users,
} from '../platform/firestore';
import { type Ages, type Due, isBefore, type Kept, type Kind, keptBy, type Reader } from './kind';
import { lastUseOf, removeDisposedFilesOf } from './paper-files';
import { hasFiles, removeFilesOf } from './ticket-files';

const draftPrefix = draftSecretsId('');
const changePrefix = changeSecretsId('');
const preparedPrefix = preparedSecretsId('');
const isUnsent = (id: string): boolean =>
  [draftPrefix, changePrefix, preparedPrefix].some((prefix) => id.startsWith(prefix));

/**
 * Returns whether the ticket's files were deleted. A ticket that changed later may have new ones.
 */
const areFilesDisposedOf = ({ attachments_disposed_at, updated_at }: SupportTicket): boolean =>
  attachments_disposed_at !== undefined && isBefore(updated_at, attachments_disposed_at);

/**
 * Examines sensitive values that an office typed into a renewal. Without them, last season's values
 * count again, so the sections that show them lose their confirmation: the office must not send an old
 * payout account unnoticed.
 */
async function typedInRenewal(
  read: Reader,
  secretsId: string,
  { member_id, values }: ApplicationSecrets,
  draft_cutoff: Ages['draft_cutoff'],
): Promise<Due | Kept | null> {
  const id = secretsId.slice(preparedPrefix.length);
  const renewal = await read(preparedApplications().doc(id));
  const kept = keptBy('draft_used_at', draft_cutoff, renewal?.updated_at);
  if (kept) return kept;
  const source = renewal?.source_id ? await read(bankApplications().doc(renewal.source_id)) : undefined;
  const settings = readPublicSettings(await read(publicSettings()));
  return {
    owner: member_id,
    dispose: (transaction) => {
      transaction.delete(bankApplicationSecrets().doc(secretsId));
      if (!renewal) return;
      const typed = sensitiveFields.filter((field) => values[field] !== undefined);
      const open = typed.map((field) => [renewalSectionOfField(field), null] as const);
      transaction.update(preparedApplications().doc(id), {
        ...sensitiveStateOfSource(
          source?.submitted_by === member_id ? source : undefined,
          bankOfRenewal(renewal, settings),
        ),
        confirmed: { ...renewal.confirmed, ...Object.fromEntries(open) },
        version: renewal.version + 1,
      });
    },
  };
}

/** How to find, examine, and dispose of each kind. Queries only preselect; `examine` decides. */
export const kinds: Record<DisposalKind, Kind> = {
  application_secrets: {
    collection: collections.bankApplicationSecrets,
    field: 'updated_at',
    cutoff: ({ cutoff }) => cutoff,
    useField: 'last_used_at',
    examine: async (read, id, { cutoff }) => {
      if (isUnsent(id)) return null;
      const secrets = await read(bankApplicationSecrets().doc(id));
      if (!secrets || !isBefore(secrets.updated_at, cutoff)) return null;
      const application = await read(bankApplications().doc(id));
      if (application) {
        const season = Timestamp.fromDate(seasonEnd(application.season));
        const kept = keptBy('last_used_at', cutoff, application.updated_at, season);
        if (kept) return kept;
      }
      return {
        owner: secrets.member_id,
        dispose: (transaction, now) => {
          transaction.delete(bankApplicationSecrets().doc(id));
          // Keep `updated_at`, because the application's content didn't change.
          if (application)
            transaction.update(bankApplications().doc(id), {
              sensitive_on_file: [],
              sensitive_disposed: { fields: application.sensitive_on_file, at: now },
              version: application.version + 1,
            });
        },
      };
    },
  },

  requested_changes: {
    collection: collections.bankApplicationChanges,
    field: 'requested_at',
    cutoff: ({ draft_cutoff }) => draft_cutoff,
    narrow: (query) => query.where('state', '==', 'requested'),
    examine: async (read, id, { draft_cutoff }) => {
      const change = await read(bankApplicationChanges().doc(id));
      if (change?.state !== 'requested' || !isBefore(change.requested_at, draft_cutoff)) return null;
      return { owner: change.member_id, dispose: await expiry(read, id) };
    },
  },

  draft_secrets: {
    collection: collections.bankApplicationSecrets,
    field: 'updated_at',
    cutoff: ({ draft_cutoff }) => draft_cutoff,
    useField: 'draft_used_at',
    examine: async (read, id, { draft_cutoff }) => {
      // Drafts, requested changes and renewals share their collection with applications.
      if (!isUnsent(id)) return null;
      const secrets = await read(bankApplicationSecrets().doc(id));
      if (!secrets || !isBefore(secrets.updated_at, draft_cutoff)) return null;
      if (id.startsWith(changePrefix)) {
        // Pending changes expire as their own kind. These secrets were left over from a decided
        // one.
        const change = await read(bankApplicationChanges().doc(id.slice(changePrefix.length)));
        if (change?.state === 'requested') return null;
        const dispose = (transaction: Transaction) => transaction.delete(bankApplicationSecrets().doc(id));
        return { owner: secrets.member_id, dispose };
      }
      if (id.startsWith(preparedPrefix)) return typedInRenewal(read, id, secrets, draft_cutoff);
      const draft = await read(bankApplicationDrafts().doc(secrets.member_id));
      const kept = keptBy('draft_used_at', draft_cutoff, draft?.updated_at);
      if (kept) return kept;
      return {
        owner: secrets.member_id,
        dispose: (transaction) => {
          transaction.delete(bankApplicationSecrets().doc(id));
          if (draft)
            transaction.update(bankApplicationDrafts().doc(secrets.member_id), {
              secrets_on_file: FieldValue.delete(),
            });
        },
      };
    },
  },

  renewals: {
    collection: collections.preparedApplications,
    field: 'updated_at',
    cutoff: ({ cutoff }) => cutoff,
    examine: async (read, id, { cutoff }) => {
      const renewal = await read(preparedApplications().doc(id));
      if (!renewal || !isBefore(renewal.updated_at, cutoff)) return null;
      return {
        owner: renewal.member_id,
        dispose: (transaction) => {
          transaction.delete(preparedApplications().doc(id));
          transaction.delete(bankApplicationSecrets().doc(preparedSecretsId(id)));
        },
      };
    },
  },

  custom_value_secrets: {
    collection: collections.memberCustomValueSecrets,
    field: 'updated_at',
    cutoff: ({ cutoff }) => cutoff,
    useField: 'last_used_at',
    examine: async (read, id, { cutoff }) => {
      const secret = await read(memberCustomValueSecrets().doc(id));
      if (!secret || !isBefore(secret.updated_at, cutoff)) return null;
      const holder = await read(users().doc(secret.member_id));
      const kept = keptBy('last_used_at', cutoff, holder && (holder.last_login ?? holder.created_at));
      if (kept) return kept;
      const entry = await read(memberCustomValues().doc(id));
      return {
        owner: secret.member_id,
        dispose: (transaction, now) => {
          transaction.delete(memberCustomValueSecrets().doc(id));
          if (entry) transaction.update(memberCustomValues().doc(id), { disposed_at: now });
        },
      };
    },
  },

  leads: {
    collection: collections.contactMessages,
    field: 'updated_at',
    cutoff: ({ cutoff }) => cutoff,
    examine: async (read, id, { cutoff }) => {
      const lead = await read(contactMessages().doc(id));
      if (!lead || !isBefore(lead.updated_at, cutoff)) return null;
      return {
        owner: lead.invited_uid,
        email: lead.email,
        dispose: (transaction) => transaction.delete(contactMessages().doc(id)),
      };
    },
  },

  bureau_invitations: {
    collection: collections.bureauInvitations,
    field: 'updated_at',
    cutoff: ({ cutoff }) => cutoff,
    examine: async (read, id, { cutoff }) => {
      const invitation = await read(bureauInvitations().doc(id));
      if (!invitation || !isBefore(invitation.updated_at, cutoff)) return null;
      const { state, ended_at, member_id, email } = invitation;
      // It changes when it expires or the office leaves, and is examined again then.
      if (state === 'sent' || (state === 'accepted' && ended_at === null)) return null;
      return {
        owner: member_id,
        email,
        dispose: (transaction) => transaction.delete(bureauInvitations().doc(id)),
      };
    },
  },

  bureau_offices: {
    collection: collections.bureauOffices,
    field: 'updated_at',
    cutoff: ({ cutoff }) => cutoff,
    examine: async (read, id, { cutoff }) => {
      const row = await read(bureauOffices().doc(id));
      if (!row || !isBefore(row.updated_at, cutoff)) return null;
      // The row of the current season would be written again.
      if (row.season >= readPublicSettings(await read(publicSettings())).season) return null;
      return {
        owner: row.member_id,
        dispose: (transaction) => transaction.delete(bureauOffices().doc(id)),
      };
    },
  },

  email_bodies: {
    collection: collections.emailNotifications,
    field: 'created_at',
    cutoff: ({ cutoff }) => cutoff,
    examine: async (read, id, { cutoff }) => {
      const message = await read(emailNotifications().doc(id));
      if (!message || message.body_disposed_at || !isBefore(message.created_at, cutoff)) return null;
      if (message.status === 'sending') return null;
      return {
        owner: message.member_id,
        dispose: (transaction, now) =>
          transaction.update(emailNotifications().doc(id), {
            html: '',
            text: '',
            values: null,
            body_disposed_at: now,
            // A message still queued after years, without a provider, must not be sent without a
            // body.
            ...(message.status === 'queued' && { status: 'cancelled', next_attempt_at: null }),
          }),
      };
    },
  },

  ticket_files: {
    collection: collections.supportTickets,
    field: 'updated_at',
    cutoff: ({ cutoff }) => cutoff,
    narrow: (tickets) => tickets.where('status', 'in', ['resolved', 'closed']),
    examine: async (read, id, { cutoff }) => {
      const ticket = await read(supportTickets().doc(id));
      if (!ticket || areFilesDisposedOf(ticket) || !isBefore(ticket.updated_at, cutoff)) return null;
      if (ticket.status !== 'resolved' && ticket.status !== 'closed') return null;
      if (!(await hasFiles(id))) return null;
      return {
        owner: ticket.member_id,
        dispose: (transaction, now) =>
          transaction.update(supportTickets().doc(id), { attachments_disposed_at: now }),
      };
    },
    // Files are deleted after the ticket's update. If a run is interrupted in between, the next one
    // examines the ticket again.
    afterward: async (id) => {
      const ticket = (await supportTickets().doc(id).get()).data();
      if (!ticket || !areFilesDisposedOf(ticket)) return;
      // Check again, because a hold may have been placed in the meantime.
      const hold = (await legalHolds().doc(ticket.member_id).get()).data();
      if (hold?.state !== 'held') await removeFilesOf(id);
    },
  },

  paper_files: {
    collection: collections.officePapers,
    field: 'updated_at',
    cutoff: ({ cutoff }) => cutoff,
    useField: 'last_used_at',
    examine: async (read, id, { cutoff }) => {
      const paper = await read(officePapers().doc(id));
      if (!paper || paper.files.length === 0 || areFilesDisposed(paper)) return null;
      if (!isBefore(paper.updated_at, cutoff)) return null;
      const kept = keptBy('last_used_at', cutoff, await lastUseOf(paper));
      if (kept) return kept;
      return {
        owner: paper.member_id,
        // Keep `updated_at`, because nothing that the office sees changed.
        dispose: (transaction, now) => transaction.update(officePapers().doc(id), { files_disposed_at: now }),
      };
    },
    afterward: removeDisposedFilesOf,
  },

  replaced_paper_files: {
    collection: collections.officePapers,
    field: 'updated_at',
    cutoff: ({ draft_cutoff }) => Timestamp.fromMillis(replacedCutoff(draft_cutoff)),
    examine: async (read, id, { draft_cutoff }) => {
      const paper = await read(officePapers().doc(id));
      const cutoff = Timestamp.fromMillis(replacedCutoff(draft_cutoff));
      if (!paper || !isBefore(paper.updated_at, cutoff)) return null;
      const isRefused = paper.state === 'refused' && paper.files.length > 0 && !areFilesDisposed(paper);
      if (!isRefused && paper.replaced_files.every(({ disposed_at }) => disposed_at)) return null;
      return {
        owner: paper.member_id,
        dispose: (transaction, now) =>
          transaction.update(officePapers().doc(id), {
            replaced_files: paper.replaced_files.map((file) => ({ disposed_at: now, ...file })),
            ...(isRefused && { files_disposed_at: now }),
          }),
      };
    },
    afterward: removeDisposedFilesOf,
  },
};
