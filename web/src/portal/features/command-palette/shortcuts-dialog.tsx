import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Fragment, useId } from 'react';

const command = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

const everywhere: readonly (readonly [keys: readonly string[], meaning: string])[] = [
  [[command, 'K'], 'Search screens and records'],
  [['?'], 'Show these shortcuts'],
  [['Esc'], 'Close what is open'],
  [['Tab'], 'First stop on every page: skip to the content'],
];
const ofStaff: typeof everywhere = [
  [['←', '→'], 'Previous and next application, while one is open'],
  [['Enter'], 'Open the row of a table that has the focus'],
];

/** Every key that does something. */
export function ShortcutsDialog({ records, onClose }: { records: boolean; onClose: () => void }) {
  const id = useId();
  const shortcuts = records ? [...everywhere, ...ofStaff] : everywhere;
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>Keyboard shortcuts</DialogTitle>
      <DialogContent>
        <Box
          component="dl"
          sx={{
            m: 0,
            display: 'grid',
            gridTemplateColumns: 'auto 1fr',
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
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
