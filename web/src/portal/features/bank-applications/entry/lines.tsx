import CheckIcon from '@mui/icons-material/Check';
import CopyIcon from '@mui/icons-material/ContentCopy';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useEffect, useState } from 'react';
import { monoFamily } from '~/theme/tokens';
import { boxedList } from './boxed-list';
import type { DeskLine } from './desk-lines';

interface Props {
  lines: readonly DeskLine[];
  /** The last copied line; null for none. */
  copied: number | null;
  onCopy: (line: DeskLine) => void;
}

/**
 * The lines in the bank's order, each with its value and a Copy button. A sensitive value shows
 * only while its line and the window have focus. Values can't be printed or selected.
 */
export function Lines({ lines, copied, onCopy }: Props) {
  const [focused, setFocused] = useState<number | null>(null);
  // The roving tabindex: Tab reaches this line, and keys move from there.
  const [current, setCurrent] = useState(0);
  const tabbable = lines.some(({ key }) => key === current) ? current : lines[0]?.key;

  useEffect(() => {
    const mask = () => setFocused(null);
    window.addEventListener('blur', mask);
    window.addEventListener('beforeprint', mask);
    return () => {
      window.removeEventListener('blur', mask);
      window.removeEventListener('beforeprint', mask);
    };
  }, []);

  return (
    <Box component="ol" aria-label="Bank form lines" onBlur={() => setFocused(null)} sx={boxedList}>
      {lines.map((line) => (
        <Line
          key={line.key}
          line={line}
          shown={!line.sensitive || focused === line.key}
          copied={copied === line.key}
          tabIndex={line.key === tabbable ? 0 : -1}
          onFocus={() => {
            setFocused(line.key);
            setCurrent(line.key);
          }}
          onCopy={() => onCopy(line)}
        />
      ))}
    </Box>
  );
}

interface LineProps {
  line: DeskLine;
  shown: boolean;
  copied: boolean;
  tabIndex: number;
  onFocus: () => void;
  onCopy: () => void;
}

function Line({ line, shown, copied, tabIndex, onFocus, onCopy }: LineProps) {
  const { key, label, changed } = line;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 2fr) minmax(0, 3fr) auto' },
        columnGap: 2,
        alignItems: 'center',
        px: 2,
        py: 0.5,
        minHeight: 44,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
        '&:focus-within': { bgcolor: 'primary.soft', color: 'primary.onSoft' },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, minWidth: 0 }}>
        <Typography component="span" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {label}
        </Typography>
        {changed && <Chip size="small" color="warning" label="changed" />}
      </Box>
      <Value id={`line-${key}`} line={line} shown={shown} />
      <Button
        size="small"
        data-line={key}
        tabIndex={tabIndex}
        aria-label={`Copy ${label}${changed ? ', changed' : ''}`}
        aria-describedby={`line-${key}`}
        aria-keyshortcuts="c"
        startIcon={copied ? <CheckIcon aria-hidden /> : <CopyIcon aria-hidden />}
        onFocus={onFocus}
        onClick={({ currentTarget }) => {
          // Safari doesn't focus a clicked button.
          currentTarget.focus();
          onCopy();
        }}
        sx={{ gridRow: { xs: '1 / span 2', sm: 'auto' }, gridColumn: { xs: 2, sm: 3 }, minWidth: 96 }}
      >
        {copied ? 'Copied' : 'Copy'}
      </Button>
    </Box>
  );
}

function Value({ id, line: { text, note }, shown }: { id: string; line: DeskLine; shown: boolean }) {
  const hidden = note === null ? text === null || !shown : text !== null && !shown;
  return (
    <Typography
      component="span"
      id={id}
      className="no-print"
      sx={{
        gridRow: { xs: 2, sm: 1 },
        gridColumn: { xs: 1, sm: 2 },
        fontFamily: text === null ? undefined : monoFamily,
        opacity: text === null && !hidden ? 0.85 : undefined,
        overflowWrap: 'anywhere',
        userSelect: 'none',
      }}
    >
      {hidden ? (
        <>
          <span aria-hidden>••••••••</span>
          <span style={visuallyHidden}>hidden</span>
        </>
      ) : (
        (text ?? note)
      )}
    </Typography>
  );
}
