import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { templateTypeLabels } from '@united/domain/email/placeholders';
import { Day } from '~/portal/ui/day';
import { EditLink } from '~/portal/ui/edit-link';
import { CardGrid, CardMenu, RowCard } from '~/portal/ui/list/card-grid';
import { SendButton } from './send-button';
import { StatusSwitch } from './status-switch';
import { TemplateMenu } from './template-menu';
import type { TemplateListProps } from './template-table';

/** The layout on narrow screens, with the same data as the table. */
export function TemplateCards({ templates, onAction }: TemplateListProps) {
  return (
    <CardGrid label="Email templates">
      {templates.map((template) => (
        <RowCard key={template.id}>
          <Stack sx={{ gap: 1, minWidth: 0 }}>
            <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 1 }}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography component="h2" variant="h5" sx={{ overflowWrap: 'anywhere' }}>
                  <EditLink name={template.name} onEdit={() => onAction('edit', template)} />
                </Typography>
                <Typography sx={{ overflowWrap: 'anywhere' }}>{template.subject}</Typography>
              </Box>
              <CardMenu>
                <TemplateMenu template={template} onAction={onAction} />
              </CardMenu>
            </Stack>
            <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
              <Chip variant="outlined" label={templateTypeLabels[template.template_type]} />
              <Typography variant="body2" color="text.secondary">
                Created <Day date={template.created_at.toDate()} />
              </Typography>
            </Stack>
            <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
              <StatusSwitch template={template} />
              <SendButton template={template} onSend={() => onAction('send', template)} />
            </Stack>
          </Stack>
        </RowCard>
      ))}
    </CardGrid>
  );
}
