import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface DetailListProps {
  items: readonly { label: string; value: ReactNode }[];
  /** For cards: denser, and always in two columns. */
  compact?: boolean;
  /** For narrow places: always in one column. */
  narrow?: boolean;
}

/** Labels and values, in two columns if they fit. Shows "Not provided" for missing values. */
export function DetailList({ items, compact = false, narrow = false }: DetailListProps) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        columnGap: compact ? 2 : 3,
        rowGap: compact ? 1 : 2,
        gridTemplateColumns: { xs: compact ? '1fr 1fr' : '1fr', sm: narrow ? '1fr' : '1fr 1fr' },
        // Columns as wide as their content, so that a bank's name stays in one line: on a small phone, and
        // in cards side by side.
        ...(compact && {
          '@media (max-width:389.95px), (min-width:600px)': {
            gridTemplateColumns: 'repeat(2, minmax(0, auto))',
          },
        }),
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
