import Typography, { type TypographyProps } from '@mui/material/Typography';

/** A quotation that preserves line breaks. */
export const Quotation = ({ sx, ...props }: TypographyProps) => (
  <Typography
    component="blockquote"
    {...props}
    sx={{
      m: 0,
      pl: 1.5,
      borderLeft: '3px solid',
      borderColor: 'divider',
      overflowWrap: 'anywhere',
      whiteSpace: 'pre-line',
      ...sx,
    }}
  />
);
