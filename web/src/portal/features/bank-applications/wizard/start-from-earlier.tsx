import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { dateText } from '@united/domain/shared/display';
import { useId, useState } from 'react';
import type { WithId } from '~/portal/data/documents';
import { useSession } from '~/portal/shared/users/session-context';
import { Dialog } from '~/portal/ui/dialog';
import { EmptyState } from '~/portal/ui/empty-state';
import type { CursorState } from '~/portal/ui/list/cursor-pages';
import { PageTurner } from '~/portal/ui/list/page-turner';
import { LoadFailed } from '~/portal/ui/load-failed';
import { TableSkeleton } from '~/portal/ui/table-skeleton';
import { useOwnApplications } from '../use-own-applications';

interface StartFromEarlierProps {
  open: boolean;
  onClose: () => void;
  onSelect: (application: WithId<BankApplication>) => void;
}

/** Lets the user select an earlier application to copy. */
export function StartFromEarlier({ open, onClose, onSelect }: StartFromEarlierProps) {
  const [selected, setSelected] = useState<WithId<BankApplication> | null>(null);
  const title = useId();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={title} maxWidth="sm" fullWidth>
      <DialogTitle id={title}>Start from last season’s application</DialogTitle>
      <DialogContent>
        <EarlierOffices selected={selected} onChange={setSelected} />
        {selected && (
          <Alert severity="info" sx={{ mt: 2 }}>
            This replaces everything in the form. Sensitive values are copied securely on our server. You will
            confirm every section before you submit.
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="contained"
          disabled={!selected}
          onClick={() => {
            if (selected) onSelect(selected);
          }}
        >
          Copy to form
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function EarlierOffices({
  selected,
  onChange,
}: {
  selected: WithId<BankApplication> | null;
  onChange: (application: WithId<BankApplication> | null) => void;
}) {
  const { uid } = useSession();
  const [at, setAt] = useState<CursorState>({ page: 0, after: '' });
  const { rows, pages, error, retry } = useOwnApplications(uid, at, (to) => {
    // The selected application must be on the visible page.
    onChange(null);
    setAt(to);
  });
  if (error)
    return <LoadFailed message="Failed to load your earlier applications." error={error} onRetry={retry} />;
  if (!rows) return <TableSkeleton rows={3} columns={2} />;
  if (rows.length === 0 && pages.page === 0)
    return (
      <EmptyState
        title="No earlier applications"
        hint="After you submit an application, you can use it as the starting point for the next one."
      />
    );
  return (
    <>
      <RadioGroup
        aria-label="Earlier office"
        value={selected?.id ?? ''}
        onChange={(_, id) => {
          const application = rows.find((item) => item.id === id);
          if (application) onChange(application);
        }}
      >
        {rows.map((application) => (
          <FormControlLabel
            key={application.id}
            value={application.id}
            control={<Radio />}
            sx={{ mx: 0, py: 1, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
            label={
              <Box>
                <Typography sx={{ fontWeight: 600 }}>
                  {application.office_name} · EFIN {application.efin}
                </Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {application.bank_product}, season {application.season}, submitted{' '}
                  {dateText(application.submitted_at.toDate())}
                </Typography>
              </Box>
            }
          />
        ))}
      </RadioGroup>
      <PageTurner {...pages} />
    </>
  );
}
