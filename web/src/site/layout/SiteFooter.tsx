import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { brand } from '@united/domain/brand';
import { color } from '~/theme/scheme';
import { BrandMark } from './BrandMark';

const disclosures = [
  'Refund transfers, refund advances, checks and debit cards are optional products of the partner bank, subject to its approval and terms. Nobody needs one to file a return or to receive a refund: the IRS pays refunds directly at no charge. A refund advance is a loan.',
  'Fees are taken from a refund only where the taxpayer chose a bank product and agreed to them in writing. Some states limit or forbid an extra charge for a bank product; your fees must follow the law of your state.',
  'An EFIN belongs to the office the IRS issued it to. It is never sold, rented or shared.',
];

/** Who we are, how to reach us, and what must be said about bank products on every page that names them. */
export function SiteFooter() {
  return (
    <Box component="footer" sx={{ borderTop: `1px solid ${color('divider')}`, py: { xs: 6, md: 8 } }}>
      <Container
        maxWidth="lg"
        sx={{ display: 'grid', gap: { xs: 5, md: 8 }, gridTemplateColumns: { md: '1fr 1.7fr' } }}
      >
        <div>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, fontWeight: 700, mb: 2 }}>
            <BrandMark size={28} />
            {brand.name}
          </Box>
          <Typography
            variant="body2"
            component="address"
            sx={{ fontStyle: 'normal', color: 'text.secondary' }}
          >
            <Link href={`mailto:${brand.email}`}>{brand.email}</Link>
            <br />
            <Link href={`tel:+1${brand.phone.replace(/\D/g, '')}`}>{brand.phone}</Link>
            {brand.hours.map((line) => (
              <span key={line}>
                <br />
                {line}
              </span>
            ))}
          </Typography>
        </div>
        <div>
          {disclosures.map((text) => (
            <Typography
              key={text}
              variant="body2"
              sx={{ color: 'text.secondary', maxWidth: '72ch', mb: 1.5 }}
            >
              {text}
            </Typography>
          ))}
        </div>
      </Container>
    </Box>
  );
}
