import TemplateIcon from '@mui/icons-material/DraftsOutlined';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { emailTemplates } from '@united/domain/email/queries';
import { emailTemplateDocument } from '@united/domain/email/template';
import { useLiveQuery } from '~/portal/data/live';
import { EmptyState } from '~/portal/ui/empty-state';
import { wideCardScreens } from '~/portal/ui/list/card-screens';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { TableSkeleton } from '~/portal/ui/table-skeleton';
import { SendsPanel } from '../sending/sends-panel';
import type { Template, TemplateAction } from './template';
import { TemplateCards } from './template-cards';
import { TemplateTable } from './template-table';

interface Props {
  onAction: (action: TemplateAction, template: Template) => void;
  onCreate: () => void;
  onOpenSend: (sendId: string) => void;
}

interface TemplatesTabProps {
  onAction: (action: TemplateAction, template: Template) => void;
  onCreate: () => void;
}

/** All templates, newest first and live, as a table or as cards. */
function TemplatesTab({ onAction, onCreate }: TemplatesTabProps) {
  const asCards = useMediaQuery(wideCardScreens);
  const { status, data } = useLiveQuery(emailTemplates(), emailTemplateDocument);
  if (status === 'loading') return <TableSkeleton rows={asCards ? 4 : 6} columns={asCards ? 1 : 6} />;
  if (data.length === 0)
    return (
      <EmptyState
        icon={<TemplateIcon />}
        title="No email templates yet"
        hint="Write a template once and send it to any number of members, each with their own name and values."
        action={
          <Button variant="outlined" onClick={onCreate}>
            Create the first one
          </Button>
        }
      />
    );
  const List = asCards ? TemplateCards : TemplateTable;
  return <List templates={data} onAction={onAction} />;
}

export function TemplatesPanel({ onAction, onCreate, onOpenSend }: Props) {
  return (
    <>
      <RetryBoundary message="Failed to load the email templates.">
        <TemplatesTab onAction={onAction} onCreate={onCreate} />
      </RetryBoundary>
      <SendsPanel onOpen={onOpenSend} />
    </>
  );
}
