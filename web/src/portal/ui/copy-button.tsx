import CheckIcon from '@mui/icons-material/Check';
import CopyIcon from '@mui/icons-material/ContentCopy';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useEffect, useState } from 'react';
import { useToast } from './toast';

/** How long, in milliseconds, the button confirms the copy. */
const confirmation = 2000;

/** Copies `value`; `label` names it ("Copy EFIN"). */
export function CopyButton({ value, label }: { value: string; label: string }) {
  const [copied, setCopied] = useState(false);
  const toast = useToast();

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), confirmation);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      toast.error('The text could not be copied', 'Select it and copy it by hand.');
    }
  };

  const title = copied ? 'Copied' : label;
  return (
    <Tooltip title={title}>
      <IconButton size="small" aria-label={title} onClick={copy}>
        {copied ? <CheckIcon fontSize="small" /> : <CopyIcon fontSize="small" />}
      </IconButton>
    </Tooltip>
  );
}
