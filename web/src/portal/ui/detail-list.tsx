import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Labels and values of one record; two columns where there is room. A missing value reads "Not provided". */
export function DetailList({ items }: { items: readonly { label: string; value: ReactNode }[] }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        columnGap: 3,
        rowGap: 2,
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
      }}
    >
      {items.map(({ label, value }) => (
        <Box key={label} sx={{ minWidth: 0 }}>
          <Box component="dt" sx={{ color: 'text.secondary', typography: 'caption' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
            {value === null || value === undefined || value === '' ? (
              <Box component="span" sx={{ color: 'text.secondary' }}>
                Not provided
              </Box>
            ) : (
              value
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
