import DoneIcon from '@mui/icons-material/Check';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCopy } from '~/portal/ui/use-copy';

/** Copies an address and confirms it for two seconds. `name` is the link's, for screen readers. */
export function CopyUrl({ url, name }: { url: string; name: string }) {
  const { copied, copy } = useCopy(['Failed to copy URL', url]);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <Button
        startIcon={copied ? <DoneIcon aria-hidden /> : <CopyIcon aria-hidden />}
        onClick={() => copy(url)}
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
