import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { CopyButton } from '~/portal/ui/copy-button';
import { Dialog } from '~/portal/ui/dialog';
import { monoFamily } from '~/theme/tokens';
import type { RevealTarget } from './reveal-dialog';

interface Props {
  target: RevealTarget;
  value: string;
  /** Seconds. */
  left: number;
  onHide: () => void;
}

/** Shows a sensitive value until it is masked again. */
export function RevealedDialog({ target: { label, subject }, value, left, onHide }: Props) {
  return (
    <Dialog open onClose={onHide} fullWidth maxWidth="xs" aria-labelledby="revealed-title">
      <DialogTitle id="revealed-title">{label}</DialogTitle>
      <DialogContent>
        <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>{subject}</Typography>
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            p: 1.5,
            borderRadius: 1,
            bgcolor: 'background.sunken',
          }}
        >
          <Typography
            sx={{ flex: 1, fontFamily: monoFamily, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}
          >
            {value}
          </Typography>
          <CopyButton value={value} label={`Copy ${label}`} />
        </Box>
        <Typography role="timer" variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
          Hides in {left} s
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onHide}>
          Hide
        </Button>
      </DialogActions>
    </Dialog>
  );
}
