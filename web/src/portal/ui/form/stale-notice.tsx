import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Difference } from './differences';

interface Props {
  /** `deleted` when the record is gone; saving then creates it again. */
  differences: readonly Difference[] | 'deleted';
  /** Who did it, where that is known. */
  by?: ReactNode;
  /** Keeps what was typed; saving then replaces what others saved. */
  onKeep: () => void;
  /** Shows the record as it is by now; what was typed goes. */
  onTake?: () => void;
}

/** Longer texts are not read side by side. */
const shortText = 80;
const shown = (text: string) => text || 'nothing';

/** Shows what someone else has changed, with two choices. Takes focus to be read out. */
export function StaleNotice({ differences, by = 'Someone else', onKeep, onTake }: Props) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus(), []);
  const isDeleted = differences === 'deleted';

  return (
    <Alert ref={alert} severity="warning" tabIndex={-1}>
      <AlertTitle>
        {isDeleted ? 'This was deleted in the meantime' : <>{by} changed this in the meantime</>}
      </AlertTitle>
      {!isDeleted && <Differences differences={differences} />}
      <Box sx={{ mt: isDeleted ? 0 : 1 }}>
        What you typed is still here and not saved yet.
        {isDeleted && ' If you keep it, saving creates this again.'}
      </Box>
      <Stack direction="row" useFlexGap sx={{ mt: 1.5, gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" color="inherit" size="small" onClick={onKeep}>
          Keep my changes
        </Button>
        {onTake && (
          <Button color="inherit" size="small" onClick={onTake}>
            Take the new values
          </Button>
        )}
      </Stack>
    </Alert>
  );
}

function Differences({ differences }: { differences: readonly Difference[] }) {
  if (differences.length === 0) return 'Nothing shown here is different.';
  return (
    <Box component="ul" aria-label="What is different" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
      {differences.map(({ label, from, to }) => (
        <li key={label}>
          {label}:{' '}
          {from === undefined || to === undefined || from.length > shortText || to.length > shortText ? (
            'other content'
          ) : (
            <>
              {shown(from)} → <strong>{shown(to)}</strong>
            </>
          )}
        </li>
      ))}
    </Box>
  );
}
