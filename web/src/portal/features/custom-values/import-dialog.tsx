import { limits } from '@united/domain/shared/limits';
import type { ComponentProps } from 'react';
import { call } from '~/portal/data/call';
import { ImportDialog as Dialog } from '~/portal/ui/import-dialog';
import type { ImportJob } from '~/portal/ui/use-import';
import { type ImportRow, importRowsOf, importSample } from './import-rows';
import { failed } from './messages';

const job: ImportJob<ImportRow> = {
  read: importRowsOf,
  send: (rows, dry_run) => call('importCustomValues', { rows, dry_run }),
  problem: failed.import,
  done: (written) => [
    'Custom values imported',
    `${written} ${written === 1 ? 'value was' : 'values were'} saved.`,
  ],
};

const readable = ['text', 'url', 'email', 'number'];
/** Hides every value whose row does not name a readable type. */
const mayBeSecret: ComponentProps<typeof Dialog>['hides'] = (row, column) =>
  column === 'value' && !readable.includes(row.value_type?.trim().toLowerCase() ?? '');

interface Props {
  /** Called after values were written. */
  onDone: () => void;
  onClose: () => void;
}

export const ImportDialog = (props: Props) => (
  <Dialog
    title="Import custom values"
    sample={{ text: importSample, fileName: 'custom-values-sample.csv' }}
    noun={['value', 'values']}
    hides={mayBeSecret}
    job={job}
    {...props}
  >
    Upload a CSV file with the columns email, key, value and value_type, and at most {limits.importRows} rows.
    The types are text, url, email, number and secret. If the member already has a key, the new value replaces
    the old one. Secrets are encrypted. Delete files that contain passwords after you import them.
  </Dialog>
);
