import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { color } from '~/theme/scheme';
import type { Of } from '../content/schema';
import { type Placed, Section } from './Section';

const Quote = styled('figure')({
  display: 'flex',
  flexDirection: 'column',
  margin: 0,
  padding: '32px',
  borderRadius: 10,
  border: `1px solid ${color('divider')}`,
  borderLeft: `6px solid ${color('secondary-main')}`,
  backgroundColor: color('background-paper'),
  '& blockquote': { margin: 0, fontSize: '1.333rem', lineHeight: 1.4, fontWeight: 500, textWrap: 'pretty' },
  '& figcaption': { marginTop: 'auto', paddingTop: 24, color: color('text-secondary'), fontSize: '1rem' },
  '& b': { color: color('text-primary'), fontWeight: 650 },
});

export function Quotes({ title, lead, items, ...placed }: Of<'quotes'> & Placed) {
  return (
    <Section title={title} lead={lead} {...placed}>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: '1fr 1fr' } }}>
        {items.map(({ text, name, role }) => (
          <Quote key={name}>
            <blockquote>“{text}”</blockquote>
            <figcaption>
              <b>{name}</b>, {role}
            </figcaption>
          </Quote>
        ))}
      </Box>
    </Section>
  );
}
