/** Reads the Firestore emulator's documents, bypassing the rules. */
import { fromEnvironment } from './environment';

export interface RawDocument {
  name: string;
  fields?: object;
  updateTime: string;
}

const asOwner = { authorization: 'Bearer owner', 'content-type': 'application/json' };
const documentsUrl = () =>
  `http://${fromEnvironment('FIRESTORE_EMULATOR_HOST')}/v1/projects/${fromEnvironment('GCLOUD_PROJECT')}/databases/(default)/documents`;

/**
 * Calls the emulator's REST API as its owner.
 * @throws if the request fails
 */
export async function askFirestore<T>(method: 'runQuery' | 'commit', body: object): Promise<T> {
  const answer = await fetch(`${documentsUrl()}:${method}`, {
    method: 'POST',
    headers: asOwner,
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

const everywhere = { from: [{ allDescendants: true }] };

/**
 * Runs a query.
 * @returns the documents by full name
 */
async function found(structuredQuery: object): Promise<Map<string, RawDocument>> {
  const rows = await askFirestore<{ document?: RawDocument }[]>('runQuery', { structuredQuery });
  return new Map(rows.flatMap(({ document }) => (document ? [[document.name, document]] : [])));
}

/**
 * Returns every document of every collection by full name, including nested and unknown ones, with
 * one query.
 */
export const storedDocuments = () => found(everywhere);

/** Returns the last write times without fields, for a third of the work. */
export const storedVersions = () => found({ ...everywhere, select: { fields: [{ fieldPath: '__name__' }] } });

/**
 * Returns the path of a document in its database.
 * @param name its full name
 */
export const pathOf = (name: string): string => name.split('/documents/')[1] ?? name;
