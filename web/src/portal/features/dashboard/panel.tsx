import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface PanelProps {
  title: string;
  /** To the right of the title: a figure or a link. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A titled dashboard card. */
export function Panel({ title, aside, children }: PanelProps) {
  const id = useId();
  return (
    <Card variant="outlined" component="section" aria-labelledby={id} sx={{ p: 2, height: '100%' }}>
      <Stack
        direction="row"
        sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 2, minHeight: 42, mb: 1 }}
      >
        <Typography variant="h4" component="h2" id={id}>
          {title}
        </Typography>
        {aside && <Box sx={{ flexShrink: 0 }}>{aside}</Box>}
      </Stack>
      {children}
    </Card>
  );
}
