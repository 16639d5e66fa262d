import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { lazyComponent } from '~/portal/ui/lazy';

const BankAnswersDialog = lazyComponent(() => import('../answers/import-dialog'), 'BankAnswersDialog');

/** The ways to the banks and back: the entry desk, and the import of their answers. */
export function BankActions() {
  const [importing, setImporting] = useState(false);
  return (
    <>
      <Button component={Link} to="/admin/bank-applications/entry" variant="outlined">
        Entry desk
      </Button>
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => setImporting(true)}>
        Import bank’s answers
      </Button>
      {importing && (
        <Suspense>
          <BankAnswersDialog onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </>
  );
}
