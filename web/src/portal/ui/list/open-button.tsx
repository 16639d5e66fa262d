import Button from '@mui/material/Button';
import type { GridRenderCellParams } from '@mui/x-data-grid';
import { useCellFocus } from './cell-focus';

interface OpenButtonProps {
  cell: Pick<GridRenderCellParams, 'hasFocus' | 'tabIndex'>;
  /** Accessible name, such as "View Details of Maple Tax". */
  name: string;
  children: string;
  onOpen: () => void;
}

/** A row's button that opens the record, like a click or Enter on the row. */
export function OpenButton({ cell, name, children, onOpen }: OpenButtonProps) {
  const button = useCellFocus<HTMLButtonElement>(cell.hasFocus);
  return (
    <Button
      ref={button}
      size="small"
      tabIndex={cell.tabIndex}
      aria-label={name}
      onKeyDown={(event) => event.key === 'Enter' && event.stopPropagation()}
      onClick={(event) => {
        event.stopPropagation();
        onOpen();
      }}
      sx={{ whiteSpace: 'nowrap', px: 1, ml: -1, minWidth: 0 }}
    >
      {children}
    </Button>
  );
}
