import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { brand } from '@united/domain/brand';

export const notFound = {
  title: `Page not found – ${brand.name}`,
  description: 'This page does not exist. The home page has everything the site offers.',
};

export function NotFoundPage() {
  return (
    <Container maxWidth="lg" sx={{ py: { xs: 8, md: 16 } }}>
      <Typography variant="body1" sx={{ color: 'secondary.main', fontWeight: 680 }}>
        404
      </Typography>
      <Typography variant="h1" sx={{ mt: 1 }}>
        Oops! Page not found
      </Typography>
      <Typography sx={{ mt: 3, mb: 4, color: 'text.secondary', maxWidth: '60ch' }}>
        The address may be mistyped, or the page has moved. If you were on your way to your office, the portal
        is behind Portal Login above.
      </Typography>
      <Button variant="contained" size="large" href="/">
        Return to Home
      </Button>
    </Container>
  );
}
