import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A titled group of fields in two columns, space permitting; `narrow` forces one. */
export function FieldGroup({
  title,
  hint,
  narrow,
  children,
}: {
  title?: string;
  hint?: string;
  narrow?: boolean;
  children: ReactNode;
}) {
  return (
    <Box component={title ? 'fieldset' : 'div'} sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      {title && (
        <Typography component="legend" variant="h4" sx={{ p: 0, mb: hint ? 0.5 : 2 }}>
          {title}
        </Typography>
      )}
      {hint && <Typography sx={{ color: 'text.secondary', mb: 2, maxWidth: '68ch' }}>{hint}</Typography>}
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: `repeat(${narrow ? 1 : 2}, minmax(0, 1fr))` },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

/** A field that spans its group. */
export const Wide = ({ children }: { children: ReactNode }) => (
  <Box sx={{ gridColumn: '1 / -1' }}>{children}</Box>
);
