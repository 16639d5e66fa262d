import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useContext, useId, useLayoutEffect } from 'react';
import { SectionRegistry } from './section-registry';

interface SectionProps {
  title: string;
  /** Heading level: 2 on a page, 3 below a dialog's title. */
  level?: 2 | 3 | 4;
  /** The title's size. Default: by level. */
  size?: 'h3' | 'h4';
  /** A sentence below the title. */
  hint?: ReactNode;
  /** Content to the right of the title, such as a number or a link. */
  aside?: ReactNode;
  /** Whether it spans a whole grid row. */
  wide?: boolean;
  children: ReactNode;
}

const sizes = { 2: 'h4', 3: 'h5', 4: 'h5' } as const;

/** A section of a page or dialog, labeled by its heading and listed in the index, if there is one. */
export function Section({ title, level = 2, size, hint, aside, wide, children }: SectionProps) {
  const id = useId();
  const registry = useContext(SectionRegistry);
  const register = level === 3 ? registry : null;
  useLayoutEffect(() => register?.({ id, title }), [register, id, title]);
  const heading = (
    <Typography
      id={id}
      component={`h${level}`}
      variant={size ?? sizes[level]}
      tabIndex={register ? -1 : undefined}
    >
      {title}
    </Typography>
  );
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ minWidth: 0, gridColumn: wide ? '1 / -1' : undefined, scrollMarginTop: 24 }}
    >
      <Box sx={{ mb: 1.5 }}>
        {aside ? (
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              justifyContent: 'space-between',
              columnGap: 2,
              rowGap: 1,
            }}
          >
            {heading}
            {aside}
          </Box>
        ) : (
          heading
        )}
        {hint && (
          <Typography color="text.secondary" sx={{ mt: 0.5 }}>
            {hint}
          </Typography>
        )}
      </Box>
      {children}
    </Box>
  );
}
