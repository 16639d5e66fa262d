import { type DocumentData, GeoPoint, Timestamp } from 'firebase-admin/firestore';

/** A value as Firestore's REST interface writes it. */
export type Wire = Record<string, unknown>;

const isoWithNanos = ({ seconds, nanoseconds }: Timestamp): string =>
  `${new Date(seconds * 1000).toISOString().slice(0, 19)}.${String(nanoseconds).padStart(9, '0')}Z`;

/**
 * Turns a value of a document into Firestore's JSON.
 * @throws {Error} for kinds of values that the product does not store
 */
export function toWire(value: unknown): Wire {
  if (value === null) return { nullValue: null };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number') {
    return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  }
  if (value instanceof Timestamp) return { timestampValue: isoWithNanos(value) };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(toWire) } };
  if (typeof value !== 'object' || value instanceof GeoPoint || value instanceof Uint8Array) {
    throw new Error(`No JSON is known for ${String(value)}.`);
  }
  return { mapValue: { fields: wireFields(value) } };
}

/** All fields of a document. */
export const wireFields = (data: DocumentData | object): Record<string, Wire> =>
  Object.fromEntries(
    Object.entries(data)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, toWire(value)]),
  );
