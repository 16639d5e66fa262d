import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Close from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';

interface Props {
  /** Noun for an item, such as "ticket". */
  noun: string;
  /** Shortcut keys, as displayed and as `aria-keyshortcuts`. */
  keys: Record<'previous' | 'next', { shown: string; aria: string }>;
  /** From `useSteps`: the index on the list's page (-1 if not on it) and the neighbors. */
  steps: { at: number; previous: string | undefined; next: string | undefined };
  count: number;
  onStep: (id: string) => void;
  onClose: () => void;
}

/** A dialog's header: Previous and Next, the open item's position, and Close. */
export function StepBar({ noun, keys, steps: { at, previous, next }, count, onStep, onClose }: Props) {
  return (
    <Stack
      className="no-print"
      direction="row"
      sx={{
        alignItems: 'center',
        gap: 1,
        px: { xs: 1, sm: 2 },
        py: 0.5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Step
        label={`Previous ${noun}`}
        keys={keys.previous}
        to={previous}
        onStep={onStep}
        Icon={ChevronLeft}
      />
      <Step label={`Next ${noun}`} keys={keys.next} to={next} onStep={onStep} Icon={ChevronRight} />
      <Typography component="p" variant="body2" aria-live="polite" sx={{ flex: 1, color: 'text.secondary' }}>
        {at >= 0 ? `${at + 1} of ${count} on this page` : 'Not on this page of the list'}
      </Typography>
      <IconButton onClick={onClose} aria-label="Close">
        <Close />
      </IconButton>
    </Stack>
  );
}

interface StepProps {
  label: string;
  keys: Props['keys']['next'];
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
