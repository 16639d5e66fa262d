import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';

/** Opens the browser's print dialog, which also saves a PDF. */
export const PrintButton = () => (
  <Button size="small" className="no-print" startIcon={<PrintOutlined />} onClick={() => window.print()}>
    Print
  </Button>
);
