import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';

/** Prints under a title of its own, which becomes the name of a saved PDF. */
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

/** Opens the browser's print dialog, which also saves a PDF named `title`. */
export const PrintButton = ({ title }: { title: string }) => (
  <Button size="small" startIcon={<PrintOutlined />} onClick={() => printAs(title)}>
    Print
  </Button>
);
