import type { ContactMessage } from '@united/domain/leads/lead';
import type { CallableInput } from '@united/domain/shared/contracts';
import type { Timestamp } from '@united/domain/shared/timestamp';

type ContactForm = CallableInput<'sendContactMessage'>;

/** Returns the contact form as a visitor fills it in. */
export const contactForm = (change: Partial<ContactForm> = {}): ContactForm => ({
  name: 'Lee Park',
  email: 'lee@park-tax.test',
  company: '',
  phone: '',
  subject: 'Bank products',
  message: 'How do refund transfers work?',
  source_page: '/contact',
  website: '',
  ...change,
});

export const buildLead = (now: Timestamp, change: Partial<ContactMessage> = {}): ContactMessage => ({
  name: 'Lee Lead',
  email: 'lee@office.test',
  company: null,
  phone: null,
  subject: 'A call',
  message: 'Please call.',
  source_page: '/contact',
  status: 'new',
  notes: '',
  handled_by: null,
  invited_uid: null,
  created_at: now,
  updated_at: now,
  search_terms: [],
  ...change,
});
