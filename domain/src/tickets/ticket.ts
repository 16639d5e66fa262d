import * as z from 'zod/mini';
import { asLine, asText, atMost, efin, visible } from '../shared/formats';
import { limits } from '../shared/limits';
import { hasLineBreak } from '../shared/plain-text';
import { searchTerms } from '../shared/search';
import { timestamp } from '../shared/timestamp';

export const ticketStatuses = ['open', 'in_progress', 'resolved', 'closed'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

export const ticketPriorities = ['low', 'medium', 'high', 'urgent'] as const;
export type TicketPriority = (typeof ticketPriorities)[number];

/** The spec's categories, each with its subcategories. */
export const ticketCategories = {
  'Bank Enrollment': ['Bank App Unlock/Update Fees', 'Enrolling Offices', 'Other'],
  'Tax Software / Account Hub': [
    'Creating Preparers',
    'Desktop Downloads',
    'Login Issues',
    'Unlock Credentials',
    'Other',
  ],
  'Tax Platform': ['Coaching Calls', 'Onboarding Call', 'Software Delivery', 'Training Access', 'Other'],
  'Tax Pilot CRM': ['Billing', 'Login', 'Tech Support', 'Other'],
  'EFIN Unlock': [],
  Others: [],
} as const satisfies Record<string, readonly string[]>;
export type TicketCategory = keyof typeof ticketCategories;
export const ticketCategoryNames = Object.keys(ticketCategories) as [TicketCategory, ...TicketCategory[]];

/** Subcategories of a category; none for EFIN Unlock and Others. */
export const subcategoriesOf = (category: TicketCategory): readonly string[] => ticketCategories[category];

export const efinUnlockCategory = 'EFIN Unlock' satisfies TicketCategory;
export const unlockAnswers = ['yes', 'no', 'unsure'] as const;

/** Texts of the spec's lists, badges and explanations. */
export const ticketStatusMeanings: Record<TicketStatus, { label: string; explanation: string }> = {
  open: { label: 'Open', explanation: 'Your ticket is open and waiting for our team.' },
  in_progress: { label: 'In Progress', explanation: 'Our team is working on your ticket.' },
  resolved: {
    label: 'Resolved',
    explanation:
      'Your ticket is resolved. Reply to reopen it, or create a new ticket if you need more help with something else.',
  },
  closed: {
    label: 'Closed',
    explanation: 'This ticket is closed. Please create a new ticket if you need more help.',
  },
};
export const ticketPriorityLabels: Record<TicketPriority, string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  urgent: 'Urgent',
};

/** Statuses of live tickets: these can wait for a side. */
export const liveTicketStatuses = ['open', 'in_progress'] as const satisfies readonly TicketStatus[];

const allUnlockFields = 'All EFIN Unlock fields are required';
const unlockAnswer = z.enum(unlockAnswers, allUnlockFields);
const sixDigits = z.string(allUnlockFields).check(z.trim(), z.minLength(1, allUnlockFields));

const reasonForUnlock = z
  .string(allUnlockFields)
  .check(
    asText,
    visible(allUnlockFields),
    atMost(limits.unlockReason, `Use ${limits.unlockReason} characters or fewer for the reason.`),
  );

/**
 * The fields that only an EFIN Unlock ticket has, all of them required, each declared once: what it
 * is called, how it is entered and shown, and the schemas of what is typed and stored. The form, the
 * ticket's details and the rules follow.
 */
export const unlockFieldTable = {
  master_efin: {
    label: 'Master EFIN',
    kind: 'efin',
    typed: z.pipe(sixDigits, efin),
    stored: z.optional(z.string()),
  },
  efin_to_unlock: {
    label: 'EFIN to unlock',
    kind: 'efin',
    typed: z.pipe(sixDigits, efin),
    stored: z.optional(z.string()),
  },
  direct_with_taxslayer_last_season: {
    label: 'Direct with TaxSlayer last season?',
    kind: 'answer',
    typed: unlockAnswer,
    stored: z.optional(z.enum(unlockAnswers)),
  },
  under_another_service_bureau: {
    label: 'Under another service bureau?',
    kind: 'answer',
    typed: unlockAnswer,
    stored: z.optional(z.enum(unlockAnswers)),
  },
  reason_for_unlock: {
    label: 'Reason for unlock',
    kind: 'text',
    typed: reasonForUnlock,
    stored: z.optional(z.string()),
  },
} as const;
type UnlockRows = typeof unlockFieldTable;
export type UnlockField = keyof UnlockRows;
export const efinUnlockKeys = Object.keys(unlockFieldTable) as UnlockField[];

/** The schemas of one kind, by field. */
const unlockShape = <Kind extends 'typed' | 'stored'>(kind: Kind) =>
  Object.fromEntries(efinUnlockKeys.map((key) => [key, unlockFieldTable[key][kind]])) as {
    [Field in UnlockField]: UnlockRows[Field][Kind];
  };

export const efinUnlockFields = z.object(unlockShape('typed'));
export type EfinUnlockFields = z.output<typeof efinUnlockFields>;

