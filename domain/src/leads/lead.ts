import * as z from 'zod/mini';
import { asText, atMost, blankable, email, phone, text, visible } from '../shared/formats';
import { searchTerms } from '../shared/search';
import { timestamp } from '../shared/timestamp';
import { contactLimits } from './limits';

export const leadStatuses = ['new', 'contacted', 'invited', 'closed'] as const;
export type LeadStatus = (typeof leadStatuses)[number];
export const leadStatusLabels: Record<LeadStatus, string> = {
  new: 'New',
  contacted: 'Contacted',
  invited: 'Invited',
  closed: 'Closed',
};

/** A multi-line text. */
const lines = z
  .string('Enter your message.')
  .check(asText, visible('Enter your message.'), atMost(contactLimits.message));

/** Input of the contact form and the call request. */
export const contactInput = z.strictObject({
  name: text('full name', contactLimits.name),
  email,
  company: blankable(text('company name', contactLimits.company)),
  phone: blankable(phone),
  subject: text('subject', contactLimits.subject),
  message: lines,
  /** Path of the page it was sent from. */
  source_page: z.string().check(z.regex(/^\/[a-z0-9/-]{0,80}$/, 'Expected a page path.')),
  /** Honeypot, hidden from users. Must be blank. */
  website: z.string().check(asText, atMost(500)),
});
export type ContactInput = z.output<typeof contactInput>;

/** `contact_messages/{id}`: a lead who wrote or asked for a call. */
export const contactMessageDocument = z.object({
  name: z.string(),
  email: z.string(),
  company: z.nullable(z.string()),
  /** Ten digits. */
  phone: z.nullable(z.string()),
  subject: z.string(),
  message: z.string(),
  source_page: z.string(),
  status: z.enum(leadStatuses),
  /** Notes by staff. */
  notes: z.string(),
  /** Uid of the last user who changed it. */
  handled_by: z.nullable(z.string()),
  /** Uid of the user created by an invitation. */
  invited_uid: z.nullable(z.string()),
  created_at: timestamp,
  updated_at: timestamp,
  search_terms: z.array(z.string()),
});
export type ContactMessage = z.infer<typeof contactMessageDocument>;

/** Returns a lead's search terms. */
export const leadSearchTerms = ({
  name,
  email,
  company,
  subject,
}: Pick<ContactMessage, 'name' | 'email' | 'company' | 'subject'>): string[] =>
  searchTerms([name, email, company, subject]);
