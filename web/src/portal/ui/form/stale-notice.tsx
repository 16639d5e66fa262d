import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import type { Difference } from './differences';

interface Props {
  /** What someone else changed, or `deleted` if they deleted the record. */
  differences: readonly Difference[] | 'deleted';
  /** Loads the stored record and keeps the user's changes. */
  onReload?: () => void;
}

/** Maximum length of texts that are shown side by side. */
const shortText = 80;
const shown = (text: string) => text || '(blank)';

/** Warns that someone else changed or deleted the record. Takes focus so that it is announced. */
export function StaleNotice({ differences, onReload }: Props) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus(), []);
  const isDeleted = differences === 'deleted';

  return (
    <Alert ref={alert} severity="warning" tabIndex={-1}>
      {isDeleted
        ? 'Someone else deleted this in the meantime. You can still copy your changes, but you can’t save them.'
        : 'Someone else changed this in the meantime. Your changes are still here but are not saved yet.'}
      {!isDeleted && differences.length > 0 && <Differences differences={differences} />}
      {onReload && (
        <Box sx={{ mt: 1.5 }}>
          <Button variant="outlined" color="inherit" size="small" onClick={onReload}>
            Reload and keep my changes
          </Button>
        </Box>
      )}
    </Alert>
  );
}

function Differences({ differences }: { differences: readonly Difference[] }) {
  return (
    <Box component="ul" aria-label="What changed" sx={{ m: 0, mt: 1, pl: 2.5, overflowWrap: 'anywhere' }}>
      {differences.map(({ label, from, to }) => (
        <li key={label}>
          {label}:{' '}
          {from === undefined || to === undefined || from.length > shortText || to.length > shortText ? (
            'content changed'
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
