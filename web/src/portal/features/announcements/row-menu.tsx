import PublishIcon from '@mui/icons-material/CampaignOutlined';
import CopyIcon from '@mui/icons-material/ContentCopy';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import ReceiptsIcon from '@mui/icons-material/HowToRegOutlined';
import MoreIcon from '@mui/icons-material/MoreVert';
import EmailIcon from '@mui/icons-material/SendOutlined';
import ExpireIcon from '@mui/icons-material/TimerOffOutlined';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useRef, useState } from 'react';
import { actionsOn, type Row, type RowAction } from './row';

const looks: Record<RowAction, { label: string; Icon: typeof EditIcon }> = {
  edit: { label: 'Edit', Icon: EditIcon },
  duplicate: { label: 'Duplicate', Icon: CopyIcon },
  receipts: { label: 'View Receipts', Icon: ReceiptsIcon },
  publish: { label: 'Publish Now', Icon: PublishIcon },
  expire: { label: 'Expire Now', Icon: ExpireIcon },
  email: { label: 'Send by Email', Icon: EmailIcon },
  delete: { label: 'Delete', Icon: DeleteIcon },
};

interface Props {
  row: Row;
  now: Date;
  onAction: (action: RowAction, row: Row) => void;
}

/** The menu of one announcement. */
export function RowMenu({ row, now, onAction }: Props) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const label = `Actions for ${row.title}`;
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
        {actionsOn(row, now).map((action) => {
          const { label: text, Icon } = looks[action];
          const color = action === 'delete' ? 'error.main' : undefined;
          return (
            <MenuItem
              key={action}
              sx={{ color }}
              onClick={() => {
                setOpen(false);
                onAction(action, row);
              }}
            >
              <ListItemIcon sx={{ color }}>
                <Icon aria-hidden fontSize="small" />
              </ListItemIcon>
              <ListItemText>{text}</ListItemText>
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
