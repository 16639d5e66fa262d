import * as z from 'zod/mini';
import { actorSchema } from '../shared/actor';
import { searchTerms } from '../shared/search';
import { timestamp } from '../shared/timestamp';

/**
 * The state of a paper. `due`: requested. `handed_in`: waits for our team. `accepted`: on
 * file. `refused`: the office must hand it in again. `expired`: was accepted, and its end date has
 * passed. `waived`: our team doesn't need it after all.
 */
const paperStates = ['due', 'handed_in', 'accepted', 'refused', 'expired', 'waived'] as const;
export type PaperState = (typeof paperStates)[number];

export const paperStateLabels: Record<PaperState, string> = {
  due: 'Due',
  handed_in: 'In review',
  accepted: 'On file',
  refused: 'Refused',
  expired: 'Expired',
  waived: 'Not needed',
};

/** States in which the office must hand the paper in. */
export const owedStates = ['due', 'refused', 'expired'] as const satisfies readonly PaperState[];
export const isOwed = ({ state }: { state: PaperState }): boolean =>
  (owedStates as readonly PaperState[]).includes(state);

/** Types that can be handed in. The file's first bytes decide, not its name. */
export const paperFileTypes = ['image/png', 'image/jpeg', 'application/pdf'] as const;
export type PaperFileType = (typeof paperFileTypes)[number];

/** The maximum number of files per paper and bytes per file, and characters of its texts. */
export const paperLimits = {
  files: 6,
  fileBytes: 10 * 1024 * 1024,
  fileName: 200,
  note: 500,
  person: 100,
  /** Kinds per request. */
  kinds: 10,
  /** Business days until a paper that the server asks for is due. */
  dueBusinessDays: 5,
  /** Files that staff may open per day and user. */
  opensPerDay: 200,
  /** Days for which the files of a refused or replaced paper are kept. */
  replacedDays: 30,
} as const;

/** Stands in `banks` of a paper that every bank wants. */
export const everyBank = '*';
/** Returns whether a bank wants a paper. */
export const isWantedBy = ({ banks }: { banks: readonly string[] }, bank: string): boolean =>
  banks.includes(everyBank) || banks.includes(bank);

/** The side of a paper that a file shows. Papers with one side have only fronts: their pages. */
export const paperSides = ['front', 'back'] as const;
export type PaperSide = (typeof paperSides)[number];

/** A file in Cloud Storage at `paperFilePath`. */
const paperFile = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(paperFileTypes),
  /** Bytes. */
  size: z.int(),
  side: z.enum(paperSides),
});
export type PaperFile = z.infer<typeof paperFile>;

/** Returns the path of a paper's file; `fileId` is random. */
export const paperFilePath = (uid: string, paperId: string, fileId: string): string =>
  `office_papers/${uid}/${paperId}/${fileId}`;

/** An office's signature of an agreement. */
const paperSignature = z.object({
  version: z.int(),
  /** SHA-256 of the text in `agreement_texts`, hexadecimal. */
  text_hash: z.string(),
  /** The name as typed. */
  name: z.string(),
  uid: z.string(),
  /** The sentence that the signer confirmed. */
  consent: z.string(),
  signed_at: timestamp,
});
export type PaperSignature = z.infer<typeof paperSignature>;

/** The page on which an office hands in its papers. */
export const papersPath = (efin: string): string =>
  `/member/bank-application?tab=papers&efin=${encodeURIComponent(efin)}`;

/** Why staff refuse a paper, and what the office should do about it. */
export const paperReasonTexts = {
  unreadable: {
    label: 'Not readable',
    advice: 'Take a new picture in daylight, without a flash, and check that you can read every word.',
  },
  wrong_person: { label: 'Another person’s paper', advice: 'Hand in the paper of the person named here.' },
  wrong_document: { label: 'Another kind of paper', advice: 'Hand in the paper that is described here.' },
  side_missing: { label: 'A side or page is missing', advice: 'Hand in every side and page.' },
  expired: { label: 'Expired', advice: 'Hand in one whose date has not passed.' },
  name_differs: {
    label: 'The name differs from the application',
    advice: 'Correct the application, or hand in a paper with the same name.',
  },
  address_differs: {
    label: 'The address differs from the application',
    advice: 'Correct the application, or hand in a paper with the same address.',
  },
  too_old: { label: 'Too old', advice: 'Hand in a newer one.' },
  other: { label: 'Another reason', advice: '' },
} as const;
export type PaperReasonCode = keyof typeof paperReasonTexts;
export const paperReasonCodes = Object.keys(paperReasonTexts) as [PaperReasonCode, ...PaperReasonCode[]];

/**
 * `office_papers/{id}`: a paper that an office owes, has handed in, or has on file, for one EFIN,
 * kind, person and season. Its owner and staff read it; only functions write it.
 */
