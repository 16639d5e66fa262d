import { limits } from '@united/domain/shared/limits';
import { call } from '~/portal/data/call';
import { ImportDialog as Dialog } from '~/portal/ui/import-dialog';
import type { ImportJob } from '~/portal/ui/use-import';
import { type ImportRow, importExample, importRowsOf } from './import-rows';
import { failed } from './messages';

const job: ImportJob<ImportRow> = {
  read: importRowsOf,
  send: async (rows, dry_run) => {
    const { errors, created } = await call('importUsers', { rows, dry_run });
    return { errors, written: created };
  },
  problem: failed.import,
  done: (written) => ['Users imported', `${written} ${written === 1 ? 'user was' : 'users were'} created.`],
};

interface Props {
  /** Called after users were created. */
  onDone: () => void;
  onClose: () => void;
}

export const ImportDialog = (props: Props) => (
  <Dialog
    title="Import users"
    sample={{ text: importExample, fileName: 'users-sample.csv' }}
    noun={['user', 'users']}
    job={job}
    {...props}
  >
    Upload a CSV file with the columns name, email, role and status, and at most {limits.importRows} rows. The
    roles are member, ero and admin. The statuses are pending, active, inactive and suspended. Users who can
    sign in are invited by email.
  </Dialog>
);
