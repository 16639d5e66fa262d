import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Close from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { PrintButton } from '../print-button';

/** A shortcut key, as displayed and as `aria-keyshortcuts`. */
export interface StepKey {
  shown: string;
  aria: string;
}

interface Props {
  /** Noun for a record, such as "ticket". */
  noun: string;
  keys: Record<'previous' | 'next', StepKey>;
  /** From `useSteps`: the index on the list's page (-1 if not on it) and the neighbors. */
  steps: { at: number; previous: string | undefined; next: string | undefined };
  /** Number of records on the list's page. */
  count: number;
  onStep: (id: string) => void;
  /** The title of the printed record; null while there is nothing to print. */
  printTitle: string | null;
  onClose: () => void;
}

/** A record's tools: Previous and Next, its position in the list, Print, and Close. */
export function RecordBar({ noun, keys, steps, count, onStep, printTitle, onClose }: Props) {
  const { at, previous, next } = steps;
  const isAlone = at === 0 && count === 1;
  return (
    <Stack
      className="no-print"
      direction="row"
      sx={{
        flex: 'none',
        alignItems: 'center',
        gap: 0.5,
        px: { xs: 1, sm: 2 },
        py: 0.5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {!isAlone && (
        <>
          <Step
            label={`Previous ${noun}`}
            keys={keys.previous}
            to={previous}
            onStep={onStep}
            Icon={ChevronLeft}
          />
          <Step label={`Next ${noun}`} keys={keys.next} to={next} onStep={onStep} Icon={ChevronRight} />
        </>
      )}
      <Typography
        component="p"
        variant="body2"
        aria-live="polite"
        sx={{ flex: 1, minWidth: 0, pl: 0.5, color: 'text.secondary' }}
      >
        {!isAlone && (at >= 0 ? `${at + 1} of ${count} on this page` : 'Not on this page')}
      </Typography>
      <PrintButton title={printTitle} />
      <IconButton onClick={onClose} aria-label="Close">
        <Close />
      </IconButton>
    </Stack>
  );
}

interface StepProps {
  label: string;
  keys: StepKey;
  to: string | undefined;
  onStep: (id: string) => void;
  Icon: typeof ChevronLeft;
}

/** Stays focusable at the ends of the list so that keyboard focus isn't lost. */
function Step({ label, keys, to, onStep, Icon }: StepProps) {
  return (
    <Tooltip title={`${label} (${keys.shown})`}>
      <IconButton
        aria-label={label}
        aria-keyshortcuts={keys.aria}
        aria-disabled={!to}
        onClick={() => to && onStep(to)}
        sx={to ? undefined : { color: 'text.disabled', opacity: 0.6, cursor: 'default' }}
      >
        <Icon />
      </IconButton>
    </Tooltip>
  );
}
