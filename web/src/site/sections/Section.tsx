import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/**
 * A section's background. Adjacent sections on the same background share the space between them.
 */
export type Ground = 'paper' | 'sunken';

interface SectionProps {
  id: string;
  title: string;
  lead?: string | undefined;
  ground: Ground;
  /** Whether the previous section has the same background. */
  joined: boolean;
  /** Whether the heading is on the left and the content on the right. */
  split?: boolean;
  /** Content below the heading of a split section. */
  aside?: ReactNode;
  children: ReactNode;
}

const grounds = { paper: 'background.default', sunken: 'background.sunken' } as const;

/** A section of a page, labeled by its heading. */
export function Section({ id, title, lead, ground, joined, split = false, aside, children }: SectionProps) {
  const heading = (
    <div>
      <Box sx={split ? { position: { md: 'sticky' }, top: { md: 104 } } : undefined}>
        <Typography variant="h2" id={`${id}-title`} sx={{ maxWidth: '24ch' }}>
          {title}
        </Typography>
        {lead && (
          <Typography sx={{ mt: 2.5, color: 'text.secondary', maxWidth: split ? '34rem' : '44rem' }}>
            {lead}
          </Typography>
        )}
        {aside}
      </Box>
    </div>
  );
  return (
    <Box
      component="section"
      id={id}
      aria-labelledby={`${id}-title`}
      sx={{
        backgroundColor: grounds[ground],
        scrollMarginTop: 64,
        pt: joined ? 0 : { xs: 7, md: 11 },
        pb: { xs: 7, md: 11 },
      }}
    >
      <Container
        maxWidth="lg"
        sx={
          split
            ? {
                display: 'grid',
                gap: { xs: 4, md: 10 },
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1.25fr' },
              }
            : undefined
        }
      >
        {heading}
        {split ? <div>{children}</div> : <Box sx={{ mt: { xs: 4, md: 6 } }}>{children}</Box>}
      </Container>
    </Box>
  );
}

/** Props that all section components share. */
export interface Placed {
  id: string;
  ground: Ground;
  joined: boolean;
}
