import { color } from '~/theme/scheme';

/** The logo: a U over the double rule under an accountant's total. Decorative, next to the name. */
export function BrandMark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill={color('primary-main')} />
      <path
        d="M10 6.5v7.75a6 6 0 0 0 12 0V6.5"
        fill="none"
        stroke={color('primary-contrastText')}
        strokeWidth="3.5"
      />
      <path d="M8 23.75h16M8 27h16" stroke={color('primary-contrastText')} strokeWidth="1.5" />
    </svg>
  );
}
