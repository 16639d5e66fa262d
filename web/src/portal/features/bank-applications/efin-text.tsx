import Box from '@mui/material/Box';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { monoFamily } from '~/theme/tokens';

/** An EFIN and the application's former EFINs. */
export const EfinText = ({ efin, former_efins = [] }: Pick<BankApplication, 'efin' | 'former_efins'>) => (
  <>
    <span style={{ fontFamily: monoFamily }}>{efin}</span>
    {former_efins.length > 0 && (
      <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}>
        formerly <span style={{ fontFamily: monoFamily }}>{former_efins.join(', ')}</span>
      </Box>
    )}
  </>
);
