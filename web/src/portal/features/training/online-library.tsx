import LibraryIcon from '@mui/icons-material/LocalLibraryOutlined';
import OpenIcon from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useSettings } from '~/portal/shared/settings/settings';
import { mayFrame } from './frame-url';

/** Height of the frame in pixels, from the spec. */
const height = 800;
/** Milliseconds until loading counts as failed. */
const timeoutMs = 15_000;

/** Embeds the page configured in Settings, with a link to open it in a new tab. */
export function OnlineLibrary() {
  const { training_url: address } = useSettings();
  return (
    <Stack spacing={1.5}>
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        sx={{ gap: 1.5, justifyContent: 'space-between', alignItems: { sm: 'center' } }}
      >
        <Typography color="text.secondary" sx={{ maxWidth: '70ch' }}>
          Recordings and more courses. If the page does not load below, open it in a new tab.
        </Typography>
        <OpenInTab address={address} />
      </Stack>
      <Frame key={address} address={address} />
    </Stack>
  );
}

function OpenInTab({ address }: { address: string }) {
  return (
    <Button
      component="a"
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      variant="outlined"
      endIcon={<OpenIcon aria-hidden />}
      sx={{ flexShrink: 0 }}
    >
      Open in a new tab
    </Button>
  );
}

function Frame({ address }: { address: string }) {
  const [state, setState] = useState<'loading' | 'shown' | 'late'>('loading');
  useEffect(() => {
    const late = setTimeout(() => setState((now) => (now === 'loading' ? 'late' : now)), timeoutMs);
    return () => clearTimeout(late);
  }, []);

  if (!mayFrame(address, window.location.origin)) return <Fallback address={address} />;
  return (
    <Box
      sx={{
        position: 'relative',
        height,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        overflow: 'hidden',
        bgcolor: 'background.paper',
      }}
    >
      <Box
        component="iframe"
        title="Online training library"
        src={address}
        // The page may run scripts and use its own storage, but cannot navigate this window.
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="strict-origin-when-cross-origin"
        onLoad={() => setState('shown')}
        sx={{ display: 'block', width: '100%', height, border: 0 }}
      />
      {state === 'late' && (
        <Box sx={{ position: 'absolute', inset: 0, bgcolor: 'background.paper' }}>
          <Fallback address={address} />
        </Box>
      )}
    </Box>
  );
}

/** Shown if the page cannot be embedded. */
function Fallback({ address }: { address: string }) {
  const host = URL.canParse(address) ? new URL(address).hostname : address;
  return (
    <Stack
      spacing={1}
      sx={{
        alignItems: 'center',
        textAlign: 'center',
        px: 3,
        py: 6,
        border: 1,
        borderStyle: 'dashed',
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <LibraryIcon aria-hidden sx={{ fontSize: 40, color: 'text.secondary' }} />
      <Typography variant="h5" component="p">
        The online library opens in a new tab
      </Typography>
      <Typography color="text.secondary" sx={{ maxWidth: '56ch', overflowWrap: 'anywhere' }}>
        {host} cannot be shown inside the portal. The courses above work without it.
      </Typography>
    </Stack>
  );
}
