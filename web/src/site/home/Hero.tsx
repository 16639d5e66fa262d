import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { defaultSettings, taxYear } from '@united/domain/settings';
import { RefundPath } from './RefundPath';

export function Hero() {
  return (
    <Container
      maxWidth="lg"
      sx={{
        display: 'grid',
        gap: { xs: 6, md: 10 },
        gridTemplateColumns: { md: '1.15fr 1fr' },
        alignItems: 'center',
        py: { xs: 6, md: 11 },
      }}
    >
      <div>
        <Typography variant="h1">Keep 100% of your tax preparation fees</Typography>
        <Typography sx={{ mt: 3, maxWidth: '36rem', color: 'text.secondary', fontSize: '1.25rem' }}>
          Professional software, a bank enrollment in your own office’s name, training and support. You set
          the price of a return. When a client pays it from the refund, the bank sends your fee to your
          account.
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 4 }}>
          <Button variant="contained" color="secondary" size="large" href="/login">
            Get Started
          </Button>
          <Button variant="outlined" size="large" href="#features">
            View Features
          </Button>
        </Box>
        <Typography variant="body2" sx={{ mt: 3, color: 'text.secondary' }}>
          Filing season {defaultSettings.season}, tax year {taxYear(defaultSettings)}. For PTIN and EFIN
          holders.
        </Typography>
      </div>
      <RefundPath />
    </Container>
  );
}
