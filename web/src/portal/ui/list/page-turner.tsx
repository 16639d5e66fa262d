import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

interface PageTurnerProps {
  /** Zero-based. */
  page: number;
  /** Whether there are older rows. */
  older: boolean;
  goToPage: (page: number) => void;
  /** The range of rows shown. Default: the page number. */
  label?: string;
  /** The labels of the buttons, for a list that isn't chronological. */
  newerLabel?: string;
  olderLabel?: string;
}

/** The pager of a chronological list. Renders nothing for a single page. */
export function PageTurner({
  page,
  older,
  goToPage,
  label = `Page ${page + 1}`,
  newerLabel = 'Newer',
  olderLabel = 'Older',
}: PageTurnerProps) {
  if (page === 0 && !older) return null;
  return (
    <Stack direction="row" sx={{ mt: 2, justifyContent: 'space-between', alignItems: 'center' }}>
      <Button variant="outlined" disabled={page === 0} onClick={() => goToPage(page - 1)}>
        {newerLabel}
      </Button>
      <Typography color="text.secondary">{label}</Typography>
      <Button variant="outlined" disabled={!older} onClick={() => goToPage(page + 1)}>
        {olderLabel}
      </Button>
    </Stack>
  );
}
