import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { color } from '~/theme/scheme';
import type { Of } from '../content/schema';
import { type Placed, Section } from './Section';
import { Ticks } from './Ticks';

export function Checklist({ title, lead, items, note, ...placed }: Of<'checklist'> & Placed) {
  return (
    <Section title={title} lead={lead} {...placed}>
      <Box
        component={Ticks}
        sx={{
          display: 'grid',
          columnGap: 6,
          gridTemplateColumns: { md: '1fr 1fr' },
          '& li': { borderTop: `1px solid ${color('divider')}`, py: 1.75 },
          '& li::before': { top: 17 },
        }}
      >
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </Box>
      {note && (
        <Typography variant="body2" sx={{ mt: 3, color: 'text.secondary', maxWidth: '72ch' }}>
          {note}
        </Typography>
      )}
    </Section>
  );
}
