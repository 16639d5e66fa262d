const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Parses the response of `documents:batchGet` for `settings/public`. Null if blank, missing or not
 * https.
 */
export function bookingUrlOf(answer: unknown): string | null {
  const first: unknown = Array.isArray(answer) ? answer[0] : null;
  const found = isRecord(first) && isRecord(first.found) ? first.found : {};
  const fields = isRecord(found.fields) ? found.fields : {};
  const value = isRecord(fields.booking_url) ? fields.booking_url.stringValue : null;
  return typeof value === 'string' && /^https:\/\/[^\s/]+/i.test(value) ? value : null;
}

/**
 * Reads the scheduler's URL without the SDK. `text/plain` avoids a preflight request; batchGet
 * tolerates a missing document. Returns null on any error.
 */
export async function fetchBookingUrl(
  documents: string,
  headers: Record<string, string> = {},
): Promise<string | null> {
  const name = `${documents.slice(documents.indexOf('projects/'))}/settings/public`;
  try {
    const response = await fetch(`${documents}:batchGet`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', ...headers },
      body: JSON.stringify({ documents: [name], mask: { fieldPaths: ['booking_url'] } }),
      signal: AbortSignal.timeout(8000),
    });
    return bookingUrlOf(await response.json());
  } catch {
    return null;
  }
}
