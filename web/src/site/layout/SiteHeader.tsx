import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import { brand } from '@united/domain/shared/brand';
import { color } from '~/theme/scheme';
import { sitePages } from '../pages';
import { BrandMark } from './BrandMark';
import { ThemeToggle } from './ThemeToggle';

const Bar = styled('header')({
  position: 'sticky',
  top: 0,
  zIndex: 2,
  backgroundColor: color('background-default'),
  borderBottom: `1px solid ${color('divider')}`,
  '@media print': { position: 'static' },
});

const Name = styled('a')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  marginRight: 'auto',
  lineHeight: 1.1,
  color: color('text-primary'),
  fontSize: 'clamp(1.0625rem, 4vw, 1.1875rem)',
  fontWeight: 700,
  letterSpacing: '-0.01em',
  '& svg': { flexShrink: 0 },
  textDecoration: 'none',
});

const NavLink = styled('a')({
  display: 'block',
  padding: '10px 12px',
  color: color('text-secondary'),
  fontWeight: 600,
  fontSize: '1rem',
  textDecoration: 'none',
  '&:hover': { color: color('text-primary') },
  '&[aria-current]': {
    color: color('text-primary'),
    textDecoration: `underline 3px ${color('secondary-main')}`,
    textUnderlineOffset: 8,
  },
});

const Menu = styled('details')({
  '& summary': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    height: 44,
    padding: '0 12px',
    border: `1px solid ${color('outline')}`,
    borderRadius: 6,
    fontWeight: 650,
    fontSize: '1rem',
    listStyle: 'none',
    cursor: 'pointer',
  },
  '& summary::-webkit-details-marker': { display: 'none' },
  '& nav > :not(:last-child)': { padding: '12px 0' },
  '& nav': {
    position: 'absolute',
    left: 0,
    right: 0,
    top: '100%',
    padding: '8px 16px 24px',
    backgroundColor: color('background-default'),
    borderBottom: `1px solid ${color('divider')}`,
  },
});

function NavLinks({ path }: { path: string | null }) {
  return sitePages.flatMap((page) =>
    page.inHeader && page.path !== null
      ? [
          <NavLink key={page.path} href={page.path} aria-current={page.path === path ? 'page' : undefined}>
            {page.content.name}
          </NavLink>,
        ]
      : [],
  );
}

/** The sticky header. Below 900 px, the links collapse into a menu that needs no JavaScript. */
export function SiteHeader({ path }: { path: string | null }) {
  return (
    <Bar>
      <Container maxWidth="lg" sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 64 }}>
        <Name href="/">
          <BrandMark />
          {brand.name}
        </Name>
        <Box component="nav" aria-label="Main" sx={{ display: { xs: 'none', md: 'flex' } }}>
          <NavLinks path={path} />
        </Box>
        <ThemeToggle />
        <Button href="/login" variant="contained" sx={{ display: { xs: 'none', md: 'inline-flex' } }}>
          Portal Login
        </Button>
        <Box sx={{ display: { md: 'none' } }}>
          <Menu>
            <summary>
              <svg width="18" height="14" viewBox="0 0 18 14" aria-hidden="true">
                <path d="M0 1.5h18M0 7h18M0 12.5h18" stroke="currentColor" strokeWidth="2" />
              </svg>
              Menu
            </summary>
            <nav aria-label="Main">
              <NavLinks path={path} />
              <Button href="/login" variant="contained" size="large" fullWidth sx={{ mt: 1 }}>
                Portal Login
              </Button>
            </nav>
          </Menu>
        </Box>
      </Container>
    </Bar>
  );
}
