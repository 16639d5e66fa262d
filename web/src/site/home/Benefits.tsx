import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { defaultSettings } from '@united/domain/settings';
import { color } from '~/theme/scheme';
import { short } from './example';

const { fees } = defaultSettings;

/** `icon` is the outline of a 32 x 32 drawing. */
const benefits = [
  {
    title: 'Keep 100% of your preparation fees',
    text: 'No split. What you charge a client for preparing the return is yours, on every return.',
    icon: 'M16 4a12 12 0 1 1 0 24 12 12 0 0 1 0-24zM19.5 12.2c-.6-1.2-1.9-1.9-3.5-1.9-2 0-3.5 1-3.5 2.7 0 3.9 7.2 2 7.2 6 0 1.8-1.6 2.8-3.7 2.8-1.8 0-3.2-.8-3.8-2.2M16 8v16',
  },
  {
    title: 'Set your own software fees',
    text: `Add up to ${short(fees.service_bureau_addon_max)} to the service bureau fee and up to ${short(fees.transmitter_addon_max)} to the transmitter fee, where your state and the bank allow it.`,
    icon: 'M4 9h10M20 9h8M4 16h4M14 16h14M4 23h14M24 23h4M17 6v6M11 13v6M21 20v6',
  },
  {
    title: 'Enroll your own office for bank products',
    text: 'Refund advances, check printing and debit cards through a partner bank, under your EFIN. Optional for every client.',
    icon: 'M4 13 16 5l12 8zM7 13v11M13 13v11M19 13v11M25 13v11M4 27h24',
  },
  {
    title: 'Use a training library',
    text: 'Opens inside the portal, for you and for the preparers you bring in, whenever the waiting room is empty.',
    icon: 'M16 9C13 6.5 9 6 4 6v18c5 0 9 .5 12 3 3-2.5 7-3 12-3V6c-5 0-9 .5-12 3zM16 9v18',
  },
  {
    title: 'Brand your office',
    text: 'Clients meet your name first: you get your own branded mobile app link and your own enrollment link.',
    icon: 'M6 14v13h20V14M4 12l3-7h18l3 7a4 4 0 0 1-8 0 4 4 0 0 1-8 0 4 4 0 0 1-8 0zM13 27v-7h6v7',
  },
  {
    title: 'Build a team',
    text: 'Add offices and preparers as you grow, and see each office’s application, status and next step in one portal.',
    icon: 'M11 6a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM3 26v-2a6 6 0 0 1 6-6h4a6 6 0 0 1 6 6v2M21 6.5a4 4 0 0 1 0 7M24 18.5a6 6 0 0 1 5 5.5v2',
  },
];

export function Benefits() {
  return (
    <Box
      component="section"
      id="features"
      aria-labelledby="features-title"
      sx={{ backgroundColor: 'background.sunken', scrollMarginTop: 64, py: { xs: 7, md: 11 } }}
    >
      <Container maxWidth="lg">
        <Typography variant="h2" id="features-title" sx={{ maxWidth: '22ch' }}>
          Everything an office of your own needs
        </Typography>
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 2, md: 3 },
            gridTemplateColumns: { sm: '1fr 1fr', md: 'repeat(3, 1fr)' },
            mt: { xs: 4, md: 6 },
          }}
        >
          {benefits.map(({ title, text, icon }) => (
            <Card key={title}>
              <CardContent sx={{ p: { md: 4 } }}>
                <svg width="36" height="36" viewBox="0 0 32 32" aria-hidden="true">
                  <path
                    d={icon}
                    fill="none"
                    stroke={color('primary-main')}
                    strokeWidth="2"
                    strokeLinejoin="round"
                  />
                </svg>
                <Typography variant="h3" sx={{ mt: 2, mb: 1 }}>
                  {title}
                </Typography>
                <Typography sx={{ color: 'text.secondary', fontSize: '1.0625rem' }}>{text}</Typography>
              </CardContent>
            </Card>
          ))}
        </Box>
      </Container>
    </Box>
  );
}
