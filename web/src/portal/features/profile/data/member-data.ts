import type { Announcement, AnnouncementReceipt } from '@united/domain/announcements/announcement';
import type { ApplicationChange } from '@united/domain/bank-applications/application-change';
import type { BankActive } from '@united/domain/bank-applications/bank-active';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import type { BankApplicationDraft } from '@united/domain/bank-applications/draft';
import type { BankApplicationEvent } from '@united/domain/bank-applications/event';
import type { Bureau } from '@united/domain/bureaus/bureau';
import type { BureauInvitation } from '@united/domain/bureaus/invitation';
import type { OfficeLicense } from '@united/domain/bureaus/license';
import type { CustomValue } from '@united/domain/custom-values/custom-value';
import type { EmailNotification } from '@united/domain/email/notification';
import type { NotificationPreferences } from '@united/domain/email/notification-preferences';
import type { AgreementText } from '@united/domain/papers/agreements';
import type { OfficePaper, OfficePaperEvent } from '@united/domain/papers/paper';
import type { seasonChecklistDocument } from '@united/domain/readiness/season-readiness';
import type { PreparedApplication } from '@united/domain/renewals/prepared-application';
import type { FormDrafts } from '@united/domain/shared/form-draft';
import type { SupportTicketReply } from '@united/domain/tickets/reply';
import type { SupportTicket } from '@united/domain/tickets/ticket';
import type { TrainingCourse, TrainingProgress } from '@united/domain/training/training';
import type { User } from '@united/domain/users/user';
import type * as z from 'zod/mini';

type Stored<T> = T & { id: string };

/** The stored data about a user that the user may read. */
export interface MemberData {
  user: Stored<User>;
  customValues: Stored<CustomValue>[];
  applications: Stored<BankApplication>[];
  events: Stored<BankApplicationEvent>[];
  changes: Stored<ApplicationChange>[];
  activeBanks: Stored<BankActive>[];
  renewals: Stored<PreparedApplication>[];
  /** The bureau that the user's office belongs to, or that the user owns. */
  bureau: Stored<Bureau> | null;
  /** Invitations that the user accepted or declined, and open ones. */
  invitations: Stored<BureauInvitation>[];
  licenses: Stored<OfficeLicense>[];
  papers: Stored<OfficePaper>[];
  paperEvents: Stored<OfficePaperEvent>[];
  /** The versions of agreements that the user's offices signed. */
  agreements: AgreementText[];
  draft: Stored<BankApplicationDraft> | null;
  formDrafts: Stored<FormDrafts>[];
  tickets: Stored<SupportTicket>[];
  replies: Stored<SupportTicketReply>[];
  emails: Stored<EmailNotification>[];
  receipts: Stored<AnnouncementReceipt>[];
  /** Readable announcements, for the titles of receipts. */
  announcements: Stored<Announcement>[];
  progress: Stored<TrainingProgress>[];
  /** Published courses, for the titles of progress. */
  courses: Stored<TrainingCourse>[];
  checklists: Stored<z.infer<typeof seasonChecklistDocument>>[];
  preferences: Stored<NotificationPreferences> | null;
  /** Number of documents that could not be read and are missing here. */
  unreadable: number;
}
