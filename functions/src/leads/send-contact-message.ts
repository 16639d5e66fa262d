import { createHash } from 'node:crypto';
import { type ContactInput, type ContactMessage, leadSearchTerms } from '@united/domain/leads/lead';
import { readStaffSettings } from '@united/domain/settings/staff-settings';
import { Timestamp } from 'firebase-admin/firestore';
import { type Notice, queueIn } from '../email/notifications';
import { contactMessages, inTransaction, staffSettings } from '../platform/firestore';
import { countPublicUse, type PublicLimit } from '../platform/public-limit';
import { countUse, type RateLimit } from '../platform/rate-limit';
import { leadReceived } from './emails';

const perAddress: RateLimit = { name: 'contact_address', max: 5, windowSeconds: 60 * 60 };
const perEmail: RateLimit = { name: 'contact_email', max: 5, windowSeconds: 60 * 60 };
/** Far more than the site receives unless it's under attack. */
const overall: PublicLimit = {
  name: 'contact_everybody',
  max: 200,
  windowSeconds: 60 * 60,
  title: 'Contact form messages',
};

/**
 * Returns the id of a lead. A message that a sender submits again on the same UTC day has the same
 * id.
 */
function leadId({ name, email, subject, message }: ContactInput, now: Date): string {
  const day = now.toISOString().slice(0, 10);
  return createHash('sha256')
    .update(JSON.stringify([name, email, subject, message, day]))
    .digest('hex')
    .slice(0, 32);
}

function buildLead(input: ContactInput, now: Timestamp): ContactMessage {
  const { name, email, company = null, phone = null, subject, message, source_page } = input;
  return {
    name,
    email,
    company,
    phone,
    subject,
    message,
    source_page,
    status: 'new',
    notes: '',
    handled_by: null,
    invited_uid: null,
    created_at: now,
    updated_at: now,
    search_terms: leadSearchTerms({ name, email, company, subject }),
  };
}

/**
 * Stores a message from the public site as a lead and notifies the team. Idempotent per day. If the
 * honeypot field is filled, stores nothing but responds the same way.
 * @param address network address of the sender, for the limit; stored only as a hash
 * @throws {Refusal} resource-exhausted after five messages in an hour from one network or email
 *   address, or 200 overall
 */
export async function sendContactMessage(address: string, input: ContactInput): Promise<void> {
  if (input.website !== '') return;
  await inTransaction(async (transaction) => {
    const now = Timestamp.now();
    const id = leadId(input, now.toDate());
    const ref = contactMessages().doc(id);
    const [stored, staff] = await Promise.all([transaction.get(ref), transaction.get(staffSettings())]);
    if (stored.exists) return;
    // Uses the lead's id as the key, so that submitting a message several times counts once.
    const options = { now, use: id };
    await countUse(perAddress, address, options);
    await countUse(perEmail, input.email, options);
    await countPublicUse(overall, options);
    const lead = buildLead(input, now);
    const notice: Notice = {
      eventId: `lead__${id}`,
      type: 'lead_received',
      message: leadReceived(lead),
      to: { uid: '', email: readStaffSettings(staff.data()).sender_email },
      applicationId: null,
      aboutId: id,
    };
    transaction.create(ref, lead);
    queueIn(transaction, notice, now);
  });
}
