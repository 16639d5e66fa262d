import { styled } from '@mui/material/styles';
import { color } from '~/theme/scheme';

const tick = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20'%3E%3Cpath d='M4 10.5l4 4 8-9' fill='none' stroke='%23000' stroke-width='2.5'/%3E%3C/svg%3E")`;

/** A list of features, each with a check mark. */
export const Ticks = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': { position: 'relative', padding: '10px 0 10px 36px' },
  '& li::before': {
    content: '""',
    position: 'absolute',
    left: 0,
    top: 13,
    width: 22,
    height: 22,
    backgroundColor: color('primary-main'),
    maskImage: tick,
    maskSize: '100%',
  },
});
