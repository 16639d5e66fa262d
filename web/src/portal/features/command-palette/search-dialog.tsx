import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import { limits } from '@united/domain/shared/limits';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { createPath, useLocation } from 'react-router-dom';
import { Dialog } from '~/portal/ui/dialog';
import { LoadFailed } from '~/portal/ui/load-failed';
import { ProgressLine } from '~/portal/ui/progress-line';
import { useDebounced } from '~/portal/ui/use-debounced';
import { ResultList } from './result-list';
import { type ResultGroup, type Screen, screensFor, useRecords, useViews, viewsFor } from './results';

/** Debounce in milliseconds. */
const debounceMs = 200;

interface SearchDialogProps {
  screens: readonly Screen[];
  records: boolean;
  onClose: () => void;
  /** Called when a result was opened. */
  onOpened: () => void;
  onShortcuts: () => void;
}

/** Finds and opens a screen, saved view, user, ticket or bank application. Works without a mouse. */
export function SearchDialog({ screens, records, onClose, onOpened, onShortcuts }: SearchDialogProps) {
  const id = useId();
  const location = useLocation();
  const opened = useRef(location);
  const line = useRef<HTMLAnchorElement>(null);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const debounced = useDebounced(typed, debounceMs);
  const found = useRecords(debounced, records);
  const views = useViews(records);

  const groups: ResultGroup[] = [
    { label: 'Screens' as const, results: screensFor(screens, typed) },
    { label: 'Views' as const, results: viewsFor(views.data ?? [], screens, typed) },
    { label: 'Users' as const, results: (typed.trim() && found.data?.users) || [] },
    { label: 'Tickets' as const, results: (typed.trim() && found.data?.tickets) || [] },
    { label: 'Bank applications' as const, results: (typed.trim() && found.data?.applications) || [] },
  ].filter(({ results }) => results.length > 0);
  const results = groups.flatMap((group) => group.results);
  const active = results[Math.min(chosen, results.length - 1)];
  const waiting = records && typed.trim() !== '' && (found.isFetching || debounced !== typed);

  // Results are links, so that unsaved forms can prompt first. Navigation closes the search.
  const close = useEffectEvent(onOpened);
  useEffect(() => {
    const from = opened.current;
    if (from.key === location.key) return;
    opened.current = location;
    // An open dialog adds an entry to the tab's first page, so that Back can close it.
    if (from.key === 'default' && createPath(from) === createPath(location)) return;
    close();
  }, [location]);

  const moveSelection = (event: KeyboardEvent) => {
    const last = results.length - 1;
    const at = Math.min(chosen, last);
    const to = { ArrowDown: at === last ? 0 : at + 1, ArrowUp: at <= 0 ? last : at - 1 }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      setChosen(Math.max(0, to));
    } else if (event.key === 'Enter' && active) {
      event.preventDefault();
      line.current?.click();
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{
        paper: { 'aria-label': 'Search', sx: { alignSelf: 'flex-start', mt: { sm: '10vh' } } },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 2, py: 1 }}>
        <Search aria-hidden sx={{ color: 'text.secondary' }} />
        <InputBase
          autoFocus
          fullWidth
          value={typed}
          placeholder={records ? 'Screens, names, emails, offices, EFINs, tickets' : 'Screens'}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(0);
          }}
          onKeyDown={moveSelection}
          inputProps={{
            role: 'combobox',
            'aria-label': 'Search',
            'aria-expanded': results.length > 0,
            'aria-controls': `${id}-results`,
            'aria-activedescendant': active ? `${id}-${active.id}` : undefined,
            'aria-autocomplete': 'list',
            autoComplete: 'off',
            spellCheck: false,
            maxLength: limits.shortText,
          }}
        />
      </Box>
      <ProgressLine active={waiting} label="Searching" />
      <Box
        // In the tab order, so that it can be scrolled by keyboard.
        tabIndex={0}
        role="group"
        aria-label="Search results"
        sx={{ borderTop: 1, borderColor: 'divider', overflowY: 'auto', maxHeight: '56vh' }}
      >
        <ResultList
          id={id}
          groups={groups}
          active={active}
          onPoint={(result) => setChosen(results.indexOf(result))}
          line={line}
        />
        {found.isError && !waiting && (
          <Box sx={{ p: 2 }}>
            <LoadFailed message="Search failed." onRetry={() => void found.refetch()} />
          </Box>
        )}
        {views.isError && (
          <Box sx={{ p: 2 }}>
            <LoadFailed
              message="Your saved views could not be loaded."
              onRetry={() => void views.refetch()}
            />
          </Box>
        )}
        {results.length === 0 && !waiting && !found.isError && (
          <Typography sx={{ px: 2, py: 3 }} color="text.secondary">
            {records
              ? 'No results. Search matches ticket numbers, exact phrases, and the start of words in names, emails, offices, EFINs and tickets.'
              : 'No matching screens.'}
          </Typography>
        )}
      </Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
          px: 2,
          py: 0.5,
          borderTop: 1,
          borderColor: 'divider',
          color: 'text.secondary',
        }}
      >
        <Typography variant="body2" role="status">
          {waiting ? 'Searching…' : `${results.length} ${results.length === 1 ? 'result' : 'results'}`}
        </Typography>
        <Button size="small" onClick={onShortcuts}>
          Keyboard shortcuts
        </Button>
      </Box>
    </Dialog>
  );
}
