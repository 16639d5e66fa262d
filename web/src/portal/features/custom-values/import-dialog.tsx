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
/** A value is shown where its row says that it is none to keep secret. */
const mayBeSecret: ComponentProps<typeof Dialog>['hides'] = (row, column) =>
  column === 'value' && !readable.includes(row.value_type?.trim().toLowerCase() ?? '');

interface Props {
  /** Values were written. */
  onDone: () => void;
  onClose: () => void;
}

/** Imports custom values. */
export const ImportDialog = (props: Props) => (
  <Dialog
    title="Import Custom Values"
    sample={{ text: importSample, fileName: 'custom-values-sample.csv' }}
    noun={['value', 'values']}
    hides={mayBeSecret}
    job={job}
    {...props}
  >
    A CSV file with the columns email, key, value and value_type; at most {limits.importRows} rows. Types:
    text, url, email, number, secret. A key that a member has already gets the new value; secrets are
    encrypted. Delete files with passwords once they are imported.
  </Dialog>
);
