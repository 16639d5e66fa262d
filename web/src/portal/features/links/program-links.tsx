import DoneIcon from '@mui/icons-material/Check';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { isWebAddress } from '@united/domain/shared/formats';
import { useSettings } from '~/portal/shared/settings/settings';
import { Section } from '~/portal/ui/section';
import { useCopy } from '~/portal/ui/use-copy';

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);

/**
 * Copies a URL and shows a confirmation for two seconds. Screen readers also get the link's `name`.
 */
function CopyUrl({ url, name }: { url: string; name: string }) {
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

/** The office's programs, from Settings. */
export function ProgramLinks() {
  const links = useSettings().links.filter(({ url }) => isWebAddress(url));
  return (
    <Section title="Program links">
      {links.length === 0 ? (
        <Typography color="text.secondary">No program links yet.</Typography>
      ) : (
        <Box
          component="ul"
          sx={{
            m: 0,
            p: 0,
            listStyle: 'none',
            display: 'grid',
            gap: 2,
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
          }}
        >
          {links.map(({ name, description, url }) => (
            <Paper
              key={`${name} ${url}`}
              component="li"
              variant="outlined"
              sx={{ p: 2.5, display: 'flex', flexDirection: 'column' }}
            >
              <Typography variant="h5" component="h3">
                {name}
              </Typography>
              <Typography sx={{ mt: 0.5 }}>{description}</Typography>
              <Typography
                variant="body2"
                color="text.secondary"
                sx={{ mt: 0.5, mb: 2, overflowWrap: 'anywhere' }}
              >
                {hostOf(url)}
              </Typography>
              <Box sx={{ mt: 'auto', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                <Button
                  variant="outlined"
                  href={url}
                  target="_blank"
                  rel="noopener noreferrer"
                  endIcon={<OpenIcon aria-hidden />}
                  aria-label={`Visit ${name} (opens in a new tab)`}
                >
                  Visit
                </Button>
                <CopyUrl url={url} name={name} />
              </Box>
            </Paper>
          ))}
        </Box>
      )}
    </Section>
  );
}
