import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { SendsPanel } from '../sending/sends-panel';
import type { Template, TemplateAction } from './template';
import { TemplatesTab } from './templates-tab';

interface Props {
  onAction: (action: TemplateAction, template: Template) => void;
  onCreate: () => void;
  onOpenSend: (sendId: string) => void;
}

/** The templates and their sends. */
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
