import DuplicateIcon from '@mui/icons-material/ContentCopyOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import MoreIcon from '@mui/icons-material/MoreVert';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useRef, useState } from 'react';
import type { Template, TemplateAction } from './template';

const actions = [
  { action: 'edit', label: 'Edit', Icon: EditIcon },
  { action: 'history', label: 'History', Icon: HistoryIcon },
  { action: 'duplicate', label: 'Duplicate', Icon: DuplicateIcon },
  { action: 'delete', label: 'Delete', Icon: DeleteIcon },
] as const;

interface Props {
  template: Template;
  onAction: (action: TemplateAction, template: Template) => void;
}

/** What can be done with a template besides sending it. */
export function TemplateMenu({ template, onAction }: Props) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const label = `Actions for ${template.name}`;
  return (
    <>
      <IconButton
        ref={button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <MoreIcon />
      </IconButton>
      <Menu
        open={open}
        anchorEl={button.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {actions.flatMap(({ action, label: name, Icon }) => {
          const color = action === 'delete' ? 'error.main' : undefined;
          return [
            ...(action === 'delete' ? [<Divider key="line" />] : []),
            <MenuItem
              key={action}
              sx={{ color }}
              onClick={() => {
                setOpen(false);
                onAction(action, template);
              }}
            >
              <ListItemIcon sx={{ color }}>
                <Icon aria-hidden fontSize="small" />
              </ListItemIcon>
              <ListItemText>{name}</ListItemText>
            </MenuItem>,
          ];
        })}
      </Menu>
    </>
  );
}
