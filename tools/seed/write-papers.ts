import { currentStatus } from '@united/domain/bank-applications/status';
import { businessDaysAfter } from '@united/domain/papers/business-days';
import { kindsOfBank, type PaperKind } from '@united/domain/papers/kinds';
import {
  everyBank,
  type OfficePaper,
  type OfficePaperEvent,
  type PaperFile,
  paperFilePath,
  paperLimits,
} from '@united/domain/papers/paper';
import { paperSuggestions } from '@united/domain/papers/suggestions';
import { defaultSettings } from '@united/domain/settings/settings';
import type { Actor } from '@united/domain/shared/actor';
import { collections } from '@united/domain/shared/collections';
import { officeDay } from '@united/domain/shared/day';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { countsFor, paperEventId } from '../../functions/src/papers/office';
import { paperId, personOf } from '../../functions/src/papers/plan';
import { buildPaper, buildPaperEvent } from '../../tests/support/factories/papers';
import type { Office } from './offices';
import { sampleCard, samplePdf } from './sample-files';
import { type Bucket, storeFile } from './store-file';
import { sampleAgreement, writeAgreementPaper } from './write-agreements';

type State = 'due' | 'overdue' | 'in_review' | 'opened' | 'refused' | 'accepted' | 'expired';

const day = 24 * 60 * 60_000;
const settings = {
  ...defaultSettings,
  paper_kinds: [...paperSuggestions],
  agreements: [sampleAgreement],
};
const reviewer: Actor = { uid: 'demo-admin', name: 'Adrian Cole', role: 'admin' };
/** Offices with papers, besides those of the demo accounts. */
const maxOffices = 12;

/** The states of papers by the application's status and kind. Other kinds were not requested. */
const states: Readonly<Record<string, Readonly<Record<string, State>>>> = {
  'Bank Application Sent': { photo_id: 'in_review', efin_letter: 'in_review', bank_letter: 'opened' },
  'Bank Application Pending': {
    photo_id: 'refused',
    efin_letter: 'in_review',
    bank_letter: 'due',
    business_registration: 'overdue',
    ein_letter: 'accepted',
    address_proof: 'refused',
  },
  'Under Review': { photo_id: 'accepted', efin_letter: 'accepted', ein_letter: 'accepted' },
  'Bank Application Approved': { photo_id: 'expired', efin_letter: 'accepted', ein_letter: 'accepted' },
};

/** Days ago at which each step of a state happened. */
const steps: Record<State, Partial<Record<OfficePaperEvent['type'], number>>> = {
  due: { requested: 2 },
  overdue: { requested: 11 },
  in_review: { requested: 6, handed_in: 2 },
  opened: { requested: 6, handed_in: 3, opened: 1 },
  refused: { requested: 6, handed_in: 4, opened: 2, refused: 2 },
  accepted: { requested: 6, handed_in: 5, opened: 4, accepted: 4 },
  expired: { requested: 6, handed_in: 5, opened: 4, accepted: 4, expired: 1 },
};

/** Writes the demo's kinds of papers, to the settings that offices read. */
export const writePaperKinds = (db: Firestore): Promise<unknown> =>
  db.collection(collections.settings).doc('public').create(settings);

/**
 * Writes papers of offices in every state, with timelines, sample files, and the counts of their
 * applications.
 */
export async function writePapers(
  db: Firestore,
  bucket: Bucket,
  offices: readonly Office[],
  now: number,
): Promise<void> {
  const current = offices.filter(({ season, path }) => season === settings.season && statesOf(path));
  const known = current.filter(({ owner }) => owner.uid.startsWith('demo-'));
  const others = current.filter((office) => !known.includes(office)).slice(0, maxOffices);
  const isPending = ({ path }: Office) => currentStatus(path.at(-1)?.status) === 'Bank Application Pending';
  const owes = known.find(isPending);
  const signed = known.find((office) => !isPending(office));
  for (const office of [...known, ...others]) {
    const papers: OfficePaper[] = [];
    for (const kind of kindsOfBank(settings.paper_kinds, office.input.bank_product)) {
      const state = statesOf(office.path)?.[kind.key];
      if (state) papers.push(await writePaper(db, bucket, office, kind, state, now));
    }
    if (office === owes || office === signed)
      papers.push(await writeAgreementPaper(db, office, office === signed, now));
    const counts = countsFor(
      { office_state: null, ...office.input },
      papers,
      settings,
      Timestamp.fromMillis(now),
    );
    if (counts) await db.collection(collections.bankApplications).doc(office.id).update({ papers: counts });
  }
}

