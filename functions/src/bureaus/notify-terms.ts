import { knownTerms } from '@united/domain/bureaus/invitation';
import { canSignIn } from '@united/domain/users/user';
import type { Timestamp } from 'firebase-admin/firestore';
import { type Notice, notificationId, queueIn } from '../email/notifications';
import { bureaus, emailNotifications, inTransaction, userIn } from '../platform/firestore';
import { saveVersionsIn } from '../platform/legal-hold';
import { termChanges, termsChanged } from './emails';
import { acceptedIn, isInBureau } from './membership';

/**
 * Emails an office if its bureau's terms aren't those that it accepted or was last notified of: the
 * master EFIN, the add-ons, who gets the transmitter add-on, and the license. The office's own invitation holds what it knows, so what was changed and changed back causes no
 * email, and an office that is suspended is notified when it is active again. The email's id contains
 * the day, so an office gets at most one a day. Costs three reads, and two more for an email.
 * @param today the calendar date, YYYY-MM-DD
 */
export const notifyOfTerms = (uid: string, today: string, now: Timestamp): Promise<void> =>
  inTransaction(async (transaction) => {
    const user = await userIn(transaction, uid);
    if (!user || !isInBureau(user) || !canSignIn(user.status)) return;
    const { bureau_id, name, email } = user;
    const [stored, accepted] = await Promise.all([
      transaction.get(bureaus().doc(bureau_id)),
      acceptedIn(transaction, uid, bureau_id),
    ]);
    const bureau = stored.data();
    const addons = bureau?.status === 'active' ? bureau.addons : null;
    const invitation = accepted[0];
    if (!bureau || !addons || !invitation) return;
    const { master_efin, transmitter_to, requires_license, license_terms } = bureau;
    const license = { requires_license, license_terms };
    const terms = { master_efin, addons, transmitter_to, ...license };
    const changes = termChanges(knownTerms(invitation.data()), terms, bureau.name);
    if (changes.length === 0) return;
    const notice: Notice = {
      eventId: `bureau_fees__${bureau_id}__${uid}__${today}`,
      type: 'bureau_fees',
      message: termsChanged(name, bureau.name, changes),
      to: { uid, email, name },
      applicationId: null,
    };
    const [sent, keep] = await Promise.all([
      transaction.get(emailNotifications().doc(notificationId(notice))),
      saveVersionsIn(transaction, uid, [invitation.ref]),
    ]);
    if (sent.exists) return;
    keep();
    transaction.update(invitation.ref, {
      master_efin_notified: master_efin,
      addons_notified: addons,
      transmitter_to_notified: transmitter_to,
      license_notified: license,
      updated_at: now,
    });
    queueIn(transaction, notice, now);
  });
