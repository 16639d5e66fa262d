import { storedApplication } from '@united/domain/bank-applications/application-input';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { type PreparedApplication, preparedId } from '@united/domain/renewals/prepared-application';
import { buildRenewal } from '@united/domain/renewals/renewal-fixture';
import { type SeasonOpening, seasonOpeningDocument } from '@united/domain/renewals/season-opening';
import { defaultSettings, type PublicSettings } from '@united/domain/settings/settings';
import type { CallableInput } from '@united/domain/shared/contracts';
import { Timestamp } from 'firebase-admin/firestore';
import { db } from './emulators';

/** The season before the opening, and the one that is opened. */
export const lastSeason = defaultSettings.season;
export const newSeason = lastSeason + 1;

/** Returns input that opens the new season. */
export const opening = (
  change: Partial<CallableInput<'openSeason'>> = {},
  settings: Partial<PublicSettings> = {},
): CallableInput<'openSeason'> => ({
  season: newSeason,
  public: { ...defaultSettings, season: newSeason, ...settings },
  expected: defaultSettings,
  announcement: null,
  email: false,
  ...change,
});

let sources = 0;

/** Returns an application of last season with its own EFIN. */
export function source(uid: string, change: Partial<BankApplication> = {}): BankApplication {
  sources += 1;
  const now = Timestamp.now();
  const own = { submitted_by: uid, efin: String(700_000 + sources), office_name: `Office ${sources}` };
  return storedApplication({ submitted_at: now, updated_at: now, ...own, ...change }, now);
}

/** Stores applications of last season by id. */
export async function storeSources(applications: Readonly<Record<string, object>>): Promise<void> {
  const writer = db.bulkWriter({ throttling: false });
  for (const [id, application] of Object.entries(applications))
    void writer.set(db.doc(`bank_applications/${id}`), application);
  await writer.close();
}

/** Stores a renewal of an application. Returns its id. */
export async function storeRenewal(
  sourceId: string,
  uid: string,
  change: Partial<PreparedApplication> = {},
): Promise<string> {
  const renewal = buildRenewal(Timestamp.now(), { ...source(uid), id: sourceId }, change);
  const id = preparedId(renewal.season, sourceId);
  await db.doc(`prepared_applications/${id}`).set(renewal);
  return id;
}

/** Stores the opening of a season, from the default settings. */
export async function storeOpening(season: number, change: Partial<SeasonOpening> = {}): Promise<void> {
  const now = Timestamp.now();
  const stored: SeasonOpening = {
    ...{ season, state: 'preparing', stage: 'prepare', cursor: null, sources: 0, prepared: 0, skipped: {} },
    ...{ opened_by: { uid: 'boss', name: 'Boss', role: 'super_admin' }, opened_at: now, finished_at: null },
    ...{ announcement_id: null, email: false, send_id: null, reverted_by: null, reverted_at: null },
    updated_at: now,
    ...change,
  };
  await db.doc(`season_openings/${season}`).set(stored);
  await db.doc(`settings/season_opening__${season}`).set({
    before: { ...defaultSettings, season: season - 1 },
    announcement: null,
  });
}

/** Returns the stored opening of the new season. */
export const storedOpening = async (): Promise<SeasonOpening> =>
  seasonOpeningDocument.parse((await db.doc(`season_openings/${newSeason}`).get()).data());

/** Returns the renewals of the new season by id. */
export async function renewals(): Promise<Record<string, PreparedApplication>> {
  const { docs } = await db.collection('prepared_applications').where('season', '==', newSeason).get();
  return Object.fromEntries(docs.map((each) => [each.id, each.data() as PreparedApplication]));
}
