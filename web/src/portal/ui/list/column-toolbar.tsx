import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import Button from '@mui/material/Button';
import { ColumnsPanelTrigger, Toolbar } from '@mui/x-data-grid';

export function ColumnToolbar() {
  return (
    <Toolbar aria-label="Table">
      <ColumnsPanelTrigger
        render={({ size: _, ...props }) => (
          <Button {...props} size="small" startIcon={<ColumnsIcon aria-hidden />}>
            Columns
          </Button>
        )}
      />
    </Toolbar>
  );
}
