import DoneIcon from '@mui/icons-material/Check';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useToast } from '~/portal/ui/toast';

/** How long, in milliseconds, the copy is confirmed; the spec's. */
const confirmation = 2000;

/** Copies an address and says so for two seconds. `name` is the link's, for those who hear the button only. */
export function CopyUrl({ url, name }: { url: string; name: string }) {
  const [copies, setCopies] = useState(0);
  const [copied, setCopied] = useState(false);
  const toast = useToast();

  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopied(false), confirmation);
    return () => clearTimeout(timer);
  }, [copies]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
      setCopies((count) => count + 1);
    } catch {
      toast.error('Failed to copy URL', url);
    }
  };

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <Button
        startIcon={copied ? <DoneIcon aria-hidden /> : <CopyIcon aria-hidden />}
        onClick={copy}
        aria-label={`Copy URL of ${name}`}
      >
        Copy URL
      </Button>
      <Typography component="span" role="status" variant="body2" color="success.main">
        {copied ? 'URL copied to clipboard!' : ''}
      </Typography>
    </Box>
  );
}
