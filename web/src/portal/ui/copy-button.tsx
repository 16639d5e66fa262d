import CheckIcon from '@mui/icons-material/Check';
import CopyIcon from '@mui/icons-material/ContentCopy';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useCopy } from './use-copy';

/** Copies `value`; `label` names it ("Copy EFIN"). */
export function CopyButton({ value, label }: { value: string; label: string }) {
  const { copied, copy } = useCopy();
  const title = copied ? 'Copied' : label;
  return (
    <Tooltip title={title}>
      <IconButton size="small" aria-label={title} onClick={() => copy(value)}>
        {copied ? <CheckIcon fontSize="small" /> : <CopyIcon fontSize="small" />}
      </IconButton>
    </Tooltip>
  );
}
