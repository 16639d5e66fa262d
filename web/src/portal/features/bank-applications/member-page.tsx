import LockIcon from '@mui/icons-material/LockOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import {
  type ChangeableField,
  changeableFields,
  wizardSteps,
} from '@united/domain/bank-applications/application-fields';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { useSubject } from '~/portal/shared/users/subject-context';
import { EmptyState } from '~/portal/ui/empty-state';
import { lazyComponent } from '~/portal/ui/lazy';
import type { CursorState } from '~/portal/ui/list/cursor-pages';
import { useUrlState } from '~/portal/ui/list/url-state';
import { PageFrame } from '~/portal/ui/page-frame';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { TableSkeleton } from '~/portal/ui/table-skeleton';
import { OpenDraft } from './offices/open-draft';
import { ApplicationWizard } from './wizard/wizard';

const OfficesPanel = lazyComponent(() => import('./offices/offices-panel'), 'OfficesPanel');

const addressSchema = z.object({
  tab: z.enum(['renew', 'new', 'offices', 'papers']),
  application: z.string().check(z.maxLength(128)),
  change: z.string().check(z.maxLength(128)),
  field: z.enum(['', ...changeableFields]),
  page: z.coerce.number().check(z.int(), z.minimum(0)),
  step: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(wizardSteps.length)),
  after: z.string().check(z.regex(/^[A-Za-z0-9_-]{0,128}$/)),
  efin: z.string().check(z.regex(/^\d{0,6}$/)),
  office: z.string().check(z.maxLength(160)),
  from: z.string().check(z.regex(/^[A-Za-z0-9_-]{0,128}$/)),
});
type PageTab = 'renew' | 'new' | 'offices' | 'papers';
const defaults = {
  tab: 'new' as PageTab,
  application: '',
  change: '',
  field: '' as '' | ChangeableField,
  page: 0,
  step: 0,
  after: '',
  efin: '',
  office: '',
  from: '',
};

/** The season's renewals. */
export interface Renewals {
  season: number;
  /** Whether there is a tab for them, even if no link leads to it. */
  isOffered: boolean;
  /** Whether one hasn't been sent yet. */
  isWaiting: boolean;
  /** Whether the oldest is a new application that the office's bureau prepared. */
  isNew: boolean;
  /** Renders the tab. */
  panel: (place: {
    /** The renewal that is open; blank for none. */
    openId: string;
    onOpen: (id: string) => void;
    at: CursorState;
    onTurn: (to: CursorState) => void;
    onOffices: () => void;
  }) => ReactNode;
}

interface PageProps {
  renewals: Renewals;
  /** Renders the tab Papers. `efin`: the office that a link leads to; blank for none. */
  papers: (efin: string) => ReactNode;
}

/**
 * The tabs Renew, while there are renewals, New Application, My Offices and Papers. The URL stores the
 * tab, the page, which application or renewal is open or being changed, and the field to focus. A link
 * can also name the draft step or the office's papers to open, or the application to copy into the
 * form.
 */
