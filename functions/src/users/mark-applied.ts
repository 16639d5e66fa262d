import { Timestamp } from 'firebase-admin/firestore';
import { countIn, userCount } from '../platform/count';
import { inTransaction, users } from '../platform/firestore';
import { asSystem } from '../platform/call-context';

/** Records in a user's record and the figures that they have applied; idempotent. */
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
