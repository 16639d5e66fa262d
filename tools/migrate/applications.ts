/** Migrates `bank_applications` with their secrets, slots and timelines. */
import { applicationSlot, isPerSoftware } from '@united/domain/bank-applications/build';
import { isActive, isApproved } from '@united/domain/bank-applications/status';
import {
  bankApplicationEvents,
  bankApplicationSecrets,
  bankApplicationSlots,
  bankApplications,
  firestore,
} from '../../functions/src/platform/firestore';
import { encryptValues } from '../../functions/src/sensitive-fields/sensitive-values';
import { applicationOf, type SourceApplication, timelineOf, withdrawn } from './application';
import { documentIdOf } from './ids';
import type { RowReader } from './row-reader';
import { type Mapped, mappedRows, noteFact, openFile, pagesOf, type Run, reportChanges } from './run-context';

type Row = Mapped<SourceApplication>;

const table = 'bank_applications';
const required = [
  'id',
  'submitted_by',
  'efin',
  'office_name',
  'holder_first_name',
  'holder_last_name',
  'bank_product',
  'selected_software',
];

/** The owners and EFIN claims found in the applications. */
export interface Applied {
  owners: Set<string>;
  /** Uids of the members with an active application, by season and EFIN. */
  claims: Map<string, { season: number; efin: string; members: Set<string> }>;
}

const slotOf = ({ settings }: Run, { document }: SourceApplication): string =>
  applicationSlot(document, isPerSoftware(document, settings));

/**
 * Returns which row gets each slot: an approved one, otherwise the newest. The earlier system
 * allowed several applications per slot.
 */
async function slotHolders(run: Run, rows: AsyncIterable<Row>): Promise<Map<string, string>> {
  const best = new Map<string, { id: string; approved: boolean; at: number }>();
  for await (const { id, value } of rows) {
    const { document } = value;
    if (!isActive(document)) continue;
    const slot = slotOf(run, value);
    const one = { id, approved: isApproved(document), at: document.submitted_at.toMillis() };
    const other = best.get(slot);
    if (!other || (one.approved === other.approved ? one.at >= other.at : one.approved)) best.set(slot, one);
  }
  return new Map([...best].map(([slot, { id }]) => [slot, id]));
}

/**
 * Migrates applications. Each `submitted` event is written last, so its existence means that the
 * application was migrated completely.
 */
export async function migrateApplications(run: Run): Promise<Applied> {
  const applied: Applied = { owners: new Set(), claims: new Map() };
  const file = await openFile(run, table, required);
  if (!file) return applied;
  const map = (reader: RowReader) => applicationOf(reader, run.userIndex, run.settings, run.now);
  const held = await slotHolders(run, mappedRows(run, file, map, true));
  for await (const page of pagesOf(mappedRows(run, file, map))) {
    await migratePage(run, file.file, page, held, applied);
    run.onPage(table);
  }
  return applied;
}

const submittedId = (id: string): string => `${id}__1__submitted`;

async function migratePage(
  run: Run,
  file: string,
  page: readonly Row[],
  held: ReadonlyMap<string, string>,
  applied: Applied,
): Promise<void> {
  const { report, writer, keyRing } = run;
  const ids = page.map(({ id }) => documentIdOf(table, id));
  const found = await firestore().getAll(...ids.map((id) => bankApplicationEvents().doc(submittedId(id))), {
    fieldMask: ['type'],
  });
  const slots = await slotsInUse(page.map(({ value }) => slotOf(run, value)));
  const last: (() => void)[] = [];
  for (const [i, { line, id: legacy_id, value, reader }] of page.entries()) {
    const id = ids[i] ?? '';
    const { owner, sensitive } = value;
    applied.owners.add(owner.uid);
    if (found[i]?.exists) {
      noteClaim(applied, value);
      report.count(file, 'there');
      continue;
    }
    const slot = slotOf(run, value);
    const holder = slots.get(slot) ?? id;
    const isSecond = isActive(value.document) && (held.get(slot) !== legacy_id || holder !== id);
    if (isSecond)
      reader.changes.push(
        'set to withdrawn: another application takes precedence (one per member, EFIN, bank and season)',
      );
    const document = { ...(isSecond ? withdrawn(value.document) : value.document), legacy_id };
    const timeline = timelineOf(id, document);
    writer.create(bankApplicationSecrets().doc(id), {
      member_id: owner.uid,
      values: encryptValues(keyRing, id, sensitive),
      updated_at: document.submitted_at,
    });
    if (isActive(document)) {
      writer.create(bankApplicationSlots().doc(slot), { application_id: id });
      noteClaim(applied, value);
    }
    writer.create(bankApplications().doc(id), document);
    for (const [eventId, event] of timeline) {
      const create = () => writer.create(bankApplicationEvents().doc(eventId), event);
      if (eventId === submittedId(id)) last.push(create);
      else create();
    }
    const isOfSeason = document.season === run.settings.season;
    if (isOfSeason) noteFact(run, owner.uid, 'efin', ...(isApproved(document) ? ['bank' as const] : []));
    report.count(file, 'written');
    reportChanges(run, file, line, reader);
  }
  await writer.flush();
  for (const create of last) create();
  await writer.flush();
}

/** Returns the ids of the applications that hold these slots. */
async function slotsInUse(slots: readonly string[]): Promise<Map<string, string>> {
  const documents = await firestore().getAll(...slots.map((slot) => bankApplicationSlots().doc(slot)));
  return new Map(
    documents.flatMap((document) =>
      document.exists ? [[document.id, String(document.get('application_id'))]] : [],
    ),
  );
}

function noteClaim({ claims }: Applied, { document, owner }: SourceApplication): void {
  const { season, efin } = document;
  const key = `${season}__${efin}`;
  const claim = claims.get(key) ?? { season, efin, members: new Set() };
  claims.set(key, claim);
  claim.members.add(owner.uid);
}
