import OpenIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { SearchBox } from '~/portal/ui/list/search-box';
import { selectedInForcedColors } from '~/theme/forced-colors';
import { findSettings } from './find-settings';
import type { Settings } from './schema';
import { sections } from './sections';

/** On a phone, the list is a page of its own, with a line and an arrow per section. */
const linkSx = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  px: { xs: 0.5, md: 1.5 },
  py: { xs: 1.5, md: 1 },
  borderRadius: { md: 1 },
  borderBottom: { xs: 1, md: 0 },
  borderColor: { xs: 'divider', md: 'divider' },
  color: 'text.primary',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { bgcolor: 'background.sunken' },
  '&[aria-current]': {
    bgcolor: 'primary.soft',
    color: 'primary.onSoft',
    fontWeight: 650,
    ...selectedInForcedColors,
  },
} as const;

const Arrow = () => <OpenIcon aria-hidden sx={{ display: { md: 'none' }, color: 'text.secondary' }} />;

interface Props {
  settings: Settings;
  /** The path of the section beside the list. */
  current?: string | undefined;
  /** Whether a page below that section is shown. */
  nested?: boolean;
}

/** The sections of the settings. While searching, the settings that match instead. */
export function SectionList({ settings, current, nested = false }: Props) {
  const [text, setText] = useState('');
  const found = text.trim() === '' ? null : findSettings(settings, text);
  return (
    <Stack spacing={2}>
      <SearchBox value={text} placeholder="Such as transmitter" searched="settings" onSearch={setText} />
      <Box component="nav" aria-label="Sections of the settings">
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {found
            ? found.map(({ label, place, to }) => (
                <li key={to + label}>
                  <Box component={Link} to={to} sx={linkSx}>
                    <span>
                      {label}
                      <Typography
                        component="span"
                        variant="body2"
                        color="text.secondary"
                        sx={{ display: 'block' }}
                      >
                        {place}
                      </Typography>
                    </span>
                    <Arrow />
                  </Box>
                </li>
              ))
            : sections.map(({ path, title }) => (
                <li key={path}>
                  <Box
                    component={Link}
                    to={path}
                    aria-current={path === current ? (nested ? 'true' : 'page') : undefined}
                    sx={linkSx}
                  >
                    {title}
                    <Arrow />
                  </Box>
                </li>
              ))}
        </Box>
      </Box>
      {found && (
        <Typography variant="body2" color="text.secondary" role="status" sx={{ px: 1.5 }}>
          {found.length === 0
            ? 'No setting matches. Try another word.'
            : `${found.length} ${found.length === 1 ? 'setting' : 'settings'}`}
        </Typography>
      )}
    </Stack>
  );
}
