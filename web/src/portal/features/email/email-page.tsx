import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { lazy, Suspense, useCallback } from 'react';
import { useUrlState } from '~/portal/components/grid/url-state';
import { PageFrame } from '~/portal/components/page-frame';
import { TableSkeleton } from '~/portal/components/table-skeleton';
import { HistoryTab } from './history/history-tab';
import { type EmailState, emailDefaults, emailStateSchema } from './list-state';
import { useTemplateDialogs } from './templates/use-template-dialogs';

const TemplatesPanel = lazy(async () => ({
  default: (await import('./templates/templates-panel')).TemplatesPanel,
}));
const ProgressDialog = lazy(async () => ({
  default: (await import('./sending/progress-dialog')).ProgressDialog,
}));

const tabs = [
  { value: 'history', label: 'Notification History' },
  { value: 'templates', label: 'Email Templates' },
] as const;

/** What the office says to its members by email: what was sent, and the templates to send from. The address keeps tab, filters and what is open. */
export function AdminEmailPage() {
  const [state, setState] = useUrlState<EmailState>(emailStateSchema, emailDefaults);
  const go = useCallback((change: Partial<EmailState>) => setState(change, { replace: false }), [setState]);
  const openSend = useCallback((send: string) => go({ tab: 'templates', send }), [go]);
  const { onAction, onCreate, dialog } = useTemplateDialogs({ onSent: openSend });

  return (
    <PageFrame
      title="Email Notifications"
      subtitle="What was sent to members, and the templates that you send from."
      action={
        state.tab === 'templates' && (
          <Button
            fullWidth
            variant="contained"
            startIcon={<AddIcon aria-hidden />}
            aria-haspopup="dialog"
            onClick={onCreate}
          >
            Create Template
          </Button>
        )
      }
    >
      <Tabs
        value={state.tab}
        onChange={(_, tab: EmailState['tab']) => go({ tab })}
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
          <HistoryTab state={state} onReplace={setState} onChange={go} />
        ) : (
          <Suspense fallback={<TableSkeleton rows={6} columns={4} />}>
            <TemplatesPanel onAction={onAction} onCreate={onCreate} onOpenSend={openSend} />
          </Suspense>
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
