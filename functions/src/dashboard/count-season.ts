import { bankApplicationDocument } from '@united/domain/bank-applications/bank-application';
import { applicationSlots } from '@united/domain/bank-applications/build';
import { bankApplicationEventDocument } from '@united/domain/bank-applications/event';
import { isRejected } from '@united/domain/bank-applications/status';
import {
  addApplication,
  type CountedEvent,
  emptyFigures,
  finished,
  type SeasonCount,
  type SeasonFigures,
  type SeasonStats,
  seasonCountDocument,
  seasonCountId,
  seasonStatsDocument,
  seasonStatsId,
} from '@united/domain/dashboard/season-stats';
import { type PublicSettings, readPublicSettings } from '@united/domain/settings/settings';
import { collections } from '@united/domain/shared/collections';
import { teamDay } from '@united/domain/shared/day';
import { type DocumentSnapshot, FieldPath, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { error as logError } from 'firebase-functions/logger';
import * as z from 'zod/mini';
import { describeError } from '../platform/errors';
import {
  bankApplicationSlots,
  firestore,
  hasChanged,
  publicSettings,
  settingsIn,
} from '../platform/firestore';

/** Applications per page. */
const defaultPageSize = 300;
/** Firestore's limit for `in` queries. */
const perQuery = 30;

const counted = z.pick(bankApplicationDocument, {
  status: true,
  is_withdrawn: true,
  withdrawal: true,
  bank_product: true,
  submitted_at: true,
  submitted_by: true,
  status_set_at: true,
  updated_at: true,
  open_change: true,
  papers: true,
  season: true,
  office_name: true,
  efin: true,
  selected_software: true,
  preflight: true,
  reason_code: true,
});
const countedEvent = z.pick(bankApplicationEventDocument, {
  application_id: true,
  type: true,
  from: true,
  to: true,
  reason_code: true,
  created_at: true,
});
const fieldsOf = (schema: { shape: object }): string[] => Object.keys(schema.shape);

export interface Counting {
  now?: Date;
  /** Deadline in milliseconds since the epoch. No page starts after it, except the first. */
  until?: number;
  pageSize?: number;
  /** Called after each page, before it is stored. Lets tests interrupt the run. */
  onPage?: (page: { season: number; ids: readonly string[] }) => void | Promise<void>;
}

const stats = () => firestore().collection(collections.stats);

/**
 * Counts where a season's applications are stuck and stores the result in `stats/season__{season}`.
 * Runs once a day (once a week for a past season) and resumes an unfinished run. Reads each page of
 * applications and its events in one snapshot. Stores the figures and the next cursor in one write,
 * so that each page counts once. Holds one page and the figures in memory.
 * @returns whether all seasons of the day are counted
 */
export async function countSeasons({
  now = new Date(),
  until = 0,
  pageSize = defaultPageSize,
  onPage = () => {},
}: Counting = {}): Promise<boolean> {
  let progress = await startOrResume(now);
  while (progress && progress.count.seasons.length > 0) {
    const { page, next, done } = await countPage(progress.count, pageSize, now);
    await onPage(page);
    progress = await store(progress.version, next, done);
    if (progress && progress.count.seasons.length > 0 && Date.now() >= until) return false;
  }
  return progress !== null;
}

interface Progress {
  count: SeasonCount;
  /** Update time of the stored document. Null if it doesn't exist yet. */
  version: Timestamp | null;
}

/** Returns the progress of a run, or starts the day's. Null if another run did at the same time. */
async function startOrResume(now: Date): Promise<Progress | null> {
  const stored = await stats().doc(seasonCountId).get();
  const count = stored.exists ? seasonCountDocument.parse(stored.data()) : null;
  const version = stored.updateTime ?? null;
  const day = teamDay(now);
  if (count && (count.seasons.length > 0 || count.day === day)) return { count, version };
  const at = Timestamp.fromDate(now);
  return store(version, {
    day,
    seasons: await seasonsToCount(now),
    cursor: null,
    figures: null,
    begun_at: at,
    updated_at: at,
  });
}

/** Days between counts of the previous season. */
const previousSeasonDays = 7;
const dayMs = 24 * 60 * 60_000;

/**
 * Returns the seasons to count: the current one; once a week the previous one, which is shown for
 * comparison and rarely changes; and any other season still marked as live, so that its document
 * doesn't keep office names after the season is over.
 */
async function seasonsToCount(now: Date): Promise<number[]> {
  const { season } = readPublicSettings((await publicSettings().get()).data());
  const [before, live] = await Promise.all([
    stats()
      .doc(seasonStatsId(season - 1))
      .get(),
    stats().where('live', '==', true).select('season').get(),
  ]);
  const countedAt = seasonStatsDocument.safeParse(before.data()).data?.begun_at.toMillis() ?? 0;
  const due = teamDay(new Date(countedAt + previousSeasonDays * dayMs)) <= teamDay(now);
  return [
    ...new Set([
      season,
      ...(due ? [season - 1] : []),
      ...live.docs.map((document) => Number(document.get('season'))),
    ]),
  ];
}

/**
 * Stores the progress and a finished season. Returns null if another run stored its progress first.
 */
async function store(
  version: Timestamp | null,
  count: SeasonCount,
  done: SeasonStats | null = null,
): Promise<Progress | null> {
  const ref = stats().doc(seasonCountId);
  const batch = firestore().batch();
  if (version) batch.update(ref, { ...count }, { lastUpdateTime: version });
  else batch.create(ref, count);
  if (done) batch.set(stats().doc(seasonStatsId(done.season)), done);
  try {
    const [written] = await batch.commit();
    return { count, version: written?.writeTime ?? null };
  } catch (error) {
    if (hasChanged(error)) return null;
    throw error;
  }
}

interface CountedPage {
  page: { season: number; ids: readonly string[] };
  next: SeasonCount;
  /** The season's document. Set on its last page only. */
  done: SeasonStats | null;
}

async function countPage(count: SeasonCount, size: number, now: Date): Promise<CountedPage> {
  const [season = 0, ...later] = count.seasons;
  const at = Timestamp.fromDate(now);
  const read = await firestore().runTransaction(
    (transaction) => readPage(transaction, season, count.cursor, size),
    { readOnly: true },
  );
  const { settings, documents } = read;
  const figures = count.figures ?? emptyFigures(season, season === settings.season);
  for (const document of documents) addDocument(figures, document, read, at);
  const page = { season, ids: documents.map(({ id }) => id) };
  const isLast = documents.length < size;
  return {
    page,
    next: {
      ...count,
      ...(isLast
        ? { seasons: later, cursor: null, figures: null }
        : { cursor: documents.at(-1)?.id ?? null, figures }),
      updated_at: at,
    },
    done: isLast ? finished(figures, count.begun_at, at) : null,
  };
}

interface ReadPage {
  settings: PublicSettings;
  documents: readonly DocumentSnapshot[];
  /** Events by application id. */
  events: ReadonlyMap<string, CountedEvent[]>;
  /** Slots held by an active application. */
  heldSlots: ReadonlySet<string>;
}

/** Reads a page of a season's applications, in order of ids, with their events and slots. */
async function readPage(
  transaction: Transaction,
  season: number,
  cursor: string | null,
  size: number,
): Promise<ReadPage> {
  const all = firestore()
    .collection(collections.bankApplications)
    .where('season', '==', season)
    .orderBy(FieldPath.documentId())
    .select(...fieldsOf(counted))
    .limit(size);
  const [{ docs: documents }, settings] = await Promise.all([
    transaction.get(cursor === null ? all : all.startAfter(cursor)),
    settingsIn(transaction),
  ]);
  const [events, heldSlots] = await Promise.all([
    eventsOf(transaction, documents),
    heldSlotsOf(transaction, documents),
  ]);
  return { settings, documents, events, heldSlots };
}

async function eventsOf(
  transaction: Transaction,
  documents: readonly DocumentSnapshot[],
): Promise<Map<string, CountedEvent[]>> {
  const ids = documents.map(({ id }) => id);
  const chunks = Array.from({ length: Math.ceil(ids.length / perQuery) }, (_, i) =>
    ids.slice(i * perQuery, (i + 1) * perQuery),
  );
  const found = await Promise.all(
    chunks.map((chunk) =>
      transaction.get(
        firestore()
          .collection(collections.bankApplicationEvents)
          .where('application_id', 'in', chunk)
          .select(...fieldsOf(countedEvent)),
      ),
    ),
  );
  const events = new Map<string, CountedEvent[]>();
  for (const document of found.flatMap(({ docs }) => docs)) {
    const event = parsed(countedEvent, document);
    if (event) events.set(event.application_id, [...(events.get(event.application_id) ?? []), event]);
  }
  return events;
}

/** Only looks up slots of rejected applications, because only those can have been replaced. */
async function heldSlotsOf(
  transaction: Transaction,
  documents: readonly DocumentSnapshot[],
): Promise<Set<string>> {
  const slots = documents.flatMap((document) => {
    const { success, data } = counted.safeParse(document.data());
    return success && isRejected(data.status) ? applicationSlots(data) : [];
  });
  if (slots.length === 0) return new Set();
  const found = await transaction.getAll(
    ...[...new Set(slots)].map((slot) => bankApplicationSlots().doc(slot)),
  );
  return new Set(found.flatMap(({ exists, id }) => (exists ? [id] : [])));
}

function addDocument(
  figures: SeasonFigures,
  document: DocumentSnapshot,
  { settings, events, heldSlots }: ReadPage,
  now: Timestamp,
): void {
  const application = parsed(counted, document);
  if (!application) {
    figures.unreadable += 1;
    return;
  }
  addApplication(figures, { ...application, id: document.id }, events.get(document.id) ?? [], {
    settings,
    now,
    replaced:
      isRejected(application.status) && applicationSlots(application).some((slot) => heldSlots.has(slot)),
  });
}

/**
 * Parses a document. Logs one that doesn't match its schema, so that the others are still counted.
 */
function parsed<S extends z.ZodMiniType>(schema: S, document: DocumentSnapshot): z.output<S> | null {
  const { success, data, error } = schema.safeParse(document.data());
  if (success) return data;
  logError('Failed to parse a document for counting', { path: document.ref.path, ...describeError(error) });
  return null;
}
