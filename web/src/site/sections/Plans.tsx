import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { color } from '~/theme/scheme';
import type { Of } from '../content/schema';
import { linkTo } from './Actions';
import { type Placed, Section } from './Section';
import { Ticks } from './Ticks';

const popularMark = {
  position: 'absolute',
  top: 0,
  left: 32,
  transform: 'translateY(-50%)',
  px: 1.5,
  py: 0.5,
  borderRadius: 1,
  backgroundColor: 'secondary.main',
  color: 'secondary.contrastText',
  fontWeight: 650,
  fontSize: '1rem',
};

export function Plans({ title, lead, plans, ...placed }: Of<'plans'> & Placed) {
  return (
    <Section title={title} lead={lead} {...placed}>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { md: '1fr 1fr' } }}>
        {plans.map((plan) => (
          <Card
            key={plan.name}
            component="article"
            sx={{
              position: 'relative',
              overflow: 'visible',
              display: 'flex',
              flexDirection: 'column',
              p: { xs: 3, md: 5 },
              ...(plan.popular && { border: `2px solid ${color('secondary-main')}` }),
            }}
          >
            {plan.popular && <Box sx={popularMark}>Most Popular</Box>}
            <Typography variant="h3">{plan.name}</Typography>
            <Typography sx={{ mt: 2, fontVariantNumeric: 'tabular-nums', lineHeight: 1 }}>
              <Box component="span" sx={{ fontSize: '3.5rem', fontWeight: 750, letterSpacing: '-0.03em' }}>
                {plan.price}
              </Box>
              <Box component="span" sx={{ ml: 0.5, color: 'text.secondary', fontSize: '1.25rem' }}>
                {plan.period}
              </Box>
            </Typography>
            <Typography sx={{ mt: 2, mb: 3, color: 'text.secondary' }}>{plan.description}</Typography>
            <Ticks style={{ marginBottom: 24 }}>
              {plan.features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </Ticks>
            <Button
              variant={plan.popular ? 'contained' : 'outlined'}
              color={plan.popular ? 'secondary' : 'primary'}
              size="large"
              fullWidth
              sx={{ mt: 'auto' }}
              {...linkTo(plan.action)}
            >
              {plan.action.label}
            </Button>
            <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
              {plan.note}
            </Typography>
          </Card>
        ))}
      </Box>
    </Section>
  );
}
