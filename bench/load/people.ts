/** People and tickets for a load, written past the rules. */
import { collections } from '@united/domain/shared/collections';
import type { Role } from '@united/domain/shared/roles';
import { supportTicketDocument, ticketSearchTerms } from '@united/domain/tickets/ticket';
import { buildUser } from '@united/domain/users/user';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';

export const PASSWORD = 'Bench-2025!';

function env(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set; run it by npm run bench`);
  return value;
}

initializeApp({ projectId: env('GCLOUD_PROJECT') });
export const db = getFirestore();

/** The address of somebody of a load. */
export const emailOf = (uid: string): string => `${uid}@bench.test`;

export interface Person {
  uid: string;
  name: string;
  token: string;
}

async function signIn(email: string): Promise<string> {
  const url = `http://${env('FIREBASE_AUTH_EMULATOR_HOST')}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=k`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, returnSecureToken: true }),
  });
  const { idToken } = (await answer.json()) as { idToken?: string };
  if (!idToken) throw new Error(`${email} could not sign in.`);
  return idToken;
}

/** A new session, after the one there was has ended. */
export async function signInAgain(one: Person): Promise<void> {
  one.token = await signIn(emailOf(one.uid));
}

/** An account with claim and record, signed in; the same one when asked again. */
export async function person(uid: string, role: Role): Promise<Person> {
  const email = emailOf(uid);
  const auth = getAuth();
  const known = await auth.getUser(uid).catch(() => null);
  if (!known) {
    await auth.createUser({ uid, email, password: PASSWORD, displayName: `Bench ${uid}` });
    await auth.setCustomUserClaims(uid, { role });
    const record = { name: `Bench ${uid}`, email, role, status: 'active' as const, created_by: null };
    await db
      .doc(`${collections.users}/${uid}`)
      .set(buildUser(record, Timestamp.now(), Timestamp.fromMillis(0)));
  }
  return { uid, name: `Bench ${uid}`, token: await signIn(email) };
}

/** An open ticket with everything that events would add. */
export async function ticket(id: string, owner: Person): Promise<string> {
  const now = Timestamp.now();
  const typed = {
    member_id: owner.uid,
    title: 'Cannot open the desktop program',
    description: 'It closes after the update.',
    category: 'Tax Software / Account Hub' as const,
    subcategory: 'Desktop Downloads',
    priority: 'medium' as const,
    status: 'open' as const,
    awaiting: 'staff' as const,
    created_at: now,
    updated_at: now,
  };
  await db.doc(`${collections.supportTickets}/${id}`).set({
    ...supportTicketDocument.parse(typed),
    member: { id: owner.uid, name: `Bench ${owner.uid}`, email: `${owner.uid}@bench.test` },
    search_terms: ticketSearchTerms(typed),
  });
  return id;
}