/** What a member types into Create Ticket, without the EFIN Unlock fields. */
export const ticketInput = z
  .object({
    title: z.string('Title is required').check(
      asLine,
      visible('Title is required'),
      atMost(limits.ticketTitle, `Use ${limits.ticketTitle} characters or fewer for the title.`),
      z.refine((title) => !hasLineBreak(title), 'The title must be a single line.'),
    ),
    description: z
      .string()
      .check(
        asText,
        atMost(limits.ticketText, `Use ${limits.ticketText} characters or fewer for the description.`),
      ),
    category: z.enum(ticketCategoryNames, 'Category is required'),
    subcategory: z.nullable(z.string()),
    priority: z.enum(ticketPriorities, 'Choose a priority: low, medium, high or urgent.'),
  })
  .check(
    z.superRefine(({ category, subcategory }, context) => {
      if (subcategory === null || subcategoriesOf(category).includes(subcategory)) return;
      const message = `Choose a subcategory of ${category}.`;
      context.issues.push({ code: 'custom', path: ['subcategory'], message, input: subcategory });
    }),
  );
export type TicketInput = z.output<typeof ticketInput>;

/** A user as a ticket keeps them; name and e-mail follow the user's record. */
const ticketPerson = z.object({ id: z.string(), name: z.string(), email: z.string() });
export type TicketPerson = z.infer<typeof ticketPerson>;

/**
 * `support_tickets/{id}`. The fields from `member` on are the server's, and missing until it has
 * seen a new ticket.
 */
export const supportTicketDocument = z.object({
  member_id: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.enum(ticketCategoryNames),
  subcategory: z.nullable(z.string()),
  priority: z.enum(ticketPriorities),
  status: z.enum(ticketStatuses),
  /** The side that has to answer; null once no answer is expected. */
  awaiting: z.nullable(z.enum(['staff', 'member'])),
  created_at: timestamp,
  updated_at: timestamp,
  ...unlockShape('stored'),
  /** Uid of the assignee. */
  assigned_to: z._default(z.nullable(z.string()), null),
  assigned_admin: z._default(z.nullable(ticketPerson), null),
  member: z._default(z.nullable(ticketPerson), null),
  search_terms: z._default(z.array(z.string()), []),
  reply_count: z._default(z.int(), 0),
  last_reply_at: z._default(z.nullable(timestamp), null),
  /** When staff first replied. */
  first_response_at: z._default(z.nullable(timestamp), null),
  resolved_at: z._default(z.nullable(timestamp), null),
  /**
   * When the ticket began to wait for the member, while it does; this time does not count for
   * staff.
   */
  waiting_since: z._default(z.nullable(timestamp), null),
  /** Milliseconds that the ticket has waited for the member in all, without a wait under way. */
  waited_ms: z._default(z.int(), 0),
  /** 1 (poor) to 5 (great), by the member, once resolved or closed. */
  rating: z._default(z.nullable(z.int()), null),
  rating_comment: z._default(z.nullable(z.string()), null),
  /**
   * When the attached files were disposed of, years after the last change; the replies still name
   * them.
   */
  attachments_disposed_at: z.optional(timestamp),
  /** The ticket that this duplicate was merged into. */
  merged_into: z._default(z.nullable(z.string()), null),
  /** Its id in the earlier system; absent for what was made here. Functions and tools write it. */
  legacy_id: z.optional(z.string()),
});
export type SupportTicket = z.infer<typeof supportTicketDocument>;

/** The ticket's number: the first eight characters of its id, in capitals. */
export const ticketNumber = (id: string): string => id.slice(0, 8).toUpperCase();

/** What a ticket is found by: its number, its member's name and e-mail, title and description. */
export const ticketSearchTerms = ({
  id = '',
  title,
  description,
  member,
}: Pick<SupportTicket, 'title' | 'description'> & {
  id?: string;
  member?: Pick<TicketPerson, 'name' | 'email'> | null | undefined;
}): string[] => searchTerms([ticketNumber(id), member?.name, member?.email, title], description);

/** Whether a reply may still be written; a closed ticket asks for a new one. */
export const takesReplies = (ticket: Pick<SupportTicket, 'status'>): boolean => ticket.status !== 'closed';

/**
 * Returns how long a ticket has taken staff so far, in milliseconds: from its creation to its
 * resolution (or to `now`), without the time it waited for the member.
 */
export function resolutionTime(
  ticket: Pick<SupportTicket, 'created_at' | 'resolved_at' | 'waiting_since' | 'waited_ms'>,
  now: Date,
): number {
  const end = ticket.resolved_at?.toMillis() ?? now.getTime();
  const waiting = ticket.waiting_since ? Math.max(0, end - ticket.waiting_since.toMillis()) : 0;
  return Math.max(0, end - ticket.created_at.toMillis() - ticket.waited_ms - waiting);
}

/** Returns how long the member waited, or waits, for the first reply by staff, in milliseconds. */
export const firstResponseTime = (
  ticket: Pick<SupportTicket, 'created_at' | 'first_response_at'>,
  now: Date,
): number =>
  Math.max(0, (ticket.first_response_at?.toMillis() ?? now.getTime()) - ticket.created_at.toMillis());

/** What a rating may say. */
export const ticketRating = z.strictObject({
  rating: z.int('Choose 1 to 5.').check(z.minimum(1, 'Choose 1 to 5.'), z.maximum(5, 'Choose 1 to 5.')),
  comment: z.optional(z.string().check(asText, atMost(limits.reason))),
});
