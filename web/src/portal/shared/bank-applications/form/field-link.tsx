import Box from '@mui/material/Box';
import Link from '@mui/material/Link';

interface Props {
  /** The label of the field. */
  label: string;
  /** Opens the field; undefined if the user can't. */
  onClick: (() => void) | undefined;
  /** Uses the color of the surrounding text, as in an alert. */
  inheritColor?: boolean;
}

/** The name of a field, as a link if it can be opened. */
export function FieldLink({ label, onClick, inheritColor = false }: Props) {
  if (!onClick)
    return (
      <Box component="span" sx={{ fontWeight: 650 }}>
        {label}
      </Box>
    );
  return (
    <Link
      component="button"
      type="button"
      onClick={onClick}
      {...(inheritColor && { color: 'inherit' })}
      sx={{ font: 'inherit', fontWeight: 650, textAlign: 'left', verticalAlign: 'top' }}
    >
      {label}
    </Link>
  );
}
