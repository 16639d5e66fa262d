import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { efinClaimDocument } from '@united/domain/efin-claim';
import { contestedEfins } from '@united/domain/efin-claim-queries';
import { lazy, Suspense, useState } from 'react';
import { refreshQuery } from '~/portal/firebase/queries';

const CompareDialog = lazy(async () => ({ default: (await import('./compare-dialog')).CompareDialog }));

export const contestedKey = ['contested-efins'];

/** The EFINs that two offices claim, each with the way to compare the offices; nothing while there are none. */
export function ContestedEfins() {
  const [open, setOpen] = useState('');
  const { data = [] } = useQuery({
    queryKey: contestedKey,
    queryFn: () => refreshQuery(contestedEfins(), efinClaimDocument),
  });
  const claim = data.find(({ id }) => id === open);
  if (data.length === 0) return null;
  return (
    <Stack sx={{ gap: 1, mb: 2 }}>
      {data.map(({ id, efin, season }) => (
        <Alert
          key={id}
          severity="warning"
          action={
            <Button
              color="inherit"
              size="small"
              aria-label={`Compare offices with EFIN ${efin}`}
              onClick={() => setOpen(id)}
            >
              Compare
            </Button>
          }
        >
          EFIN {efin} is claimed by two offices for season {season}. None of them can be approved before you
          decide.
        </Alert>
      ))}
      {claim && (
        <Suspense>
          <CompareDialog claim={claim} onClose={() => setOpen('')} />
        </Suspense>
      )}
    </Stack>
  );
}
