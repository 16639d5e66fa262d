import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { applicationChangeDocument } from '@united/domain/bank-applications/application-change';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { collections } from '@united/domain/shared/collections';
import { type ReactNode, useId } from 'react';
import type { WithId } from '~/portal/data/documents';
import { useLiveDoc } from '~/portal/data/live';
import { ScreenDialog } from '~/portal/ui/screen-dialog';
import { TableSkeleton } from '~/portal/ui/table-skeleton';
import { OpenChange } from './open-change';

interface Props {
  office: WithId<BankApplication>;
  /** The requested change waiting for staff. */
  id: string;
  onClose: () => void;
  /** Edit Banking, rendered if the request is about other fields. */
  children: ReactNode;
}

/**
 * Warns upfront that Edit Banking would be rejected while a requested change to the payout account
 * is open, and shows the request, which the owner can withdraw.
 */
export function PendingChangeNotice({ office, id, onClose, children }: Props) {
  const title = useId();
  const { status, data: change } = useLiveDoc(
    collections.bankApplicationChanges,
    id,
    applicationChangeDocument,
  );
  const waits = change?.state === 'requested' && change.classes.includes('banking');
  if (status === 'ready' && !waits) return children;
  return (
    <ScreenDialog onClose={onClose} maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title}>Edit Banking</DialogTitle>
      <DialogContent>
        {status === 'loading' ? (
          <TableSkeleton rows={3} columns={1} />
        ) : (
          <Stack spacing={2.5}>
            <Typography sx={{ color: 'text.secondary' }}>
              {office.office_name} · EFIN {office.efin} · {office.bank_product}
            </Typography>
            <Alert severity="warning">
              <AlertTitle>A requested change to the payout account is waiting for our team</AlertTitle>
              You cannot change the account until our team decides. Wait for the decision, or withdraw the
              request and enter the account again.
            </Alert>
            <OpenChange office={office} id={id} />
          </Stack>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </ScreenDialog>
  );
}
