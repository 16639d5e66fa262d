import Box from '@mui/material/Box';
import { Fragment } from 'react';

export type Shortcuts = readonly (readonly [keys: readonly string[], meaning: string])[];

/** Keys, each with what it does. */
export function ShortcutList({ shortcuts }: { shortcuts: Shortcuts }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: '88px 1fr',
        columnGap: 3,
        rowGap: 1.5,
        alignItems: 'center',
      }}
    >
      {shortcuts.map(([keys, meaning]) => (
        <Fragment key={meaning}>
          <Box component="dt" sx={{ display: 'flex', gap: 0.5 }}>
            {keys.map((key) => (
              <Box
                component="kbd"
                key={key}
                sx={{
                  minWidth: 28,
                  px: 0.75,
                  textAlign: 'center',
                  border: 1,
                  borderColor: 'divider',
                  borderRadius: 0.5,
                  bgcolor: 'background.sunken',
                  fontFamily: 'inherit',
                }}
              >
                {key}
              </Box>
            ))}
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            {meaning}
          </Box>
        </Fragment>
      ))}
    </Box>
  );
}
