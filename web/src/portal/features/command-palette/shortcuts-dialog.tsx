import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { Fragment, useId } from 'react';
import { Dialog } from '~/portal/ui/dialog';

const command = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

type Shortcuts = readonly (readonly [keys: readonly string[], meaning: string])[];

const everywhere: Shortcuts = [
  [[command, 'K'], 'Search screens and records'],
  [['?'], 'Show these shortcuts'],
  [['Esc'], 'Close the open window'],
  [['←', '→'], 'Previous and next record, while one is open'],
  [['Tab'], 'Skip to content, on every page'],
];
const staffShortcuts: Shortcuts = [[['Enter'], 'Open the focused table row']];
const ticketShortcuts: Shortcuts = [
  [['k', 'j'], 'Previous and next ticket'],
  [['r'], 'Reply to the member'],
  [['n'], 'Write an internal note'],
  [['a'], 'Assign to me'],
  [['e'], 'Resolve'],
  [[command, 'Enter'], 'Send the message'],
];
const entryShortcuts: Shortcuts = [
  [['k', 'j'], 'Previous and next office in the queue, or line in an office'],
  [['Enter'], 'Open the office for entry'],
  [['c'], 'Copy the line'],
  [['n'], 'Next office'],
  [['p', 'p'], 'Mark as passed to the bank'],
];

/** All keyboard shortcuts. */
export function ShortcutsDialog({ records, onClose }: { records: boolean; onClose: () => void }) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>Keyboard shortcuts</DialogTitle>
      {/* In the tab order, so that it can be scrolled by keyboard. */}
      <DialogContent tabIndex={0}>
        <List shortcuts={records ? [...everywhere, ...staffShortcuts] : everywhere} />
        {records && (
          <>
            <Typography component="h3" variant="h6" sx={{ mt: 3, mb: 1.5 }}>
              In an open support ticket
            </Typography>
            <List shortcuts={ticketShortcuts} />
            <Typography component="h3" variant="h6" sx={{ mt: 3, mb: 1.5 }}>
              On the entry desk
            </Typography>
            <List shortcuts={entryShortcuts} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function List({ shortcuts }: { shortcuts: Shortcuts }) {
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
