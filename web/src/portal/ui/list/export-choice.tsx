import ArrowDown from '@mui/icons-material/ArrowDropDown';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
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

interface Props {
  /** Names the exported data on a page with several exports. */
  of?: string;
  variant?: 'outlined' | 'text';
  size?: 'small' | 'medium';
  disabled?: boolean;
  onExport: (format: ExportFormat) => void;
}

/** An Export CSV button with a menu of other formats. */
export function ExportChoice({ of, variant = 'text', size = 'medium', disabled = false, onExport }: Props) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const named = (label: string) => (of ? `${label}: ${of}` : label);
  const choose = (format: ExportFormat) => {
    setAnchor(null);
    onExport(format);
  };
  return (
    <>
      <ButtonGroup variant={variant} size={size} disabled={disabled} sx={{ flexShrink: 0 }}>
        <Button
          startIcon={<Download aria-hidden />}
          aria-label={of && named('Export CSV')}
          sx={{ whiteSpace: 'nowrap' }}
          onClick={() => onExport('csv')}
        >
          Export CSV
        </Button>
        <Button
          aria-label={named('Export format')}
          aria-haspopup="menu"
          aria-expanded={Boolean(anchor)}
          aria-controls={anchor ? id : undefined}
          sx={{ px: 0.5 }}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <ArrowDown aria-hidden />
        </Button>
      </ButtonGroup>
      <Menu
        id={id}
        open={Boolean(anchor)}
        slotProps={{ list: { 'aria-label': named('Export format') } }}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        {exportFormats.map((format) => (
          <MenuItem key={format} onClick={() => choose(format)} sx={{ maxWidth: 340, whiteSpace: 'normal' }}>
            <ListItemText primary={`Export ${formatNames[format]}`} secondary={hints[format]} />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
