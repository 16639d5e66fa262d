/** Imports the exports of the earlier system into a project. */
import { join } from 'node:path';
import { readPublicSettings } from '@united/domain/settings/settings';
import { Timestamp } from 'firebase-admin/firestore';
import type { KeyRing } from '../../functions/src/platform/field-crypto';
import { publicSettings } from '../../functions/src/platform/firestore';
import { migrateApplications } from './applications';
import { migrateCustomValues } from './custom-values';
import { finish } from './finish';
import type { TableName } from './ids';
import { migrateNotifications } from './notifications';
import { type Counts, Report } from './report';
import type { Run } from './run-context';
import { migrateTemplates } from './templates';
import { migrateTickets } from './tickets';
import { emptyUserIndex, migrateUsers } from './users';
import { Writer } from './writer';

export interface MigrateOptions {
  /** The folder with members.csv and the other files. */
  folder: string;
  keyRing: KeyRing;
  dryRun?: boolean;
  /** Path of the report. By default, it is in the folder. */
  reportPath?: string | undefined;
  say?: (line: string) => void;
  onPage?: (table: TableName) => void;
}

export interface Migrated {
  reportPath: string;
  counts: ReadonlyMap<string, Counts>;
  /** Whether members.csv could be read. Without it, no other row has an owner. */
  wasReadable: boolean;
}

/**
 * Reads the exports in a folder and writes what the project doesn't have yet. Idempotent: ids
 * derive from those of the earlier system, existing documents are unchanged, and a new run
 * completes an interrupted one. Sends no email.
 * @throws {Stopped} if the database rejects a write; the report then ends at that point
 */
export async function migrate({
  folder,
  keyRing,
  dryRun = false,
  reportPath = join(folder, `report-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.csv`),
  say = () => {},
  onPage = () => {},
}: MigrateOptions): Promise<Migrated> {
  const report = new Report(reportPath);
  const writer = new Writer(dryRun);
  const settings = readPublicSettings((await publicSettings().get()).data());
  const run: Run = {
    ...{ folder, dryRun, report, writer, settings, keyRing, say, onPage },
    ...{ now: Timestamp.now(), userIndex: emptyUserIndex(), facts: new Map(), openKeys: new Set() },
  };
  try {
    await migrateUsers(run, 'admin_users');
    const wasReadable = await migrateUsers(run, 'members');
    if (wasReadable) {
      await migrateCustomValues(run);
      await migrateTemplates(run);
      const applied = await migrateApplications(run);
      await migrateTickets(run);
      await migrateNotifications(run);
      await finish(run, applied);
    }
    return { reportPath, counts: report.counts, wasReadable };
  } finally {
    await writer.close();
    await report.close();
  }
}
