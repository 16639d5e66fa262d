import PublishIcon from '@mui/icons-material/CampaignOutlined';
import CopyIcon from '@mui/icons-material/ContentCopy';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import ReceiptsIcon from '@mui/icons-material/HowToRegOutlined';
import EmailIcon from '@mui/icons-material/SendOutlined';
import ExpireIcon from '@mui/icons-material/TimerOffOutlined';
import { type Action, ActionMenu } from '~/portal/ui/action-menu';
import { actionsOn, type Row, type RowAction } from './row';

const looks: Record<RowAction, Omit<Action<RowAction>, 'action'>> = {
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
export const RowMenu = ({ row, now, onAction }: Props) => (
  <ActionMenu
    name={row.title}
    actions={actionsOn(row, now).map((action) => ({ action, ...looks[action] }))}
    onAction={(action) => onAction(action, row)}
  />
);