const statesOf = (path: Office['path']) => states[currentStatus(path.at(-1)?.status)];

async function writePaper(
  db: Firestore,
  bucket: Bucket,
  office: Office,
  kind: PaperKind,
  state: State,
  now: number,
): Promise<OfficePaper> {
  const { owner, input } = office;
  const at = (step: OfficePaperEvent['type']) => {
    const ago = steps[state][step];
    return ago === undefined ? null : Timestamp.fromMillis(now - ago * day);
  };
  const requested = at('requested') ?? Timestamp.fromMillis(now);
  const decided = at('refused') ?? at('accepted');
  const place = { office_state: null, ...input };
  const dueFrom = at('expired') ?? at('refused') ?? requested;
  const paper = buildPaper(requested, owner.uid, {
    ...{ efin: input.efin, office_name: input.office_name, season: office.season },
    ...{ kind: kind.key, label: kind.label, sides: kind.sides, person: personOf(kind, input, null) },
    banks: kind.banks.length > 0 ? kind.banks : [everyBank],
    asked_by: kind.ask === 'on_submit' ? 'submit' : reviewer,
    note: kind.ask === 'on_submit' ? null : 'The bank asked for it.',
    due_on: businessDaysAfter(officeDay(dueFrom.toDate(), place), paperLimits.dueBusinessDays),
    state: storedStates[state],
    handed_in_at: at('handed_in'),
    opened_at: at('opened'),
    ...(decided && { decided_by: reviewer, decided_at: decided }),
    ...(state === 'refused' && refusalOf(kind)),
    ...(kind.valid === 'until_date' && state === 'accepted' && { expires_on: '2029-08-31' }),
    ...(state === 'expired' && { expires_on: officeDay(new Date(now - 2 * day), place) }),
  });
  const id = paperId(paper, office.season);
  const files = paper.handed_in_at ? await uploadSamples(bucket, id, kind, office) : [];
  const batch = db.batch();
  let version = 0;
  for (const [type, ago] of Object.entries(steps[state]) as [OfficePaperEvent['type'], number][]) {
    // Opening a paper keeps its version.
    if (type !== 'opened') version += 1;
    const time = Timestamp.fromMillis(now - ago * day);
    const isOffices = type === 'handed_in';
    const actor = isOffices ? { uid: owner.uid, name: owner.name, role: owner.role } : reviewer;
    batch.create(
      db.collection(collections.officePaperEvents).doc(paperEventId(id, { version }, type)),
      buildPaperEvent(time, id, owner.uid, {
        type,
        actor,
        ...(type === 'refused' && refusalOf(kind)),
        ...(type === 'requested' && { reason: paper.note }),
      }),
    );
    paper.updated_at = time;
  }
  const stored = { ...paper, files, version };
  batch.create(db.collection(collections.officePapers).doc(id), stored);
  await batch.commit();
  return stored;
}

const storedStates: Record<State, OfficePaper['state']> = {
  due: 'due',
  overdue: 'due',
  in_review: 'handed_in',
  opened: 'handed_in',
  refused: 'refused',
  accepted: 'accepted',
  expired: 'expired',
};

const refusalOf = ({ sides }: PaperKind) =>
  sides === 2
    ? { reason_code: 'unreadable', reason: 'The name is out of focus on the front.' }
    : { reason_code: 'too_old', reason: null };

/** Stores a card's sides as pictures, and other papers as a PDF. */
async function uploadSamples(
  bucket: Bucket,
  id: string,
  { key, label, sides }: PaperKind,
  { owner, input }: Office,
): Promise<PaperFile[]> {
  const lines = ['SAMPLE - not a real document', label, input.office_name, `EFIN ${input.efin}`];
  const samples =
    sides === 2
      ? (['front', 'back'] as const).map((side) => ({
          ...{ side, name: `sample-${side}.png`, type: 'image/png' as const },
          bytes: sampleCard(side),
        }))
      : [
          {
            side: 'front' as const,
            name: `sample-${key}.pdf`,
            type: 'application/pdf' as const,
            bytes: samplePdf(lines),
          },
        ];
  return Promise.all(
    samples.map(async ({ side, name, type, bytes }, i) => {
      const file = `demo-file-${i + 1}`;
      await storeFile(bucket, { path: paperFilePath(owner.uid, id, file), name, type, bytes });
      return { id: file, name, type, size: bytes.length, side };
    }),
  );
}
