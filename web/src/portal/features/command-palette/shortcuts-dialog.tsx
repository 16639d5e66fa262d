import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { entryShortcuts } from '~/portal/shared/bank-applications/entry-shortcuts';
import { checkShortcuts } from '~/portal/shared/papers/check-shortcuts';
import { Dialog } from '~/portal/ui/dialog';
import { ShortcutList, type Shortcuts } from '~/portal/ui/shortcut-list';

const command = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

const everywhere: Shortcuts = [
  [[command, 'K'], 'Search screens and records', '+'],
  [['?'], 'Show these shortcuts'],
  [['Esc'], 'Close the open window'],
  [['←', '→'], 'Previous and next record, while one is open', '/'],
  [['Tab'], 'Skip to content, on every page'],
];
const staffShortcuts: Shortcuts = [[['Enter'], 'Open the focused table row']];
const ticketShortcuts: Shortcuts = [
  [['k', 'j'], 'Previous and next ticket', '/'],
  [['r'], 'Reply to the member'],
  [['n'], 'Write an internal note'],
  [['a'], 'Assign to me'],
  [['e'], 'Resolve'],
  [[command, 'Enter'], 'Send the message', '+'],
];

/** All keyboard shortcuts. */
export function ShortcutsDialog({ records, onClose }: { records: boolean; onClose: () => void }) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>Keyboard shortcuts</DialogTitle>
      {/* In the tab order, so that it can be scrolled by keyboard. */}
      <DialogContent tabIndex={0}>
        <ShortcutList shortcuts={records ? [...everywhere, ...staffShortcuts] : everywhere} />
        {records && (
          <>
            <Typography component="h3" variant="h6" sx={{ mt: 3, mb: 1.5 }}>
              In an open support ticket
            </Typography>
            <ShortcutList shortcuts={ticketShortcuts} />
            <Typography component="h3" variant="h6" sx={{ mt: 3, mb: 1.5 }}>
              On the entry desk
            </Typography>
            <ShortcutList shortcuts={entryShortcuts} />
            <Typography component="h3" variant="h6" sx={{ mt: 3, mb: 1.5 }}>
              While checking papers
            </Typography>
            <ShortcutList shortcuts={checkShortcuts} />
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
