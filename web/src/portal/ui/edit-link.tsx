import Link from '@mui/material/Link';

interface EditLinkProps {
  /** The record's name, used as the link's text. */
  name: string;
  onEdit: () => void;
}

/** A record's name as a link that opens its editor. */
export function EditLink({ name, onEdit }: EditLinkProps) {
  return (
    <Link
      component="button"
      type="button"
      aria-haspopup="dialog"
      aria-label={`Edit ${name}`}
      onClick={onEdit}
      sx={{ font: 'inherit', fontWeight: 600, textAlign: 'left', overflowWrap: 'anywhere' }}
    >
      {name}
    </Link>
  );
}
