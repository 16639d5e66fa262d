import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Of } from '../content/schema';
import { linkTo } from './Actions';
import { Icon } from './Icon';
import { type Placed, Section } from './Section';

/** Returns the number of columns that leaves no card alone in its row. */
const columns = (count: number) => (count === 4 || (count % 3 !== 0 && count % 4 === 0) ? 4 : 3);

export function Cards({ title, lead, items, ...placed }: Of<'cards'> & Placed) {
  return (
    <Section title={title} lead={lead} {...placed}>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2, md: 3 },
          gridTemplateColumns: { sm: '1fr 1fr', md: `repeat(${columns(items.length)}, 1fr)` },
        }}
      >
        {items.map((item) => (
          <Card key={item.title}>
            <CardContent sx={{ p: { md: items.length > 6 ? 3 : 4 } }}>
              <Icon name={item.icon} />
              <Typography variant="h3" sx={{ mt: 2, mb: 1 }}>
                {item.title}
              </Typography>
              <Typography sx={{ color: 'text.secondary', fontSize: '1.0625rem' }}>{item.text}</Typography>
              {item.action && (
                <Typography sx={{ mt: 2, fontWeight: 650 }}>
                  <Link {...linkTo(item.action)}>{item.action.label}</Link>
                </Typography>
              )}
            </CardContent>
          </Card>
        ))}
      </Box>
    </Section>
  );
}
