import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { color } from '~/theme/scheme';
import type { Of } from '../content/schema';
import { type Placed, Section } from './Section';

const Item = styled('details')({
  borderTop: `1px solid ${color('divider')}`,
  '&:last-child': { borderBottom: `1px solid ${color('divider')}` },
  '& summary': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 24,
    padding: '20px 0',
    cursor: 'pointer',
    listStyle: 'none',
    fontSize: '1.25rem',
    fontWeight: 650,
    lineHeight: 1.35,
  },
  '& summary::-webkit-details-marker': { display: 'none' },
  '& summary::after': {
    content: '"+"',
    flexShrink: 0,
    width: 24,
    textAlign: 'center',
    color: color('primary-main'),
    fontSize: '1.5rem',
    lineHeight: 1.1,
  },
  '&[open] summary::after': { content: '"–"' },
  '& p': { maxWidth: '62ch', padding: '0 48px 24px 0' },
});

/** Expandable questions. The first starts open to show that they expand. */
export function Faq({ title, lead, items, ...placed }: Of<'faq'> & Placed) {
  return (
    <Section title={title} lead={lead} split {...placed}>
      {items.map(({ question, answer }, i) => (
        <Item key={question} open={i === 0}>
          <summary>{question}</summary>
          <Typography sx={{ color: 'text.secondary' }}>{answer}</Typography>
        </Item>
      ))}
    </Section>
  );
}
