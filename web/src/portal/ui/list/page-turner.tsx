import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

interface PageTurnerProps {
  /** Counted from 0. */
  page: number;
  /** Whether there is a page of older rows. */
  older: boolean;
  goTo: (page: number) => void;
  /** Which rows are shown; the page's number if left out. */
  label?: string;
}

/** Turns the pages of a chronological list; nothing for a single page. */
export function PageTurner({ page, older, goTo, label = `Page ${page + 1}` }: PageTurnerProps) {
  if (page === 0 && !older) return null;
  return (
    <Stack direction="row" sx={{ mt: 2, justifyContent: 'space-between', alignItems: 'center' }}>
      <Button variant="outlined" disabled={page === 0} onClick={() => goTo(page - 1)}>
        Newer
      </Button>
      <Typography color="text.secondary">{label}</Typography>
      <Button variant="outlined" disabled={!older} onClick={() => goTo(page + 1)}>
        Older
      </Button>
    </Stack>
  );
}
