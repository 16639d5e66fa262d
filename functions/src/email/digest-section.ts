import type { StaffAlertTopic } from '@united/domain/email/staff-alerts';
import { collections } from '@united/domain/shared/collections';
import type { Query } from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import { firestore } from '../platform/firestore';
import type { Message } from './layout';

type List = NonNullable<Message['lists']>[number];

/** One list of the digest, the same for everyone who sees it. */
export interface DigestSection extends List {
  /** Shown to staff who want at least one of these topics; to all staff when there is none. */
  topics: readonly StaffAlertTopic[];
  superAdminsOnly?: true;
  /** Uids of members, or ids of leads, that the lines are about. */
  aboutIds: readonly string[];
}

/** More lines are on the page that the list links to. */
export const maxLines = 10;

/** A line of a list, linked to `path`. */
export interface Line {
  text: string;
  note: string;
  path: string;
  aboutId?: string;
}

/** Returns a list of the first lines; none where there is no line. */
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

/** Runs a query; a malformed document is left out, so that it keeps nobody's digest back. */
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
