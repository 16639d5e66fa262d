import OpenIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useNavigate } from 'react-router-dom';
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

/** Whether a search has no words. */
const isBlank = (text: string) => text.trim() === '';

/**
 * The sections of the settings. While searching, the settings that match instead. Enter opens the
 * first match. The arrow keys move between the search and the links.
 */
export function SectionList({ settings, current, nested = false }: Props) {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const root = useRef<HTMLDivElement>(null);
  const found = isBlank(text) ? null : findSettings(settings, text);

  const move = (event: KeyboardEvent) => {
    const { key, target } = event;
    const typed = target instanceof HTMLInputElement ? target.value : null;
    if (key === 'Enter' && typed !== null && !isBlank(typed)) {
      const [first] = findSettings(settings, typed);
      if (first) void navigate(first.to);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (!step) return;
    event.preventDefault();
    // Shows the matches of what was just typed.
    if (typed !== null) flushSync(() => setText(typed));
    const stops = [...(root.current?.querySelectorAll<HTMLElement>('input, a') ?? [])];
    stops[stops.indexOf(target as HTMLElement) + step]?.focus();
  };

  return (
    <Stack ref={root} spacing={2} onKeyDown={move}>
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