export function MemberBankApplicationPage({ renewals, papers }: PageProps) {
  const { readOnly } = useSubject();
  const [{ tab, application, change, field, page, step, after, efin, office, from }, setAddress] =
    useUrlState(addressSchema, defaults);
  // Once opened, the form stays mounted, so that input survives switching tabs.
  const [wizardOpened, setWizardOpened] = useState(tab === 'new');
  if (tab === 'new' && !wizardOpened) setWizardOpened(true);

  useEffect(() => {
    // Prefetched while the draft loads. If it fails, the tab reports the error.
    OfficesPanel.prefetch();
  }, []);

  const show = (next: PageTab) => setAddress({ ...defaults, tab: next }, { replace: false });
  return (
    <PageFrame
      title="Bank Application"
      subtitle="Apply to a bank for each of your offices and track the status of every application."
    >
      <Box>
        <Tabs
          value={tab}
          onChange={(_, next) => show(next)}
          aria-label="Bank application"
          variant="scrollable"
          allowScrollButtonsMobile
          sx={{ mb: 3 }}
        >
          {(renewals.isOffered || tab === 'renew') && (
            <Tab
              value="renew"
              label={renewals.isNew ? 'Check and Send' : `Renew for ${renewals.season}`}
              id="tab-renew"
              aria-controls="panel-renew"
            />
          )}
          <Tab value="new" label="New Application" id="tab-new" aria-controls="panel-new" />
          <Tab value="offices" label="My Offices" id="tab-offices" aria-controls="panel-offices" />
          <Tab value="papers" label="Papers" id="tab-papers" aria-controls="panel-papers" />
        </Tabs>
        <Box role="tabpanel" id="panel-renew" aria-labelledby="tab-renew" hidden={tab !== 'renew'}>
          {tab === 'renew' &&
            renewals.panel({
              openId: office,
              onOpen: (id) => setAddress({ office: id }, { replace: id === '' }),
              at: { page, after },
              onTurn: (to) => setAddress({ ...to, office: '' }, { replace: false }),
              onOffices: () => show('offices'),
            })}
        </Box>
        <Box role="tabpanel" id="panel-new" aria-labelledby="tab-new" hidden={tab !== 'new'}>
          {renewals.isWaiting && (
            <Alert
              severity="info"
              sx={{ mb: 3, maxWidth: 800 }}
              action={
                <Button color="inherit" size="small" onClick={() => show('renew')}>
                  {renewals.isNew ? 'Check and send' : 'Renew'}
                </Button>
              }
            >
              {renewals.isNew
                ? `Your bureau prepared an application for season ${renewals.season}. You don’t have to enter everything.`
                : `Your applications for season ${renewals.season} are prepared. You don’t have to enter them again.`}
            </Alert>
          )}
          {readOnly && <PrivateDraft />}
          {wizardOpened && !readOnly && (
            <RetryBoundary message="Failed to load your draft.">
              <ApplicationWizard
                openStep={tab === 'new' ? step : 0}
                onStepOpened={() => setAddress({ step: 0 })}
                copyFrom={tab === 'new' ? from : ''}
                onCopied={() => setAddress({ from: '' })}
                onDone={() => show('offices')}
              />
            </RetryBoundary>
          )}
        </Box>
        <Box role="tabpanel" id="panel-offices" aria-labelledby="tab-offices" hidden={tab !== 'offices'}>
          {tab === 'offices' && (
            <RetryBoundary message="Failed to load applications. Please try refreshing the page.">
              {!readOnly && <OpenDraft />}
              <Suspense fallback={<TableSkeleton rows={4} columns={1} />}>
                <OfficesPanel
                  openId={application}
                  onOpen={(id) =>
                    setAddress(
                      { tab: 'offices', application: id, change: '', field: '' },
                      { replace: id === '' },
                    )
                  }
                  onStep={(id) => setAddress({ application: id })}
                  changeId={change}
                  changeField={field}
                  onChange={(id) =>
                    setAddress(
                      { tab: 'offices', application: '', change: id, field: '' },
                      { replace: id === '' },
                    )
                  }
                  onChanged={(id) => setAddress({ tab: 'offices', application: id, change: '', field: '' })}
                  at={{ page, after }}
                  onTurn={(to) => setAddress(to, { replace: false })}
                  onNew={() => show('new')}
                  onStartFrom={(id) => setAddress({ ...defaults, from: id }, { replace: false })}
                />
              </Suspense>
            </RetryBoundary>
          )}
        </Box>
        <Box role="tabpanel" id="panel-papers" aria-labelledby="tab-papers" hidden={tab !== 'papers'}>
          {tab === 'papers' && papers(efin)}
        </Box>
      </Box>
    </PageFrame>
  );
}

/** Shown in view-as sessions, which never display a draft. */
const PrivateDraft = () => (
  <EmptyState
    icon={<LockIcon />}
    title="Drafts are private"
    hint="Only the member can see an application before it is submitted. Submitted applications are listed under My Offices."
  />
);
