import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useRef } from 'react';

export interface Difference {
  label: string;
  from: string;
  to: string;
}

interface Props {
  differences: readonly Difference[];
  /** Keeps what was typed; saving then replaces what others saved. */
  onKeep: () => void;
  /** Shows the record as it is by now; what was typed goes. */
  onTake: () => void;
}

/** Longer texts are not read side by side. */
const shortText = 80;
const shown = (text: string) => text || 'nothing';

/** Says what somebody else changed while a form was open, and offers the two ways on. Takes the focus, so that it is seen and read out. */
export function StaleNotice({ differences, onKeep, onTake }: Props) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus(), []);

  return (
    <Alert ref={alert} severity="warning" tabIndex={-1}>
      <AlertTitle>Somebody else changed this meanwhile</AlertTitle>
      {differences.length === 0 ? (
        'Nothing that you see here is different.'
      ) : (
        <Box component="ul" aria-label="What is different" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
          {differences.map(({ label, from, to }) => (
            <li key={label}>
              {label}:{' '}
              {from.length > shortText || to.length > shortText ? (
                'another text'
              ) : (
                <>
                  {shown(from)} → <strong>{shown(to)}</strong>
                </>
              )}
            </li>
          ))}
        </Box>
      )}
      <Box sx={{ mt: 1 }}>What you typed is still here, and nothing of it is saved yet.</Box>
      <Stack direction="row" useFlexGap sx={{ mt: 1.5, gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" color="inherit" size="small" onClick={onKeep}>
          Keep my changes
        </Button>
        <Button color="inherit" size="small" onClick={onTake}>
          Take the new values
        </Button>
      </Stack>
    </Alert>
  );
}
