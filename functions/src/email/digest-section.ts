import type { StaffAlertTopic } from '@united/domain/email/staff-alerts';
import { collections } from '@united/domain/shared/collections';
import type { Query } from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import { firestore } from '../platform/firestore';
import type { Message } from './layout';

type List = NonNullable<Message['lists']>[number];

/** A list in the digest. Its lines are the same for all recipients. */
export interface DigestSection extends List {
  /** Shown to staff who chose at least one of these topics, or to all staff if empty. */
  topics: readonly StaffAlertTopic[];
  superAdminsOnly?: true;
  /** Uids of the members, or ids of the leads, that the lines are about. */
  aboutIds: readonly string[];
}

/** Lines per list. The list links to a page with the rest. */
export const maxLines = 10;

/** A line in a list, with a link to `path`. */
export interface Line {
  text: string;
  note: string;
  path: string;
  aboutId?: string;
}

/** Returns a section with the first `maxLines` lines, or no section without lines. */
export function section(
  lines: readonly Line[],
  rest: Pick<DigestSection, 'title' | 'topics' | 'superAdminsOnly'> & { all: string },
): DigestSection[] {
  if (lines.length === 0) return [];
  const shown = lines.slice(0, maxLines);
  const { all, ...about } = rest;
  return [
    {
      ...about,
      lines: shown.map(({ text, note, path }) => ({ text, note, path })),
      more: lines.length > maxLines ? all : null,
      aboutIds: shown.flatMap(({ aboutId }) => (aboutId === undefined ? [] : [aboutId])),
    },
  ];
}

/** Runs a query and skips malformed documents, so that they don't block the digest. */
export async function read<S extends z.ZodMiniType<object>>(query: Query, schema: S) {
  const { docs } = await query.get();
  return docs.flatMap((document) => {
    const { data } = schema.safeParse(document.data());
    return data ? [{ ...data, id: document.id }] : [];
  });
}

export const collection = (path: keyof typeof collections): Query =>
  firestore().collection(collections[path]);
export const link = (path: string, name: string, id: string) =>
  `${path}?${new URLSearchParams({ [name]: id })}`;
