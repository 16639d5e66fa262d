import DuplicateIcon from '@mui/icons-material/ContentCopyOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import { type Action, ActionMenu } from '~/portal/ui/action-menu';
import type { Template, TemplateAction } from './template';

const actions: readonly Action<TemplateAction>[] = [
  { action: 'edit', label: 'Edit', Icon: EditIcon },
  { action: 'history', label: 'History', Icon: HistoryIcon },
  { action: 'duplicate', label: 'Duplicate', Icon: DuplicateIcon },
  { action: 'delete', label: 'Delete', Icon: DeleteIcon },
];

interface Props {
  template: Template;
  onAction: (action: TemplateAction, template: Template) => void;
}

/** Template actions other than sending. */
export const TemplateMenu = ({ template, onAction }: Props) => (
  <ActionMenu name={template.name} actions={actions} onAction={(action) => onAction(action, template)} />
);
