import ArrowDown from '@mui/icons-material/ArrowDropDown';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import IconButton from '@mui/material/IconButton';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { type ExportFormat, exportFormats } from '@united/domain/shared/export-format';
import { useId, useState } from 'react';
import type { PageAction } from '../more-actions';

/** Display names of the formats. */
export const formatNames: Record<ExportFormat, string> = { csv: 'CSV', xlsx: 'Excel' };

const hints: Record<ExportFormat, string> = {
  csv: 'Plain text for other programs',
  xlsx: 'A workbook that keeps leading zeros in EFINs, ZIP codes and phone numbers',
};

/** The formats as entries of a page's menu. */
export const exportActions = (onExport: (format: ExportFormat) => void): PageAction[] =>
  exportFormats.map((format) => ({
    label: `Export ${formatNames[format]}`,
    hint: hints[format],
    Icon: Download,
    run: () => onExport(format),
  }));

interface FormatMenuProps {
  id: string;
  /** Accessible name. */
  label: string;
  /** The button that opened it; null while it is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
  onExport: (format: ExportFormat) => void;
}

const FormatMenu = ({ id, label, anchor, onClose, onExport }: FormatMenuProps) => (
  <Menu
    id={id}
    open={Boolean(anchor)}
    slotProps={{ list: { 'aria-label': label } }}
    anchorEl={anchor}
    onClose={onClose}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
    transformOrigin={{ vertical: 'top', horizontal: 'right' }}
  >
    {exportFormats.map((format) => (
      <MenuItem
        key={format}
        sx={{ maxWidth: 340, whiteSpace: 'normal' }}
        onClick={() => {
          onClose();
          onExport(format);
        }}
      >
        <ListItemText primary={`Export ${formatNames[format]}`} secondary={hints[format]} />
      </MenuItem>
    ))}
  </Menu>
);

interface ChoiceProps {
  variant?: 'outlined' | 'text';
  onExport: (format: ExportFormat) => void;
}

/** An Export CSV button with a menu of other formats. */
export function ExportChoice({ variant = 'text', onExport }: ChoiceProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <ButtonGroup variant={variant} sx={{ flexShrink: 0 }}>
        <Button
          startIcon={<Download aria-hidden />}
          sx={{ whiteSpace: 'nowrap' }}
          onClick={() => onExport('csv')}
        >
          Export CSV
        </Button>
        <Button
          aria-label="Export format"
          aria-haspopup="menu"
          aria-expanded={Boolean(anchor)}
          aria-controls={anchor ? id : undefined}
          sx={{ px: 0.5 }}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <ArrowDown aria-hidden />
        </Button>
      </ButtonGroup>
      <FormatMenu
        id={id}
        label="Export format"
        anchor={anchor}
        onClose={() => setAnchor(null)}
        onExport={onExport}
      />
    </>
  );
}

interface ExportMenuProps {
  /** What is exported, on a page with several exports. */
  of: string;
  disabled?: boolean;
  onExport: (format: ExportFormat) => void;
}

/** An icon button with a menu of formats, beside the heading of what it exports. */
export function ExportMenu({ of, disabled = false, onExport }: ExportMenuProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = `Export: ${of}`;
  return (
    <>
      <Tooltip title={disabled ? '' : label}>
        <span>
          <IconButton
            aria-label={label}
            aria-haspopup="menu"
            aria-expanded={Boolean(anchor)}
            aria-controls={anchor ? id : undefined}
            disabled={disabled}
            onClick={({ currentTarget }) => setAnchor(currentTarget)}
          >
            <Download />
          </IconButton>
        </span>
      </Tooltip>
      <FormatMenu id={id} label={label} anchor={anchor} onClose={() => setAnchor(null)} onExport={onExport} />
    </>
  );
}
