import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { brand } from '@united/domain/shared/brand';

/** Prints with a temporary page title, which becomes the file name of a saved PDF. */
function printAs(title: string): void {
  const before = document.title;
  document.title = title;
  window.addEventListener(
    'afterprint',
    () => {
      document.title = before;
    },
    { once: true },
  );
  window.print();
}

/** A heading shown only in print: the product name and the document's title. */
export const PrintHead = ({ what }: { what: string }) => (
  <Typography className="print-only" variant="body2" sx={{ display: 'none', mb: 1 }}>
    {brand.name} · {what}
  </Typography>
);

/** Opens the browser's print dialog, which also saves a PDF named `title`. Disabled if it is null. */
export const PrintButton = ({ title }: { title: string | null }) => (
  <Button
    size="small"
    startIcon={<PrintOutlined />}
    disabled={title === null}
    onClick={() => title !== null && printAs(title)}
  >
    Print
  </Button>
);
