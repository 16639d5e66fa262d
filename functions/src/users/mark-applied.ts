import { Timestamp } from 'firebase-admin/firestore';
import { asSystem } from '../platform/call-context';
import { countIn, userCount } from '../platform/count';
import { inTransaction, users } from '../platform/firestore';

/** Marks a user as having a bank application and updates the figures. Idempotent. */
export const markApplied = (uid: string): Promise<void> =>
  asSystem(() =>
    inTransaction(async (transaction) => {
      const ref = users().doc(uid);
      const user = (await transaction.get(ref)).data();
      if (!user || user.has_bank_application) return;
      transaction.update(ref, { has_bank_application: true });
      countIn(transaction, [userCount([user, { ...user, has_bank_application: true }])], Timestamp.now());
    }),
  );
