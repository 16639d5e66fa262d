import { setTimeout as delay } from 'node:timers/promises';
import type { CallableInput, CallableName, CallableOutput } from '@united/domain/shared/contracts';
import { type Person, signInAgain } from '../people';
import type { Row } from './tally';

/** Refusals after which somebody presses the button again. */
const temporary = new Set(['INTERNAL', 'UNAVAILABLE', 'ABORTED', 'DEADLINE_EXCEEDED', 'UNKNOWN', 'NETWORK']);
const attempts = 8;
/** The reason of a refusal after which the password has to be entered again. */
export const tooOld = 'recent-sign-in';

export interface Refused {
  status: string;
  message: string;
  details?: { reason?: string };
}

/** What a callable answered: a result, or a refusal that was expected. */
export type Answer<T> = { result: T } | { refused: Refused };

async function once(url: string, name: string, data: unknown, token: string) {
  try {
    const answer = await fetch(`${url}/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ data }),
    });
    return (await answer.json()) as { result?: unknown; error?: Refused };
  } catch (error) {
    return { error: { status: 'NETWORK', message: String(error) } };
  }
}

/**
 * Calls as a person does who presses again when something went wrong, signed in again where the
 * session has ended: the same data, so the same key.
 * @param expected statuses of refusals that belong to the work; a sign-in that is too old is
 * expected by the name of its reason only
 */
export async function press<N extends CallableName>(
  urlOf: () => string,
  row: Row,
  { name, data, by, expected = [] }: { name: N; data: CallableInput<N>; by: Person; expected?: string[] },
): Promise<Answer<CallableOutput<N>> | null> {
  row.operations += 1;
  for (let attempt = 1; ; attempt += 1) {
    const { result, error } = await once(urlOf(), name, data, by.token);
    if (!error) return { result: result as CallableOutput<N> };
    if (expected.includes(error.details?.reason === tooOld ? tooOld : error.status)) {
      row.refused += 1;
      return { refused: error };
    }
    // A restart of the Auth emulator ends all sessions.
    const ended = error.status === 'UNAUTHENTICATED';
    if (!(ended || temporary.has(error.status)) || attempt === attempts) {
      row.errors.push(`${name}: ${error.status} ${error.message}`);
      return null;
    }
    row.retries += 1;
    if (ended) await signInAgain(by);
    await delay(100 * 2 ** attempt * (0.5 + Math.random()));
  }
}
