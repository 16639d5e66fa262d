import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import type { ReactNode } from 'react';

interface CardGridProps {
  /** Accessible name of the list. */
  label: string;
  /** The rows as `RowCard`s. */
  children: ReactNode;
}

/** Rows as cards: one below the other on a phone, otherwise two beside each other. */
export const CardGrid = ({ label, children }: CardGridProps) => (
  <Box
    component="ul"
    aria-label={label}
    sx={{
      m: 0,
      p: 0,
      listStyle: 'none',
      display: 'grid',
      gap: 1.5,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    }}
  >
    {children}
  </Box>
);

const besideSelect = { pl: 1, pr: 2 } as const;

/** As tall as the card beside it, with what comes last, such as a button, at the bottom. */
const contentSx = {
  width: '100%',
  display: 'flex',
  flexDirection: 'column',
  '& > *': { flexGrow: 1 },
  '& > * > :last-child': { mt: 'auto' },
} as const;

/** Places a card's menu beside its title, into the card's corner. */
export const CardMenu = ({ children }: { children: ReactNode }) => (
  <Box sx={{ my: -1, mr: -1.5 }}>{children}</Box>
);

interface RowCardProps {
  /** The row's checkbox. */
  select?: ReactNode;
  /** A single `Stack`. */
  children: ReactNode;
}

/** A row of a `CardGrid`. */
export const RowCard = ({ select, children }: RowCardProps) => (
  <Card component="li" variant="outlined" sx={{ display: 'flex' }}>
    {select}
    <CardContent sx={{ ...contentSx, ...(select ? besideSelect : undefined) }}>{children}</CardContent>
  </Card>
);
