import type { DocumentSnapshot } from 'firebase/firestore';
import type * as z from 'zod/mini';

export type Schema<T> = z.ZodMiniType<T>;
export type WithId<T> = T & { id: string };

/** A stored document that doesn't match its schema. The message names fields, never values. */
export class InvalidDocument extends Error {
  constructor(path: string, fields: string[]) {
    super(`${path} does not match its schema: ${fields.join(', ')}`);
    this.name = 'InvalidDocument';
  }
}

/** Parses an existing document. A pending server timestamp reads as now. Throws InvalidDocument. */
export function readDocument<T extends object>(snapshot: DocumentSnapshot, schema: Schema<T>): WithId<T> {
  const parsed = schema.safeParse(snapshot.data({ serverTimestamps: 'estimate' }));
  if (!parsed.success) {
    throw new InvalidDocument(
      snapshot.ref.path,
      parsed.error.issues.map((issue) => issue.path.join('.')),
    );
  }
  return { ...parsed.data, id: snapshot.id };
}

/** Parses documents. Reports and skips invalid ones, so that they don't hide the others. */
export function readDocuments<T extends object>(
  snapshots: readonly DocumentSnapshot[],
  schema: Schema<T>,
): WithId<T>[] {
  return snapshots.flatMap((snapshot) => {
    try {
      return [readDocument(snapshot, schema)];
    } catch (error) {
      console.error(error);
      return [];
    }
  });
}
