import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type RefObject, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { selectedInForcedColors } from '~/theme/forced-colors';
import type { Result, ResultGroup } from './results';

interface ResultListProps {
  /** Id prefix, which lets the search field reference the results. */
  id: string;
  groups: readonly ResultGroup[];
  active: Result | undefined;
  /** The active result, a link that Enter follows. */
  line: RefObject<HTMLAnchorElement | null>;
  onPoint: (result: Result) => void;
}

/** Results grouped by kind. Focus stays in the search field, which references the active result. */
export function ResultList({ id, groups, active, line, onPoint }: ResultListProps) {
  useEffect(() => {
    if (active) line.current?.scrollIntoView({ block: 'nearest' });
  }, [active, line]);

  return (
    <Box
      role="listbox"
      id={`${id}-results`}
      aria-label="Results"
      sx={groups.length > 0 ? { py: 1 } : undefined}
    >
      {groups.map(({ label, results }) => (
        <Box key={label} role="group" aria-label={label}>
          <Typography
            variant="caption"
            component="div"
            aria-hidden
            sx={{ px: 2, pt: 1, pb: 0.5, color: 'text.secondary', fontWeight: 650 }}
          >
            {label}
          </Typography>
          {results.map((result) => {
            const selected = result.id === active?.id;
            return (
              <Box
                key={result.id}
                component={Link}
                to={result.path}
                role="option"
                tabIndex={-1}
                id={`${id}-${result.id}`}
                ref={selected ? line : undefined}
                aria-selected={selected}
                onPointerMove={() => !selected && onPoint(result)}
                onMouseDown={(event) => event.preventDefault()}
                sx={{
                  display: 'block',
                  color: 'text.primary',
                  textDecoration: 'none',
                  mx: 1,
                  px: 1,
                  py: 1,
                  minHeight: 44,
                  borderRadius: 1,
                  cursor: 'pointer',
                  overflowWrap: 'anywhere',
                  '&[aria-selected=true]': {
                    bgcolor: 'primary.soft',
                    color: 'primary.onSoft',
                    ...selectedInForcedColors,
                  },
                }}
              >
                <Typography sx={{ fontWeight: 600 }}>{result.title}</Typography>
                {result.hint && (
                  <Typography variant="body2" sx={{ color: selected ? 'inherit' : 'text.secondary' }}>
                    {result.hint}
                  </Typography>
                )}
              </Box>
            );
          })}
        </Box>
      ))}
    </Box>
  );
}
