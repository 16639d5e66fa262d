import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Bank } from '@united/domain/settings/settings';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { bankPath } from './paths';

interface Props {
  /** Accessible name. */
  label: string;
  banks: readonly Bank[];
  /** Returns the text below a bank's name. */
  textOf: (bank: Bank) => string;
  /** Returns what is at the end of a bank's row. */
  actionOf?: (bank: Bank) => ReactNode;
}

/** The banks, each with a link to its own page. */
export function BankRows({ label, banks, textOf, actionOf }: Props) {
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {banks.map((bank, index) => (
        <Box
          component="li"
          key={bank.name}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 2,
            py: 1.25,
            borderTop: index > 0 ? 1 : 0,
            borderColor: 'divider',
          }}
        >
          <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Link component={RouterLink} to={bankPath(index)} sx={{ fontWeight: 600 }}>
              {bank.name}
            </Link>
            <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {textOf(bank)}
            </Typography>
          </Box>
          {actionOf?.(bank)}
        </Box>
      ))}
    </Box>
  );
}
