import { draftEntry, formDraftDocument, formDraftLimits } from '@united/domain/shared/form-draft';
import type { DocumentSnapshot } from 'firebase/firestore';
import { serverTime } from '~/portal/auth/server-clock';

/** Milliseconds after which a draft expires. */
export const maxAge = formDraftLimits.days * 24 * 60 * 60 * 1000;

/** Parses a stored draft. Returns null if it is missing or invalid. */
export function parseDraft(text: string | undefined) {
  try {
    return draftEntry.safeParse(JSON.parse(text ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

/** Returns drafts by record. Empty if the document is missing or invalid. */
export const readDrafts = (stored: DocumentSnapshot): Record<string, string> =>
  formDraftDocument.safeParse(stored.data({ serverTimestamps: 'estimate' })).data?.drafts ?? {};

/** Drops expired drafts, then the oldest ones that don't fit the limits. Always keeps `first`. */
export function withinLimits(drafts: Record<string, string>, first: string): Record<string, string> {
  const oldest = serverTime() - maxAge;
  const newestFirst = Object.entries(drafts)
    .map(([record, text]) => ({
      record,
      text,
      at: record === first ? Infinity : (parseDraft(text)?.at ?? 0),
    }))
    .filter(({ at }) => at > oldest)
    .sort((a, b) => b.at - a.at)
    .slice(0, formDraftLimits.records);
  let room: number = formDraftLimits.characters;
  const fitting = newestFirst.filter(({ text }) => {
    room -= text.length + 1;
    return room >= 0;
  });
  return Object.fromEntries(fitting.map(({ record, text }) => [record, text]));
}
