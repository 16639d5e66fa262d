import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  hint?: string;
  children: ReactNode;
}

/** A group of settings on a page. */
export function Section({ title, hint, children }: SectionProps) {
  const id = useId();
  return (
    <Card variant="outlined" component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 } }}>
      <Box sx={{ mb: 2 }}>
        <Typography id={id} variant="h5" component="h3">
          {title}
        </Typography>
        {hint && (
          <Typography
            variant="body2"
            color="text.secondary"
            sx={{ mt: 0.5, maxWidth: '80ch', textWrap: 'pretty' }}
          >
            {hint}
          </Typography>
        )}
      </Box>
      {children}
    </Card>
  );
}

/** Two fields per row, space permitting. */
export const twoColumns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;
