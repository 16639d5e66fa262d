/** What the people of a load do, each by itself. */
import type { CallableInput, CallableName } from '@united/domain/shared/contracts';
import { type Person, person, ticket } from './people';

export interface Call {
  name: CallableName;
  data: unknown;
  token?: string;
}

/** Prepares so many users; gives what user `user` calls in turn `turn`. */
export type Scenario = (users: number) => Promise<(user: number, turn: number) => Call>;

const members = (count: number): Promise<Person[]> =>
  Promise.all(Array.from({ length: count }, (_, i) => person(`bench-member-${i}`, 'member')));

/** Different in every run, since one EFIN has one application a bank and season. */
let efins = Date.now() % 400_000;

/** A submission of an office that there was not before. */
export function office(): CallableInput<'submitBankApplication'> {
  efins += 1;
  return {
    idempotency_key: `bench-key-${process.pid}-${efins}-${Date.now()}`,
    efin: String(100_000 + efins),
    office_name: `Bench Tax ${efins}`,
    holder_first_name: 'Dana',
    holder_last_name: 'Reed',
    holder_email: 'holder@bench.test',
    holder_dob: '1979-08-23',
    holder_ssn: '219-09-9123',
    shipping_address_line1: '1 Main St',
    shipping_city: 'Macon',
    shipping_state: 'GA',
    shipping_zip: '31201',
    bank_name: 'First Bank',
    account_name: 'Bench Tax LLC',
    account_type: 'Checking',
    routing_number: '122105155',
    account_number: '77310042918265',
    security_question: 'Quillfeather',
    bank_product: 'Refund Advantage',
    selected_software: 'TaxSlayer',
    service_bureau_addon: 25,
    transmitter_addon: 10.5,
  };
}

const as = (people: readonly Person[], user: number): string => people[user]?.token ?? '';

export const scenarios: Record<string, Scenario> = {
  'setupStatus (reads nothing)': async () => () => ({ name: 'setupStatus', data: {} }),
  'previewEmail (reads)': async () => {
    const admin = await person('bench-admin', 'admin');
    const data = { subject: 'Season', content: '<h2>Hello {{member_first_name}}</h2>' };
    return () => ({ name: 'previewEmail', data, token: admin.token });
  },
  'recordSignIn (one write)': async (users) => {
    const people = await members(users);
    return (user) => ({ name: 'recordSignIn', data: {}, token: as(people, user) });
  },
  'saveDraftSecrets (encrypts)': async (users) => {
    const people = await members(users);
    return (user, turn) => ({
      name: 'saveDraftSecrets',
      data: { holder_ssn: '219-09-9123', account_number: String(77_310_042 + turn) },
      token: as(people, user),
    });
  },
  'submitBankApplication (transaction)': async (users) => {
    const people = await members(users);
    return (user) => ({ name: 'submitBankApplication', data: office(), token: as(people, user) });
  },
  'updateTickets (staff, one ticket)': async (users) => {
    const admin = await person('bench-admin', 'admin');
    const people = await members(users);
    const ids = await Promise.all(people.map((owner, i) => ticket(`bench-ticket-${i}`, owner)));
    return (user, turn) => ({
      name: 'updateTickets',
      data: { ticket_ids: [ids[user]], priority: turn % 2 === 0 ? 'high' : 'low' },
      token: admin.token,
    });
  },
};