export const officePaperDocument = z.object({
  member_id: z.string(),
  efin: z.string(),
  office_name: z.string(),
  /** Key of the kind in settings, and its label and sides when the paper was requested. */
  kind: z.string(),
  label: z.string(),
  sides: z.union([z.literal(1), z.literal(2)]),
  /** The person whose paper it is, or null for the office's. */
  person: z.nullable(z.string()),
  season: z.int(),
  /** Names of the banks that want it, or `everyBank`. */
  banks: z.array(z.string()),
  state: z.enum(paperStates),
  /** Who requested it: the server on submission, or staff. */
  asked_by: z.union([z.literal('submit'), actorSchema]),
  asked_at: timestamp,
  /** YYYY-MM-DD in the office's time zone. */
  due_on: z.string(),
  note: z.nullable(z.string()),
  files: z.array(paperFile),
  handed_in_at: z.nullable(timestamp),
  /** When staff first opened a file that was handed in. From then on, the office can't change it. */
  opened_at: z.nullable(timestamp),
  decided_by: z.nullable(actorSchema),
  decided_at: z.nullable(timestamp),
  reason_code: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Last day on which an accepted paper is valid, YYYY-MM-DD. Null if it has no end date. */
  expires_on: z.nullable(z.string()),
  /** The version of the agreement that was asked for. Null for a paper with files. */
  agreement_version: z._default(z.nullable(z.int()), null),
  /** Of an agreement on file, or of one whose new version is owed. Earlier ones are in events. */
  signature: z._default(z.nullable(paperSignature), null),
  /**
   * Files of earlier versions, replaced at `at`. The disposal deletes them `replacedDays` later, at
   * `disposed_at`.
   */
  replaced_files: z.array(z.object({ id: z.string(), at: timestamp, disposed_at: z.optional(timestamp) })),
  /** When the disposal deleted `files`. Their names are kept. */
  files_disposed_at: z.optional(timestamp),
  /** The last use of an old paper that the disposal kept. */
  last_used_at: z.optional(timestamp),
  created_at: timestamp,
  updated_at: timestamp,
  /** Incremented on every change, except when staff open it, so that they can then decide on it. */
  version: z.int(),
  search_terms: z.array(z.string()),
});
export type OfficePaper = z.infer<typeof officePaperDocument>;

/** Returns the search terms of a paper. */
export const paperSearchTerms = ({
  office_name,
  efin,
  label,
  person,
}: Pick<OfficePaper, 'office_name' | 'efin' | 'label' | 'person'>): string[] =>
  searchTerms([office_name, efin, label, person ?? '']);

/**
 * Returns whether the office can change the files: until staff have opened what it handed in. An
 * agreement has no files.
 */
export const mayHandIn = (paper: Pick<OfficePaper, 'state' | 'opened_at' | 'agreement_version'>): boolean =>
  paper.agreement_version === null &&
  (isOwed(paper) || (paper.state === 'handed_in' && paper.opened_at === null));

/** Returns whether the disposal deleted a paper's files, which a paper handed in later has again. */
export const areFilesDisposed = ({
  files_disposed_at,
  handed_in_at,
}: Pick<OfficePaper, 'files_disposed_at' | 'handed_in_at'>): boolean =>
  files_disposed_at !== undefined &&
  (handed_in_at === null || handed_in_at.toMillis() <= files_disposed_at.toMillis());

/** What decides whether an accepted paper can be used. */
export type PaperOnFile = Pick<
  OfficePaper,
  'state' | 'season' | 'expires_on' | 'files_disposed_at' | 'handed_in_at'
>;

/** Returns whether an accepted paper can be used in a season on an office's calendar date. */
export const isOnFile = (
  paper: PaperOnFile,
  valid: 'season' | 'until_date' | 'always',
  current: { season: number; today: string },
): boolean =>
  paper.state === 'accepted' &&
  !areFilesDisposed(paper) &&
  (valid !== 'season' || paper.season === current.season) &&
  (paper.expires_on === null || paper.expires_on >= current.today);

const paperEventTypes = [
  'requested',
  'handed_in',
  'taken_back',
  'opened',
  'accepted',
  'refused',
  'waived',
  'expired',
  'signed',
] as const;

/** `office_paper_events/{id}`: one entry in a paper's timeline, for its owner and staff. */
export const officePaperEventDocument = z.object({
  paper_id: z.string(),
  /** The paper's owner, so that security rules can check a query. */
  member_id: z.string(),
  type: z.enum(paperEventTypes),
  reason_code: z.nullable(z.string()),
  /** The reason of a refusal or waiver, or the note of a request. */
  reason: z.nullable(z.string()),
  /** Of a signed agreement, so that a later version doesn't replace it. */
  signature: z.optional(paperSignature),
  actor: actorSchema,
  created_at: timestamp,
});
export type OfficePaperEvent = z.infer<typeof officePaperEventDocument>;

export const paperEventTitles: Record<OfficePaperEvent['type'], string> = {
  requested: 'Requested',
  handed_in: 'Handed in',
  taken_back: 'Taken back',
  opened: 'Opened by our team',
  accepted: 'Accepted',
  refused: 'Refused',
  waived: 'No longer needed',
  expired: 'Expired',
  signed: 'Signed',
};
