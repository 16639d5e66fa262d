import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Suspense, useCallback } from 'react';
import * as z from 'zod/mini';
import { lazyComponent } from '~/portal/ui/lazy';
import { documentId } from '~/portal/ui/list/define-list';
import { useUrlState } from '~/portal/ui/list/url-state';
import { PageFrame } from '~/portal/ui/page-frame';
import { HistoryTab } from './history/history-tab';
import { TemplatesPanel } from './templates/templates-panel';
import { useTemplateDialogs } from './templates/use-template-dialogs';

const ProgressDialog = lazyComponent(() => import('./sending/progress-dialog'), 'ProgressDialog');

const tabs = [
  { value: 'history', label: 'Notification History' },
  { value: 'templates', label: 'Email Templates' },
] as const;

/** URL parameters in addition to those of the history list. */
const stateSchema = z.object({
  tab: z.enum(['history', 'templates']),
  /** The open send. */
  send: documentId,
});
type State = z.output<typeof stateSchema>;
const defaults: State = { tab: 'history', send: '' };

/** Sent emails, and the templates to send. */
export function AdminEmailPage() {
  const [state, setState] = useUrlState<State>(stateSchema, defaults);
  const go = useCallback((change: Partial<State>) => setState(change, { replace: false }), [setState]);
  const openSend = useCallback((send: string) => go({ tab: 'templates', send }), [go]);
  const { onAction, onCreate, dialog } = useTemplateDialogs({ onSent: openSend });

  return (
    <PageFrame
      title="Email Notifications"
      subtitle="Emails sent to members, and the templates for them."
      action={
        state.tab === 'templates' && (
          <Button
            fullWidth
            variant="contained"
            startIcon={<AddIcon aria-hidden />}
            aria-haspopup="dialog"
            onClick={onCreate}
          >
            Create template
          </Button>
        )
      }
    >
      <Tabs
        value={state.tab}
        onChange={(_, tab: State['tab']) => go({ tab })}
        aria-label="Email Notifications"
        variant="scrollable"
        allowScrollButtonsMobile
      >
        {tabs.map(({ value, label }) => (
          <Tab key={value} value={value} label={label} id={`tab-${value}`} aria-controls={`panel-${value}`} />
        ))}
      </Tabs>
      <div role="tabpanel" id={`panel-${state.tab}`} aria-labelledby={`tab-${state.tab}`}>
        {state.tab === 'history' ? (
          <HistoryTab />
        ) : (
          <TemplatesPanel onAction={onAction} onCreate={onCreate} onOpenSend={openSend} />
        )}
      </div>
      {state.send && (
        <Suspense>
          <ProgressDialog sendId={state.send} onClose={() => setState({ send: '' })} />
        </Suspense>
      )}
      {dialog}
    </PageFrame>
  );
}
