import * as z from 'zod/mini';
import { asText, atMost, text, visible } from '../shared/formats';
import { timestamp } from '../shared/timestamp';
import { milliseconds } from '../shared/version';
import { type PaperKind, paperAsks, paperKindKey, paperKindLimits, unknownBanks } from './kinds';

/** The maximum number of agreements, and characters of their texts and of a signer's name. */
export const agreementLimits = {
  agreements: 10,
  title: paperKindLimits.label,
  text: 40_000,
  name: 120,
} as const;

/** What a signer confirms. Stored with the signature, so that it can be reworded. */
export const agreementConsent =
  'I have read this entire agreement, I am authorized to sign it for this office, and my typed name is my signature.';

export const agreementTitle = text('title', agreementLimits.title);

/** The text of an agreement, Markdown. */
export const agreementText = z
  .string('Enter the text.')
  .check(
    asText,
    visible('Enter the text.'),
    atMost(agreementLimits.text, `Use ${agreementLimits.text.toLocaleString('en-US')} characters or fewer.`),
  );

/** When an agreement is asked for, and the banks that want it. Empty means all banks. */
export const agreementTerms = {
  ask: z.enum(paperAsks, 'Choose when it is asked for.'),
  banks: z.array(text('bank name')).check(z.maxLength(20, 'List at most 20 banks.')),
};

const agreement = z.strictObject({
  /** Identifies the papers and doesn't change when the title is reworded. */
  key: paperKindKey,
  title: agreementTitle,
  /** Counts the changes of title and text. The text is in `agreement_texts`. */
  version: z.int().check(z.minimum(1)),
  ...agreementTerms,
  /** When it was saved last, in milliseconds. */
  updated_at: milliseconds,
});
export type Agreement = z.infer<typeof agreement>;

/** `agreements` in the public settings: those in force, with unique keys. */
export const agreements = z.array(agreement).check(
  z.maxLength(agreementLimits.agreements, `List at most ${agreementLimits.agreements} agreements.`),
  z.refine((list) => new Set(list.map(({ key }) => key)).size === list.length, {
    error: 'Another agreement has this key.',
  }),
);

/**
 * `agreement_texts/{key}__{version}`: one version of an agreement. Never changed or deleted, because
 * signatures refer to it. Portal users and staff read it by id; only functions write it.
 */
export const agreementTextDocument = z.object({
  key: z.string(),
  version: z.int(),
  title: z.string(),
  /** Markdown. */
  text: z.string(),
  /** SHA-256 of the text in UTF-8, hexadecimal. */
  text_hash: z.string(),
  created_at: timestamp,
});
export type AgreementText = z.infer<typeof agreementTextDocument>;

/** Returns the id of a version's text. */
export const agreementTextId = (key: string, version: number): string => `${key}__${version}`;

const kindPrefix = 'agreement:';

/**
 * Returns the `kind` of papers that are an agreement. The colon keeps it apart from the keys of
 * other kinds, also after one of them is removed.
 */
export const agreementKind = (key: string): string => `${kindPrefix}${key}`;

/** Returns the key of the agreement that a paper is, or null if it isn't one. */
export const agreementKeyOf = ({ kind }: { kind: string }): string | null =>
  kind.startsWith(kindPrefix) ? kind.slice(kindPrefix.length) : null;

/** A kind that is asked for: a paper with files, or an agreement that is signed. */
export interface AskedKind extends PaperKind {
  /** The version of an agreement. Missing for a paper with files. */
  version?: number;
}

interface Kinds {
  paper_kinds: readonly PaperKind[];
  agreements: readonly Agreement[];
}

/** Returns everything that offices can be asked for: papers, then agreements. */
export const askedKinds = ({ paper_kinds, agreements: list }: Kinds): AskedKind[] => [
  ...paper_kinds,
  ...list.map(
    ({ key, title, version, ask, banks }): AskedKind => ({
      key: agreementKind(key),
      label: title,
      help: '',
      sides: 1,
      of: 'office',
      banks,
      ask,
      valid: 'always',
      instead: [],
      source: null,
      version,
    }),
  ),
];

interface Asked {
  kind: string;
  agreement_version: number | null;
}

/**
 * Returns the version of an agreement that its office must sign: the one in force, or, once the
 * agreement is removed from settings, the one that was asked for. Null for a paper with files.
 */
export const versionToSign = (
  { kind, agreement_version }: Asked,
  list: readonly Pick<Agreement, 'key' | 'version'>[],
): number | null => list.find(({ key }) => agreementKind(key) === kind)?.version ?? agreement_version;

/** Returns whether a paper was signed in an earlier version than the one in force. */
export const isOutdated = (
  { signature }: { signature: { version: number } | null },
  kind: Pick<AskedKind, 'version'> | undefined,
): boolean => signature !== null && kind?.version !== undefined && signature.version < kind.version;

/**
 * Returns a message for the key or title of an agreement if another paper or agreement already has it,
 * by field.
 */
export function takenNames(
  { key, title, isNew }: { key: string; title: string; isNew: boolean },
  { paper_kinds, agreements: list }: Kinds,
): Record<string, string> {
  const same = (one: string) => one.toLowerCase() === title.toLowerCase();
  const others = list.filter((one) => isNew || one.key !== key);
  if (others.some((one) => same(one.title))) return { title: 'Another agreement has this name.' };
  if (paper_kinds.some(({ label }) => same(label))) return { title: 'A paper has this name.' };
  if (others.some((one) => one.key === key)) return { key: 'Another agreement has this key.' };
  if (paper_kinds.some((kind) => kind.key === key)) return { key: 'A paper has this key.' };
  return {};
}

/**
 * Returns messages for papers and agreements that name a bank that doesn't exist, and for papers with
 * the key or name of an agreement, by path in the settings.
 */
export function paperProblems({
  paper_kinds,
  agreements: list,
  banks,
}: Kinds & { banks: readonly { name: string }[] }): Record<string, string> {
  const under = (path: string, messages: Record<string, string>) =>
    Object.entries(messages).map(([field, message]) => [`${path}.${field}`, message] as const);
  /** An agreement is saved on its own, so it has to let a bank go before that is renamed or removed. */
  const orphaned = list.flatMap(({ title, banks: named }, i) =>
    named.flatMap((name, j) =>
      banks.some((bank) => bank.name === name)
        ? []
        : [
            [
              `agreements.${i}.banks.${j}`,
              `The agreement “${title}” is for “${name}”. Choose other banks for it under Papers before you rename or remove this bank.`,
            ] as const,
          ],
    ),
  );
  return Object.fromEntries([
    ...under('paper_kinds', unknownBanks(paper_kinds, banks)),
    ...orphaned,
    ...paper_kinds.flatMap(({ key, label }, i) => [
      ...(list.some((one) => one.key === key)
        ? [[`paper_kinds.${i}.key`, 'An agreement has this key.'] as const]
        : []),
      ...(list.some(({ title }) => title.toLowerCase() === label.toLowerCase())
        ? [[`paper_kinds.${i}.label`, 'An agreement has this name.'] as const]
        : []),
    ]),
  ]);
}
