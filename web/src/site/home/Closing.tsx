import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { brand } from '@united/domain/brand';
import { defaultSettings } from '@united/domain/settings';
import { color } from '~/theme/scheme';
import { FiveSteps } from './FiveSteps';

const onBand = color('text-onBand');
const band = color('background-band');
const focus = { '&:focus-visible': { outline: `3px solid ${onBand}`, outlineOffset: 3 } };

export function Closing() {
  return (
    <Box
      component="section"
      aria-labelledby="start-title"
      sx={{ backgroundColor: band, color: onBand, py: { xs: 8, md: 12 } }}
    >
      <Container
        maxWidth="lg"
        sx={{
          display: 'grid',
          gap: { xs: 6, md: 10 },
          gridTemplateColumns: { md: '1.6fr 1fr' },
          alignItems: 'center',
        }}
      >
        <div>
          <Typography variant="h2" id="start-title" sx={{ maxWidth: '20ch' }}>
            Open season {defaultSettings.season} with an office of your own
          </Typography>
          <Typography sx={{ mt: 3, maxWidth: '58ch' }}>
            Offices are set up by invitation. Write to us with your name and whether you hold an EFIN or a
            PTIN; if you have your invitation already, sign in and start your bank application.
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 4 }}>
            <Button
              size="large"
              href="/login"
              sx={{
                backgroundColor: onBand,
                color: band,
                '&:hover': { backgroundColor: onBand, textDecoration: 'underline' },
                ...focus,
              }}
            >
              Start Your Journey
            </Button>
            <Button
              size="large"
              href={`mailto:${brand.email}?subject=${encodeURIComponent(`About ${brand.name}`)}`}
              aria-label={`Learn More by email to ${brand.email}`}
              sx={{
                border: `1px solid ${onBand}`,
                color: onBand,
                '&:hover': { textDecoration: 'underline' },
                ...focus,
              }}
            >
              Learn More
            </Button>
          </Box>
        </div>
        <FiveSteps />
      </Container>
    </Box>
  );
}
