/** Stacks the lines of a grid's cell, such as a name and its chips. */
export const stacked = {
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  alignItems: 'flex-start',
  gap: 0.25,
  minWidth: 0,
  lineHeight: 1.25,
  '& > *': { maxWidth: '100%' },
} as const;
