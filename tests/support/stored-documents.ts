/** What the Firestore emulator holds, read past the rules. */
import { fromEnvironment } from './environment';

export interface RawDocument {
  name: string;
  fields?: object;
  updateTime: string;
}

const asOwner = { authorization: 'Bearer owner', 'content-type': 'application/json' };
const documentsUrl = () =>
  `http://${fromEnvironment('FIRESTORE_EMULATOR_HOST')}/v1/projects/${fromEnvironment('GCLOUD_PROJECT')}/databases/(default)/documents`;

/** Calls the emulator's REST interface as its owner. @throws when it refuses */
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

/** Runs a query. @returns the documents by their full names */
async function found(structuredQuery: object): Promise<Map<string, RawDocument>> {
  const rows = await askFirestore<{ document?: RawDocument }[]>('runQuery', { structuredQuery });
  return new Map(rows.flatMap(({ document }) => (document ? [[document.name, document]] : [])));
}

/**
 * Every document of every collection by its full name, nested and unknown ones too, by one query.
 */
export const storedDocuments = () => found(everywhere);

/** The same without their fields: when each was written last, for a third of the work. */
export const storedVersions = () => found({ ...everywhere, select: { fields: [{ fieldPath: '__name__' }] } });

/** The path of a document in its database. @param name its full name */
export const pathOf = (name: string): string => name.split('/documents/')[1] ?? name;
