/** Brings the exports of the earlier system into a project. */
import { join } from 'node:path';
import { readPublicSettings } from '@united/domain/settings/settings';
import { Timestamp } from 'firebase-admin/firestore';
import type { KeyRing } from '../../functions/src/platform/field-crypto';
import { publicSettings } from '../../functions/src/platform/firestore';
import { bringApplications } from './applications';
import { bringCustomValues } from './custom-values';
import { finish } from './finish';
import type { TableName } from './ids';
import { bringNotifications } from './notifications';
import { bringPeople, noPeople } from './people';
import { type Counts, Report } from './report';
import type { Run } from './run-context';
import { bringTemplates } from './templates';
import { bringTickets } from './tickets';
import { Writer } from './writer';

export interface MigrateOptions {
  /** The folder with members.csv and the others. */
  folder: string;
  keyRing: KeyRing;
  dryRun?: boolean;
  /** Path of the report; in the folder unless it is given. */
  reportPath?: string | undefined;
  say?: (line: string) => void;
  onPage?: (table: TableName) => void;
}

export interface Migrated {
  reportPath: string;
  counts: ReadonlyMap<string, Counts>;
  /** Whether members.csv could be read. Without it nothing else has an owner. */
  wasReadable: boolean;
}

/**
 * Reads the exports in a folder and writes what is not in the project yet. Idempotent: ids follow
 * from those of the earlier system, what is there is left as it is, and a run that was interrupted
 * is finished by the next one. Sends nothing.
 * @throws {Stopped} when the database refuses; the report then ends where the run did
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
    ...{ now: Timestamp.now(), people: noPeople(), facts: new Map(), openKeys: new Set() },
  };
  try {
    await bringPeople(run, 'admin_users');
    const wasReadable = await bringPeople(run, 'members');
    if (wasReadable) {
      await bringCustomValues(run);
      await bringTemplates(run);
      const applied = await bringApplications(run);
      await bringTickets(run);
      await bringNotifications(run);
      await finish(run, applied);
    }
    return { reportPath, counts: report.counts, wasReadable };
  } finally {
    await writer.close();
    await report.close();
  }
}
