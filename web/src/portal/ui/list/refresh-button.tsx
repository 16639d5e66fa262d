import Refresh from '@mui/icons-material/Refresh';
import IconButton from '@mui/material/IconButton';

/** Reads a list again. */
export const RefreshButton = ({ busy, onClick }: { busy: boolean; onClick: () => void }) => (
  <IconButton aria-label="Refresh" title="Refresh" aria-busy={busy} onClick={onClick}>
    <Refresh />
  </IconButton>
);
