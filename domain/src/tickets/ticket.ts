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

/** Ticket categories with their subcategories, from the specification. */
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

/** Returns a category's subcategories; EFIN Unlock and Others have none. */
export const subcategoriesOf = (category: TicketCategory): readonly string[] => ticketCategories[category];

export const efinUnlockCategory = 'EFIN Unlock' satisfies TicketCategory;
export const unlockAnswers = ['yes', 'no', 'unsure'] as const;

/** Labels and explanations from the specification. */
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

/** Statuses of live tickets, which can await a side. */
export const liveTicketStatuses = ['open', 'in_progress'] as const satisfies readonly TicketStatus[];
export const liveTicketLabel = 'Open or in progress';

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
 * The single definition of the EFIN Unlock fields, all of them required: their labels, kinds, and
 * the input and document schemas. The form, the ticket details, and the security rules derive from
 * it.
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

/** Returns the schemas of one kind, by field. */
const unlockShape = <Kind extends 'typed' | 'stored'>(kind: Kind) =>
  Object.fromEntries(efinUnlockKeys.map((key) => [key, unlockFieldTable[key][kind]])) as {
    [Field in UnlockField]: UnlockRows[Field][Kind];
  };

export const efinUnlockFields = z.object(unlockShape('typed'));
export type EfinUnlockFields = z.output<typeof efinUnlockFields>;

/** Input for Create Ticket, without the EFIN Unlock fields. */
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
    priority: z.enum(ticketPriorities, 'Choose a priority: low, medium, high, or urgent.'),
  })
  .check(
    z.superRefine(({ category, subcategory }, context) => {
      if (subcategory === null || subcategoriesOf(category).includes(subcategory)) return;
      const message = `Choose a subcategory for ${category}.`;
      context.issues.push({ code: 'custom', path: ['subcategory'], message, input: subcategory });
    }),
  );
export type TicketInput = z.output<typeof ticketInput>;

/** A user as stored on a ticket. Triggers keep the name and email address up to date. */
const ticketPerson = z.object({ id: z.string(), name: z.string(), email: z.string() });
export type TicketUser = z.infer<typeof ticketPerson>;

/**
 * `support_tickets/{id}`. A trigger adds the fields from `member` on, so a new ticket lacks them
 * for a moment.
 */
export const supportTicketDocument = z.object({
  member_id: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.enum(ticketCategoryNames),
  subcategory: z.nullable(z.string()),
  priority: z.enum(ticketPriorities),
  status: z.enum(ticketStatuses),
  /** The side that must answer next; null if no answer is expected. */
  awaiting: z.nullable(z.enum(['staff', 'member'])),
  created_at: timestamp,
  updated_at: timestamp,
  ...unlockShape('stored'),
  /** The assignee's uid. */
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
   * When the ticket started to await the member, while it does. This time doesn't count for staff.
   */
  waiting_since: z._default(z.nullable(timestamp), null),
  /** Total milliseconds that the ticket awaited the member, not counting a wait in progress. */
  waited_ms: z._default(z.int(), 0),
  /** The member's rating, 1 (poor) to 5 (great), after the ticket was resolved or closed. */
  rating: z._default(z.nullable(z.int()), null),
  rating_comment: z._default(z.nullable(z.string()), null),
  /**
   * When the attachments were disposed of, years after the last change. The replies still list
   * their names.
   */
  attachments_disposed_at: z.optional(timestamp),
  /** The ticket that this duplicate was merged into. */
  merged_into: z._default(z.nullable(z.string()), null),
  /**
   * Its id in the earlier system; absent if it was created here. Written by functions and tools.
   */
  legacy_id: z.optional(z.string()),
});
export type SupportTicket = z.infer<typeof supportTicketDocument>;

/** Returns the ticket number: the first eight characters of the id, in capitals. */
export const ticketNumber = (id: string): string => id.slice(0, 8).toUpperCase();

/**
 * Returns a ticket's search terms: its number, the member's name and email address, the title, and
 * the description.
 */
export const ticketSearchTerms = ({
  id = '',
  title,
  description,
  member,
}: Pick<SupportTicket, 'title' | 'description'> & {
  id?: string;
  member?: Pick<TicketUser, 'name' | 'email'> | null | undefined;
}): string[] => searchTerms([ticketNumber(id), member?.name, member?.email, title], description);

/**
 * Returns whether a ticket accepts replies. A closed ticket doesn't; the member creates a new one.
 */
export const acceptsReplies = (ticket: Pick<SupportTicket, 'status'>): boolean => ticket.status !== 'closed';

/**
 * Returns how long a ticket has taken staff so far, in milliseconds: from creation to resolution
 * (or to `now`), excluding the time it awaited the member.
 */
export function resolutionTime(
  ticket: Pick<SupportTicket, 'created_at' | 'resolved_at' | 'waiting_since' | 'waited_ms'>,
  now: Date,
): number {
  const end = ticket.resolved_at?.toMillis() ?? now.getTime();
  const waiting = ticket.waiting_since ? Math.max(0, end - ticket.waiting_since.toMillis()) : 0;
  return Math.max(0, end - ticket.created_at.toMillis() - ticket.waited_ms - waiting);
}

/**
 * Returns how long the member waited, or has been waiting, for the first reply by staff, in
 * milliseconds.
 */
export const firstResponseTime = (
  ticket: Pick<SupportTicket, 'created_at' | 'first_response_at'>,
  now: Date,
): number =>
  Math.max(0, (ticket.first_response_at?.toMillis() ?? now.getTime()) - ticket.created_at.toMillis());

/** Input for a ticket rating. */
export const ticketRating = z.strictObject({
  rating: z.int('Choose 1 to 5.').check(z.minimum(1, 'Choose 1 to 5.'), z.maximum(5, 'Choose 1 to 5.')),
  comment: z.optional(z.string().check(asText, atMost(limits.reason))),
});
