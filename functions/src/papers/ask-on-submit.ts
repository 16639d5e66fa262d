import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { askedKinds } from '@united/domain/papers/agreements';
import { businessDaysAfter } from '@united/domain/papers/business-days';
import { countPapers } from '@united/domain/papers/counts';
import { kindsOfBank } from '@united/domain/papers/kinds';
import { paperLimits } from '@united/domain/papers/paper';
import type { PublicSettings } from '@united/domain/settings/settings';
import { brand } from '@united/domain/shared/brand';
import { officeDay } from '@united/domain/shared/day';
import type { User } from '@united/domain/users/user';
import type { Timestamp, Transaction } from 'firebase-admin/firestore';
import { queueIn } from '../email/notifications';
import { papersRequested } from './emails';
import {
  countsFor,
  officeOf,
  paperEventId,
  papersAfter,
  type ReadQuery,
  readNow,
  savePapersIn,
} from './office';
import { personOf, planPapers } from './plan';

/** The actor of requests that the server makes. */
export const papersActor = { uid: 'papers', name: brand.name, role: 'system' } as const;

export interface AskedOnSubmit {
  /** `papers` of the application, for the caller to write. Empty if its bank wants none. */
  counts: Pick<BankApplication, 'papers'>;
  /** Writes the papers, the counts of other applications, and the email. */
  write: (transaction: Transaction) => void;
}

/**
 * Plans the papers that an application's bank wants with every application. Skips those that the
 * office owes already or that are on file, so that each is requested once per EFIN and person.
 *
 * Reads outside the transaction by default, so that parallel submissions don't lock each other. The
 * commit fails (see `hasChanged`) if another one asked for the same papers in the meantime.
 * @param application the application as it will be stored
 * @param owner the user to email
 */
export async function askOnSubmit(
  id: string,
  application: BankApplication,
  owner: Pick<User, 'name' | 'email'> | null,
  settings: PublicSettings,
  now: Timestamp,
  read: ReadQuery = readNow,
): Promise<AskedOnSubmit> {
  const { submitted_by: member_id, efin, office_name, bank_product } = application;
  const office = await officeOf(read, { member_id, efin }, settings);
  const today = officeDay(now.toDate(), application);
  const kinds = kindsOfBank(askedKinds(settings), bank_product).filter(({ ask }) => ask === 'on_submit');
  const { changes } = planPapers(
    office,
    kinds.map((kind) => ({ kind, person: personOf(kind, application, null) })),
    {
      member_id,
      efin,
      office_name,
      asked_by: 'submit',
      note: null,
      today,
      due_on: businessDaysAfter(today, paperLimits.dueBusinessDays),
    },
    settings,
    now,
  );
  const none = application.papers && countPapers([], bank_product, today);
  const papers = countsFor(application, papersAfter(office, changes), settings, now) ?? none;
  return {
    counts: papers ? { papers } : {},
    write: (transaction) => {
      savePapersIn(transaction, office, changes, { settings, actor: papersActor, now, except: id });
      const asked = changes.filter(({ event }) => event !== null);
      const [first] = asked;
      if (!first || !owner) return;
      queueIn(
        transaction,
        {
          eventId: paperEventId(first.id, first.after, 'requested'),
          type: 'papers_requested',
          message: papersRequested(
            owner.name,
            application,
            asked.map(({ after }) => after),
            { note: null, pending: null },
          ),
          to: { uid: member_id, email: owner.email, name: owner.name },
          applicationId: id,
        },
        now,
      );
    },
  };
}
