import Box from '@mui/material/Box';
import { brand } from '@united/domain/shared/brand';
import { Link } from 'react-router-dom';

interface BrandLinkProps {
  /** A path of the portal. Default: the public home page. */
  to?: string;
  /** Whether to show only the logo, on a page whose heading is the product name. */
  logoOnly?: boolean;
}

/** The logo and product name as a link. */
export function BrandLink({ to, logoOnly = false }: BrandLinkProps) {
  const content = (
    <>
      <Box
        component="img"
        src="/favicon.svg"
        alt={logoOnly ? brand.name : ''}
        width={28}
        height={28}
        sx={{ display: 'block' }}
      />
      {!logoOnly && brand.name}
    </>
  );
  const look = {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1.25,
    fontWeight: 700,
    fontSize: '1.0625rem',
    color: 'text.primary',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
  } as const;
  return to ? (
    <Box component={Link} to={to} sx={look}>
      {content}
    </Box>
  ) : (
    <Box component="a" href="/" sx={look}>
      {content}
    </Box>
  );
}
