import { storedApplication } from '@united/domain/bank-applications/application-input';
import { applicationSlot } from '@united/domain/bank-applications/build';
import { buildBankApplicationEvent } from '@united/domain/bank-applications/event';
import { type BankApplicationStatus, bankApplicationStatuses } from '@united/domain/bank-applications/status';
import { defaultSettings } from '@united/domain/settings/settings';
import { Timestamp } from 'firebase-admin/firestore';
import { db } from './emulators';

const hour = 3_600_000;
const banks = ['Refund Advantage', 'Santa Barbara Bank', 'Bank of d.o.t.s / slash'];
const actor = { uid: 'admin', name: 'Admin', role: 'admin' } as const;
const codes = ['0024', '0034', '0013', 'other', undefined];

/** A generated application: what was decided about it, apart from how it is stored. */
export interface Generated {
  id: string;
  bank: string;
  season: number;
  submittedMs: number;
  /** The statuses it was given after it was sent, and when. */
  moves: { status: BankApplicationStatus; atMs: number; code: string | undefined }[];
  /** Of the earlier system: no event tells of it. */
  silent: boolean;
  checks: { codes: string[]; atMs: number } | null;
  /** Whether another one holds its slot. */
  replaced: boolean;
  efin: string;
}

/** The same numbers on every run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

/** Applications of the season in force and the one before, none after `nowMs`. */
export function generate(count: number, nowMs: number): Generated[] {
  const next = numbers(42);
  return Array.from({ length: count }, (_, i) => {
    const season = defaultSettings.season - next(2);
    const submittedMs = nowMs - (50 + next(3000)) * hour;
    const silent = next(20) === 0;
    let atMs = submittedMs;
    const moves: Generated['moves'] = [];
    for (let left = next(5); left > 0; left -= 1) {
      atMs += (1 + next(12) ** 3) * hour + next(60) * 60_000;
      const before = moves.at(-1)?.status ?? 'Bank Application Sent';
      const others = bankApplicationStatuses.filter((status) => status !== before);
      const status = others[next(others.length)] ?? 'Under Review';
      const code = status === 'Bank Application Rejected' ? codes[next(codes.length)] : undefined;
      if (atMs < nowMs) moves.push({ status, atMs, code });
    }
    return {
      id: `generated-${String(next(1_000_000)).padStart(6, '0')}-${i}`,
      bank: banks[next(banks.length)] ?? '',
      season,
      submittedMs,
      moves,
      silent,
      checks:
        next(3) === 0
          ? null
          : {
              codes: ['po_box', 'street_without_number', 'zip_state'].filter(() => next(2) === 0),
              atMs: submittedMs + next(400) * hour,
            },
      replaced: next(2) === 0,
      efin: String(600_000 + i),
    };
  });
}

/** Stores applications with their events, and the slots that others hold. */
export async function store(applications: readonly Generated[]): Promise<void> {
  const writer = db.bulkWriter({ throttling: false });
  for (const each of applications) {
    const at = (ms: number) => Timestamp.fromMillis(ms);
    const last = each.moves.at(-1);
    const change = {
      ...{ season: each.season, efin: each.efin, bank_product: each.bank },
      ...(last && { status: last.status, status_set_at: at(last.atMs), updated_at: at(last.atMs) }),
      ...(last?.code && { reason_code: last.code }),
      ...(each.checks && { preflight: { codes: each.checks.codes, at: at(each.checks.atMs) } }),
    };
    const stored = storedApplication(change, at(each.submittedMs));
    writer.set(db.doc(`bank_applications/${each.id}`), stored);
    if (each.replaced)
      writer.set(db.doc(`bank_application_slots/${applicationSlot(stored)}`), { application_id: 'another' });
    if (each.silent) continue;
    const event = (n: number, change: Parameters<typeof buildBankApplicationEvent>[1], ms: number) =>
      writer.set(
        db.doc(`bank_application_events/${each.id}__${n}`),
        buildBankApplicationEvent({ ...stored, id: each.id }, change, actor, at(ms)),
      );
    event(0, { type: 'submitted', to: 'Bank Application Sent' }, each.submittedMs);
    event(99, { type: 'fees_changed', from: '$1', to: '$2' }, each.submittedMs);
    for (const [i, { status, atMs, code }] of each.moves.entries()) {
      const from = each.moves[i - 1]?.status ?? 'Bank Application Sent';
      const reason = code && { reason_code: code };
      event(i + 1, { type: 'status_changed', from, to: status, ...reason }, atMs);
    }
  }
  await writer.close();
}
