import { styled } from '@mui/material/styles';
import { color } from '~/theme/scheme';
import { schemeAttribute } from '~/theme/tokens';

/** Handled by the inline scheme script. Hidden without JavaScript, since it wouldn't work. */
const Toggle = styled('button')({
  display: 'none',
  alignItems: 'center',
  justifyContent: 'center',
  width: 44,
  height: 44,
  padding: 0,
  border: 0,
  borderRadius: 6,
  background: 'none',
  color: color('text-secondary'),
  cursor: 'pointer',
  [`[${schemeAttribute}] &`]: { display: 'flex' },
  '&:hover': { color: color('text-primary') },
});

export function ThemeToggle() {
  return (
    <Toggle type="button" data-theme-toggle="" aria-label="Switch between light and dark">
      <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" strokeWidth="2" />
        <path d="M10 2a8 8 0 0 1 0 16z" fill="currentColor" />
      </svg>
    </Toggle>
  );
}
