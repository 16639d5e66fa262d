import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { bureauOfficesWaiting } from '@united/domain/bureaus/queries';
import { countText } from '@united/domain/shared/display';
import { Link as RouterLink } from 'react-router-dom';
import { useCount } from '~/portal/data/once';
import type { BureauSeason } from './list';

/** The URL of the table, filtered by whose turn it is. */
const pathOf = (who: string) => `/member/offices?${new URLSearchParams({ next: who })}`;

/** How many offices wait for whom, each linked to the table with that filter. */
export function Figures({ bureauId, season }: BureauSeason) {
  const office = useCount(bureauOfficesWaiting(bureauId, season, 'office'));
  const us = useCount(bureauOfficesWaiting(bureauId, season, 'us'));
  const bank = useCount(bureauOfficesWaiting(bureauId, season, 'bank'));
  const failed = [office, us, bank].filter((one) => one.failed);
  if (failed.length > 0)
    return (
      <Box component="p" sx={{ m: 0 }}>
        The figures could not be loaded.{' '}
        <Button
          size="small"
          color="error"
          onClick={() => {
            for (const one of failed) one.retry();
          }}
        >
          Retry
        </Button>
      </Box>
    );
  const text = ({ count }: { count: number | undefined }) => (count === undefined ? '…' : countText(count));
  return (
    <Box component="p" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
      <Link component={RouterLink} to={pathOf('office')}>
        {office.count === 1 ? '1 office must act' : `${text(office)} offices must act`}
      </Link>
      {', '}
      <Link component={RouterLink} to={pathOf('us')}>
        {us.count === 1 ? '1 waits for our team' : `${text(us)} wait for our team`}
      </Link>
      {', '}
      <Link component={RouterLink} to={pathOf('bank')}>
        {bank.count === 1 ? '1 waits for its bank' : `${text(bank)} wait for their bank`}
      </Link>
    </Box>
  );
}
