/** The outcome of a call. `fields` has the server's message for each field. */
export type CallOutcome =
  | { kind: 'done' }
  | { kind: 'invalid'; fields: Record<string, string> }
  | { kind: 'limited' }
  | { kind: 'offline' }
  | { kind: 'failed' };

const patienceMilliseconds = 20_000;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function fieldsOf(details: unknown): Record<string, string> {
  const fields = isRecord(details) && isRecord(details.fields) ? details.fields : {};
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  );
}

/** Parses a callable's response body. */
export function readAnswer(body: unknown): CallOutcome {
  if (!isRecord(body)) return { kind: 'failed' };
  if ('result' in body) return { kind: 'done' };
  const error = isRecord(body.error) ? body.error : {};
  if (error.status === 'RESOURCE_EXHAUSTED') return { kind: 'limited' };
  if (error.status === 'INVALID_ARGUMENT') return { kind: 'invalid', fields: fieldsOf(error.details) };
  return { kind: 'failed' };
}

/** Calls a callable function without the SDK. Never throws. */
export async function callFunction(
  url: string,
  data: object,
  headers: Record<string, string> = {},
): Promise<CallOutcome> {
  let response: Response;
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ data }),
      signal: AbortSignal.timeout(patienceMilliseconds),
    });
  } catch {
    return { kind: 'offline' };
  }
  const body: unknown = await response.json().catch(() => null);
  return readAnswer(body);
}
