import { type ContactMessage, leadSearchTerms } from '@united/domain/leads/lead';
import { collections } from '@united/domain/shared/collections';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { buildLead } from '../../tests/support/factories/leads';

const hour = 60 * 60 * 1000;

type Lead = Partial<ContactMessage> &
  Pick<ContactMessage, 'name' | 'email' | 'subject'> & { hoursAgo: number };

const leads: readonly Lead[] = [
  {
    name: 'Nadia Brooks',
    email: 'nadia@brooks-tax.test',
    company: 'Brooks Tax & Books',
    phone: '4045550142',
    subject: 'Pricing and plans',
    message: 'We prepare about 180 returns a season. Which plan fits an office with two preparers?',
    source_page: '/contact',
    hoursAgo: 3,
  },
  {
    name: 'Oscar Webb',
    email: 'oscar.webb@inbox.test',
    phone: '2145550117',
    subject: 'Discovery call request',
    message: 'Preferred times: Tuesday or Thursday after 4 PM (Central). I hold a PTIN and want an EFIN.',
    source_page: '/democall',
    hoursAgo: 20,
  },
  {
    name: 'Priya Nair',
    email: 'priya@nair-accounting.test',
    company: 'Nair Accounting',
    subject: 'Bank products',
    message: 'Can my existing EFIN stay with my current bank while I change software?',
    source_page: '/contact',
    hoursAgo: 46,
    status: 'contacted',
    notes: 'Called back. They will send the bank letter this week.',
  },
  {
    name: 'Quentin Hale',
    email: 'q.hale@hale-team.test',
    company: 'Hale Tax Team',
    phone: '3055550163',
    subject: 'Building a team',
    message: 'I have seven preparers. How do they log in, and who sees what?',
    source_page: '/build-tax-team',
    hoursAgo: 24 * 6,
    status: 'contacted',
  },
  {
    name: 'Renee Cole',
    email: 'renee@cole-services.test',
    subject: 'Technical support',
    message: 'The desktop version download stops at 40 percent.',
    source_page: '/contact',
    hoursAgo: 24 * 15,
    status: 'closed',
    notes: 'Customer of another vendor.',
  },
];

/** Writes the demo leads. */
export async function writeLeads(db: Firestore, now: number): Promise<void> {
  const batch = db.batch();
  for (const [i, lead] of leads.entries()) {
    const { hoursAgo, ...typed } = lead;
    const stored = buildLead(Timestamp.fromMillis(now - hoursAgo * hour), {
      ...typed,
      handled_by: typed.status ? 'demo-admin' : null,
      search_terms: leadSearchTerms({ company: null, ...typed }),
    });
    batch.create(db.collection(collections.contactMessages).doc(`demo-lead-${i + 1}`), stored);
  }
  await batch.commit();
}
