import Box from '@mui/material/Box';
import { Fragment } from 'react';

/** How two keys combine: either one (`/`), one after the other, or both together (`+`). */
type Joined = '/' | 'then' | '+';
type Shortcut =
  | readonly [keys: readonly [string], meaning: string]
  | readonly [keys: readonly [string, string], meaning: string, joined: Joined];
export type Shortcuts = readonly Shortcut[];

/** Keys, each with what it does. */
export function ShortcutList({ shortcuts }: { shortcuts: Shortcuts }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: '112px 1fr',
        columnGap: 3,
        rowGap: 1.5,
        alignItems: 'center',
      }}
    >
      {shortcuts.map(([[first, second], meaning, joined]) => (
        <Fragment key={meaning}>
          <Box component="dt" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
            <Key>{first}</Key>
            {second && (
              <>
                <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
                  {joined}
                </Box>
                <Key>{second}</Key>
              </>
            )}
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            {meaning}
          </Box>
        </Fragment>
      ))}
    </Box>
  );
}

const Key = ({ children }: { children: string }) => (
  <Box
    component="kbd"
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
    {children}
  </Box>
);
