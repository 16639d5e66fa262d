import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { templateTypeLabels } from '@united/domain/email/placeholders';
import { Day } from '~/portal/ui/day';
import { EditLink } from '~/portal/ui/edit-link';
import { TableFrame } from '~/portal/ui/table-frame';
import { SendButton } from './send-button';
import { StatusSwitch } from './status-switch';
import type { Template, TemplateAction } from './template';
import { TemplateMenu } from './template-menu';

export interface TemplateListProps {
  templates: readonly Template[];
  onAction: (action: TemplateAction, template: Template) => void;
}

const columns = ['Name', 'Type', 'Subject', 'Status', 'Created', 'Actions'];

export function TemplateTable({ templates, onAction }: TemplateListProps) {
  return (
    <TableFrame label="Email templates" columns={columns} minWidth={880}>
      {templates.map((template) => (
        <TableRow hover key={template.id}>
          <TableCell sx={{ minWidth: 160, overflowWrap: 'anywhere' }}>
            <EditLink name={template.name} onEdit={() => onAction('edit', template)} />
          </TableCell>
          <TableCell>
            <Chip variant="outlined" label={templateTypeLabels[template.template_type]} />
          </TableCell>
          <TableCell sx={{ maxWidth: 360, overflowWrap: 'anywhere' }}>{template.subject}</TableCell>
          <TableCell>
            <StatusSwitch template={template} />
          </TableCell>
          <TableCell sx={{ whiteSpace: 'nowrap' }}>
            <Day date={template.created_at.toDate()} />
          </TableCell>
          <TableCell>
            <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center' }}>
              <SendButton template={template} onSend={() => onAction('send', template)} />
              <TemplateMenu template={template} onAction={onAction} />
            </Stack>
          </TableCell>
        </TableRow>
      ))}
    </TableFrame>
  );
}
