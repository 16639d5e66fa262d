import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { collections } from '@united/domain/collections';
import { lazy, Suspense, useCallback, useState } from 'react';
import { CopyButton } from '~/portal/components/copy-button';
import { useRevealed } from '~/portal/components/use-revealed';
import { monoFamily } from '~/theme/tokens';
import type { Row } from './use-values';

const RevealDialog = lazy(async () => ({
  default: (await import('~/portal/components/reveal-dialog')).RevealDialog,
}));

/** Asks why a secret is needed, then shows it for 30 seconds. */
export function useReveal() {
  const [row, setRow] = useState<Row | null>(null);
  const [asking, setAsking] = useState(false);
  const { value, left, show, hide } = useRevealed();

  const dialog = row && (
    <Suspense>
      {asking && (
        <RevealDialog
          document={`${collections.memberCustomValues}/${row.id}`}
          field="value"
          label={row.key}
          subject={row.member?.name ?? row.member_id}
          onClose={() => setAsking(false)}
          onValue={(revealed) => {
            setAsking(false);
            show(revealed);
          }}
        />
      )}
      {value !== null && <Shown row={row} value={value} left={left} onHide={hide} />}
    </Suspense>
  );

  const onReveal = useCallback((next: Row) => {
    setRow(next);
    setAsking(true);
  }, []);

  return { onReveal, dialog };
}

interface ShownProps {
  row: Row;
  value: string;
  /** Seconds. */
  left: number;
  onHide: () => void;
}

function Shown({ row, value, left, onHide }: ShownProps) {
  return (
    <Dialog open onClose={onHide} fullWidth maxWidth="xs" aria-labelledby="revealed-title">
      <DialogTitle id="revealed-title">{row.key}</DialogTitle>
      <DialogContent>
        <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>{row.member?.name ?? row.member_id}</Typography>
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
          <CopyButton value={value} label={`Copy ${row.key}`} />
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
