import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { dateText, dateTimeText } from '@united/domain/display';
import { templateTypeLabels } from '@united/domain/email-placeholders';
import { SendButton } from './send-button';
import { StatusSwitch } from './status-switch';
import type { Template, TemplateAction } from './template';
import { TemplateMenu } from './template-menu';

export interface TemplateListProps {
  templates: readonly Template[];
  onAction: (action: TemplateAction, template: Template) => void;
}

const columns = ['Name', 'Type', 'Subject', 'Status', 'Created', 'Actions'];

/** The templates as a table. */
export function TemplateTable({ templates, onAction }: TemplateListProps) {
  return (
    <TableContainer
      // Reached by Tab, so that the keyboard can scroll it where it is wider than the screen.
      tabIndex={0}
      role="region"
      aria-label="Email templates"
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1.25, bgcolor: 'background.paper' }}
    >
      <Table
        aria-label="Email templates"
        sx={{ minWidth: 880, '& tr:last-of-type > td': { borderBottom: 0 } }}
      >
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column}>{column}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {templates.map((template) => (
            <TableRow hover key={template.id}>
              <TableCell sx={{ minWidth: 160, overflowWrap: 'anywhere' }}>
                <EditLink template={template} onEdit={() => onAction('edit', template)} />
              </TableCell>
              <TableCell>
                <Chip variant="outlined" label={templateTypeLabels[template.template_type]} />
              </TableCell>
              <TableCell sx={{ maxWidth: 360, overflowWrap: 'anywhere' }}>{template.subject}</TableCell>
              <TableCell>
                <StatusSwitch template={template} />
              </TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>
                <Created template={template} />
              </TableCell>
              <TableCell>
                <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center' }}>
                  <SendButton template={template} onSend={() => onAction('send', template)} />
                  <TemplateMenu template={template} onAction={onAction} />
                </Stack>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** The name, which opens the editor. */
export function EditLink({ template, onEdit }: { template: Template; onEdit: () => void }) {
  return (
    <Link
      component="button"
      type="button"
      aria-haspopup="dialog"
      onClick={onEdit}
      sx={{ font: 'inherit', fontWeight: 600, textAlign: 'left', overflowWrap: 'anywhere' }}
    >
      {template.name}
    </Link>
  );
}

export function Created({ template }: { template: Template }) {
  const date = template.created_at.toDate();
  return (
    <time dateTime={date.toISOString()} title={dateTimeText(date)}>
      {dateText(date)}
    </time>
  );
}
