import Box from '@mui/material/Box';
import { twoLines } from '~/theme/two-lines';

/** The look of a row's name in a grid, in up to two lines. */
export const rowName = { ...twoLines, fontWeight: 600, lineHeight: 1.25 } as const;

/** A row's name in a grid, in up to two lines, with the full name on hover. */
export const NameCell = ({ name }: { name: string }) => (
  <Box component="span" title={name} sx={rowName}>
    {name}
  </Box>
);
