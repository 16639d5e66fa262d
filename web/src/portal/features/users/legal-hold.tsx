import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { collections } from '@united/domain/collections';
import { dateText } from '@united/domain/display';
import { legalHoldDocument } from '@united/domain/disposal';
import { useState } from 'react';
import { useLiveDoc } from '~/portal/firebase/live';
import { LegalHoldDialog } from './legal-hold-dialog';
import type { Row } from './use-users';

interface Props {
  user: Row;
  /** Whether a hold may be placed. */
  mayPlace: boolean;
  mayRelease: boolean;
}

/** Whether a person's data is kept from disposal and deletion, and why. */
export function LegalHold({ user, mayPlace, mayRelease }: Props) {
  const { status, data } = useLiveDoc(collections.legalHolds, user.id, legalHoldDocument);
  const [open, setOpen] = useState(false);
  if (status === 'loading') return <Skeleton variant="rounded" height={60} />;
  const held = data?.state === 'held';
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      {held ? (
        <Alert severity="warning" sx={{ width: '100%', overflowWrap: 'anywhere' }}>
          On hold since {dateText(data.placed_at.toDate())} by {data.placed_by.name}: {data.reason}
        </Alert>
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>
          No hold: unused data of this person is disposed of after the retention period.
        </Typography>
      )}
      {held && mayPlace && !mayRelease && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Only a super admin can release it.
        </Typography>
      )}
      {(held ? mayRelease : mayPlace) && (
        <Button variant="outlined" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {held ? 'Release Hold' : 'Place on Hold'}
        </Button>
      )}
      {open && <LegalHoldDialog user={user} held={held} onClose={() => setOpen(false)} />}
    </Stack>
  );
}
