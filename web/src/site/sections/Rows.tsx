import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { color } from '~/theme/scheme';
import type { Of } from '../content/schema';
import { linkTo } from './Actions';
import { type Placed, Section } from './Section';

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': { padding: '24px 0', borderTop: `1px solid ${color('divider')}` },
});

export function Rows({ title, lead, items, ...placed }: Of<'rows'> & Placed) {
  return (
    <Section title={title} lead={lead} split {...placed}>
      <List>
        {items.map((item) => (
          <li key={item.title}>
            <Typography variant="h3">{item.title}</Typography>
            <Typography sx={{ mt: 1, color: 'text.secondary', maxWidth: '62ch' }}>{item.text}</Typography>
            {item.action && (
              <Typography sx={{ mt: 1, fontWeight: 650 }}>
                <Link {...linkTo(item.action)}>{item.action.label}</Link>
              </Typography>
            )}
          </li>
        ))}
      </List>
    </Section>
  );
}
