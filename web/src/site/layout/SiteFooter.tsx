import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { brand } from '@united/domain/shared/brand';
import { color } from '~/theme/scheme';
import { marked } from '../content/figures';
import { sitePages } from '../pages';
import { BrandMark } from './BrandMark';

const disclosures = [
  'Refund transfers, refund advances, checks and debit cards are optional products of the partner bank, subject to its approval and terms. No one needs one to file a return or to receive a refund: the IRS pays refunds directly at no charge. A refund advance is a loan.',
  'Fees are taken from a refund only if the taxpayer has chosen a bank product and agreed to them in writing. Some states limit or forbid an extra charge for a bank product; your fees must follow the law of your state.',
  'An EFIN belongs to the office the IRS issued it to. It is never sold, rented or shared.',
];

const groups = ['Product', 'Programs', 'Legal'] as const;

const Links = styled('ul')({
  listStyle: 'none',
  margin: '8px 0 0',
  padding: 0,
  fontSize: '1rem',
  '& a': { display: 'block', padding: '6px 0', color: color('text-secondary'), textDecoration: 'none' },
  '& a:hover': { color: color('text-primary'), textDecoration: 'underline' },
});

/** Returns the links of a group. The portal's link is in the product group. */
function linksOf(group: (typeof groups)[number]): { path: string; name: string }[] {
  const links = sitePages.flatMap(({ path, content, group: own }) =>
    own === group && path !== null ? [{ path, name: content.name }] : [],
  );
  return group === 'Product' ? [...links, { path: '/login', name: 'Portal Login' }] : links;
}

function Address() {
  return (
    <Typography
      variant="body2"
      component="address"
      sx={{ mt: 2, fontStyle: 'normal', color: 'text.secondary' }}
    >
      <Link href={`mailto:${brand.email}`}>{brand.email}</Link>
      <br />
      <Link href={`tel:+1${brand.phone.replace(/\D/g, '')}`}>{brand.phone}</Link>
      <br />
      {marked.hours}
    </Typography>
  );
}

/**
 * The company, all pages, and the disclosures required on every page that mentions bank products.
 */
export function SiteFooter() {
  return (
    <Box component="footer" sx={{ borderTop: `1px solid ${color('divider')}`, py: { xs: 6, md: 8 } }}>
      <Container maxWidth="lg">
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 4, md: 6 },
            gridTemplateColumns: { xs: '1fr 1fr', md: '1.6fr 1fr 1fr 1fr' },
          }}
        >
          <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, fontWeight: 700 }}>
              <BrandMark size={28} />
              {brand.name}
            </Box>
            <Address />
          </Box>
          {groups.map((group) => (
            <Box component="nav" key={group} aria-label={group} sx={{ displayPrint: 'none' }}>
              <Typography variant="body2" sx={{ fontWeight: 680 }}>
                {group}
              </Typography>
              <Links>
                {linksOf(group).map(({ path, name }) => (
                  <li key={path}>
                    <a href={path}>{name}</a>
                  </li>
                ))}
              </Links>
            </Box>
          ))}
        </Box>
        <Box
          sx={{
            mt: 6,
            pt: 4,
            borderTop: `1px solid ${color('divider')}`,
            columns: { md: 2 },
            columnGap: 6,
            '& p': { mb: 1.5, breakInside: 'avoid' },
          }}
        >
          <Typography variant="body2" sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
            Prices and fees on these pages are for filing season {marked.season}.
          </Typography>
          {disclosures.map((text) => (
            <Typography key={text} variant="body2" sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
              {text}
            </Typography>
          ))}
        </Box>
      </Container>
    </Box>
  );
}
