import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { color } from '~/theme/scheme';
import type { Of } from '../content/schema';
import { type Placed, Section } from './Section';

const List = styled('ol')({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  counterReset: 'step',
  '& > li': { counterIncrement: 'step', borderTop: `3px solid ${color('primary-main')}`, paddingTop: 16 },
  '& > li::before': {
    content: 'counter(step)',
    display: 'block',
    color: color('primary-main'),
    fontSize: '2.369rem',
    fontWeight: 750,
    lineHeight: 1.1,
    fontVariantNumeric: 'tabular-nums',
  },
  '& ul': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 8,
    margin: '12px 0 0',
    padding: 0,
    listStyle: 'none',
    fontSize: '1rem',
  },
  '& ul li': {
    padding: '2px 10px',
    borderRadius: 4,
    backgroundColor: color('primary-soft'),
    color: color('primary-onSoft'),
    fontWeight: 600,
  },
});

/** Numbered steps. */
export function Steps({ title, lead, items, ...placed }: Of<'steps'> & Placed) {
  const wide = items.length % 3 === 0 ? 3 : items.length;
  return (
    <Section title={title} lead={lead} {...placed}>
      <Box
        component={List}
        sx={{
          gap: { xs: 4, md: wide > 4 ? 3 : 4 },
          rowGap: 5,
          gridTemplateColumns: { sm: '1fr 1fr', md: `repeat(${wide}, 1fr)` },
        }}
      >
        {items.map((item) => (
          <li key={item.title}>
            <Typography variant="h3" sx={{ mt: 1, mb: 1 }}>
              {item.title}
            </Typography>
            <Typography sx={{ color: 'text.secondary', fontSize: '1.0625rem' }}>{item.text}</Typography>
            {item.points && (
              <ul>
                {item.points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </Box>
    </Section>
  );
}
