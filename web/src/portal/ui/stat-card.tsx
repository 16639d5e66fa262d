import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface StatCardProps {
  title: string;
  icon: ReactNode;
  value: ReactNode;
  hint: ReactNode;
  /** Link to the list of the counted items. */
  to?: string;
}

/** A dashboard card with one number or state and a hint. */
export function StatCard({ title, icon, value, hint, to }: StatCardProps) {
  const content = (
    <CardContent sx={{ p: { xs: 1.5, sm: 2 }, '&:last-child': { pb: { xs: 1.5, sm: 2 } } }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1, color: 'text.secondary' }}>
        <Typography variant="subtitle2" component="h2" sx={{ fontSize: { xs: '0.875rem', sm: '0.9375rem' } }}>
          {title}
        </Typography>
        {/* On a phone, the title needs the room. */}
        <Box sx={{ display: { xs: 'none', sm: 'flex' } }}>{icon}</Box>
      </Stack>
      <Typography variant="h2" component="p" sx={{ mt: 1, fontVariantNumeric: 'tabular-nums' }}>
        {value}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
        {hint}
      </Typography>
    </CardContent>
  );
  return (
    <Card variant="outlined" component="section" aria-label={title} sx={{ height: '100%' }}>
      {to ? (
        <CardActionArea component={Link} to={to} sx={{ height: '100%' }}>
          {content}
        </CardActionArea>
      ) : (
        content
      )}
    </Card>
  );
}
