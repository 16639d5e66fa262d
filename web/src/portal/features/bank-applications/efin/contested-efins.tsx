import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { efinClaimDocument } from '@united/domain/bank-applications/efin-claim';
import { isPastSeason } from '@united/domain/bank-applications/past-season';
import { contestedEfins } from '@united/domain/bank-applications/queries';
import { Suspense, useState } from 'react';
import { useQuery } from '~/portal/data/once';
import { refreshQuery } from '~/portal/data/reads';
import { useSettings } from '~/portal/shared/settings/settings';
import { lazyComponent } from '~/portal/ui/lazy';
import { applications } from '../review/list';

const CompareDialog = lazyComponent(() => import('./compare-dialog'), 'CompareDialog');

/**
 * Lists EFINs claimed by several offices this season, with buttons to compare them. Hidden if there are none.
 */
export function ContestedEfins() {
  const [open, setOpen] = useState('');
  const { season: current } = useSettings();
  const { data: all = [] } = useQuery({
    // Refetched together with the list.
    queryKey: [applications.key, 'contested'],
    queryFn: () => refreshQuery(contestedEfins(), efinClaimDocument),
  });
  const data = all.filter((claim) => !isPastSeason(claim, current));
  const claim = data.find(({ id }) => id === open);
  if (data.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      <AlertTitle>
        {data.length === 1
          ? 'Two offices claim the same EFIN'
          : `${data.length === contestedEfins().limit ? 'At least ' : ''}${data.length} EFINs are claimed by two offices each`}
      </AlertTitle>
      Applications with a contested EFIN cannot be approved until you decide which office holds it.
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        {data.map(({ id, efin, season }) => (
          <Button key={id} color="inherit" size="small" variant="outlined" onClick={() => setOpen(id)}>
            Compare EFIN {efin}, season {season}
          </Button>
        ))}
      </Stack>
      {claim && (
        <Suspense>
          <CompareDialog claim={claim} onClose={() => setOpen('')} />
        </Suspense>
      )}
    </Alert>
  );
}
