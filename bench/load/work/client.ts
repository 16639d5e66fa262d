import { setTimeout as delay } from 'node:timers/promises';
import type { CallableInput, CallableName, CallableOutput } from '@united/domain/contracts';
import type { Person } from '../people';
import type { Row } from './tally';

/** Refusals after which somebody presses the button again. */
const temporary = new Set(['INTERNAL', 'UNAVAILABLE', 'ABORTED', 'DEADLINE_EXCEEDED', 'UNKNOWN', 'NETWORK']);
const attempts = 8;

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
 * Calls as a person does who presses again when something went wrong: the same data, so the same key.
 * @param expected statuses of refusals that belong to the work
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
    if (expected.includes(error.status) && error.details?.reason !== 'recent-sign-in') {
      row.refused += 1;
      return { refused: error };
    }
    if (!temporary.has(error.status) || attempt === attempts) {
      row.errors.push(`${name}: ${error.status} ${error.message}`);
      return null;
    }
    row.retries += 1;
    await delay(100 * 2 ** attempt * (0.5 + Math.random()));
  }
}
