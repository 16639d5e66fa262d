import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import type { Difference } from './differences';

interface Props {
  /** What someone else changed; `deleted` when the record is gone. */
  differences: readonly Difference[] | 'deleted';
  /** Loads the record as it is by now, and keeps what was typed. */
  onReload?: () => void;
}

/** Longer texts are not read side by side. */
const shortText = 80;
const shown = (text: string) => text || 'nothing';

/** Says that someone else changed or deleted what is edited. Takes focus to be read out. */
export function StaleNotice({ differences, onReload }: Props) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus(), []);
  const isDeleted = differences === 'deleted';

  return (
    <Alert ref={alert} severity="warning" tabIndex={-1}>
      {isDeleted
        ? 'Someone else deleted this in the meantime. What you typed is still here to copy, but cannot be saved.'
        : 'Someone else changed this in the meantime. What you typed is still here, and not saved yet.'}
      {!isDeleted && differences.length > 0 && <Differences differences={differences} />}
      {onReload && (
        <Box sx={{ mt: 1.5 }}>
          <Button variant="outlined" color="inherit" size="small" onClick={onReload}>
            Reload and keep what I typed
          </Button>
        </Box>
      )}
    </Alert>
  );
}

function Differences({ differences }: { differences: readonly Difference[] }) {
  return (
    <Box
      component="ul"
      aria-label="What is different"
      sx={{ m: 0, mt: 1, pl: 2.5, overflowWrap: 'anywhere' }}
    >
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
