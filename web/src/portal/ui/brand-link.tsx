import Box from '@mui/material/Box';
import { brand } from '@united/domain/shared/brand';
import { Link } from 'react-router-dom';

/** The logo and product name. Links to `to`, or to the public home page. */
export function BrandLink({ to }: { to?: string }) {
  const content = (
    <>
      <Box component="img" src="/favicon.svg" alt="" width={28} height={28} sx={{ display: 'block' }} />
      {brand.name}
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
