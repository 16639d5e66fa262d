import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type LegalHold as Hold, legalHoldDocument } from '@united/domain/retention/disposal';
import { collections } from '@united/domain/shared/collections';
import { dateText } from '@united/domain/shared/display';
import { useState } from 'react';
import { useLiveDoc } from '~/portal/data/live';
import { LinesSkeleton } from '~/portal/ui/lines-skeleton';
import { HeldVersionsDialog } from './held-versions-dialog';
import { LegalHoldDialog } from './legal-hold-dialog';
import type { Row } from './list';

interface Props {
  user: Row;
  /** Whether the current user may place a hold. */
  mayPlace: boolean;
  mayRelease: boolean;
}

/** Shows whether and why a user's data is exempt from disposal and deletion. */
export function LegalHold({ user, mayPlace, mayRelease }: Props) {
  const { status, data } = useLiveDoc(collections.legalHolds, user.id, legalHoldDocument);
  // Changes by others must not switch the dialog from placing to releasing while the user types.
  const [opened, setOpened] = useState<{ hold: Hold | null } | null>(null);
  const [reading, setReading] = useState(false);
  if (status === 'loading') return <LinesSkeleton entries={1} />;
  const held = data?.state === 'held';
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      {held ? (
        <Alert severity="warning" sx={{ width: '100%', overflowWrap: 'anywhere' }}>
          On hold since {dateText(data.placed_at.toDate())} by {data.placed_by.name}: {data.reason}
        </Alert>
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>
          No hold. This user’s unused data is disposed of after the retention period.
        </Typography>
      )}
      {held && mayPlace && !mayRelease && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Only a super admin can release it.
        </Typography>
      )}
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
        {(held ? mayRelease : mayPlace) && (
          <Button
            variant="outlined"
            size="small"
            aria-haspopup="dialog"
            onClick={() => setOpened({ hold: data })}
          >
            {held ? 'Release hold' : 'Place on hold'}
          </Button>
        )}
        {held && mayRelease && (
          <Button variant="outlined" size="small" aria-haspopup="dialog" onClick={() => setReading(true)}>
            View preserved versions
          </Button>
        )}
      </Stack>
      {reading && <HeldVersionsDialog user={user} onClose={() => setReading(false)} />}
      {opened && <LegalHoldDialog user={user} hold={opened.hold} onClose={() => setOpened(null)} />}
    </Stack>
  );
}
