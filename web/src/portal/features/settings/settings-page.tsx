import BackIcon from '@mui/icons-material/ArrowBack';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { newBank } from '@united/domain/settings/settings';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useAllSettings } from '~/portal/shared/settings/staff-settings';
import { useSession } from '~/portal/shared/users/session-context';
import { EmptyState } from '~/portal/ui/empty-state';
import { skipLeaveGuard } from '~/portal/ui/leave-guard';
import { PageFrame } from '~/portal/ui/page-frame';
import { PageSpinner } from '~/portal/ui/page-spinner';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { BankSections } from './banks/bank-sections';
import { BanksPage } from './banks-page';
import { bankIn, newBankPath, sectionPath } from './paths';
import type { Settings } from './schema';
import { SectionList } from './section-list';
import { banksSection, type SettingsSection, sections } from './sections';
import { SettingsForm } from './settings-form';
import { BankSummary, SectionSummary } from './summaries';

/** The settings, a page per section and per bank. Super admins edit; admins see the values. */
export function SettingsPage() {
  const { section } = useAddress();
  return (
    <PageFrame
      title="Settings"
      {...(section && { tabTitle: `${section.title} – Settings` })}
      subtitle="Changes apply to the portals immediately and to the public pages within five minutes."
    >
      <RetryBoundary message="Failed to load the settings.">
        <Content />
      </RetryBoundary>
    </PageFrame>
  );
}

/** Returns the page in the URL and its section. Both are undefined for the list of sections. */
function useAddress(): { path?: string; section?: SettingsSection | undefined } {
  const address = useParams()['*']?.replace(/\/$/, '') ?? '';
  if (address === '') return {};
  const path = sectionPath(address);
  if (path.startsWith(`${banksSection.path}/`)) return { path, section: banksSection };
  return { path, section: sections.find((each) => each.path === path) };
}

function Content() {
  const { status, data } = useAllSettings();
  const address = useAddress();
  const isNarrow = useMediaQuery('(max-width:899.95px)');
  if (status === 'loading') return <PageSpinner />;
  const { version, ...settings } = data;
  // Beside the list, the first section is shown until another is selected.
  const section = address.path ? address.section : sections[0];
  const path = address.path ?? section?.path ?? '';
  const isBank = section === banksSection && path !== section.path;
  if (isNarrow && !address.path) return <SectionList settings={settings} />;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2, md: 4 },
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '216px minmax(0, 1fr)' },
      }}
    >
      {isNarrow ? (
        <Button
          component={Link}
          to={isBank ? banksSection.path : '/admin/settings'}
          startIcon={<BackIcon />}
          sx={{ justifySelf: 'start', ml: -1, px: 1 }}
        >
          {isBank ? banksSection.title : 'All sections'}
        </Button>
      ) : (
        <Box sx={{ position: 'sticky', top: 16, maxHeight: 'calc(100vh - 32px)', overflowY: 'auto', pt: 1 }}>
          <SectionList settings={settings} current={section?.path} nested={isBank} />
        </Box>
      )}
      {section ? (
        <Page key={path} path={path} section={section} settings={settings} version={version} />
      ) : (
        <EmptyState title="There is no such section" hint="Select a section of the settings." />
      )}
    </Box>
  );
}

interface PageProps {
  path: string;
  section: SettingsSection;
  settings: Settings;
  version: number;
}

function Page({ path, section, settings, version }: PageProps) {
  const readOnly = useSession().role !== 'super_admin';
  const isNew = path === newBankPath;
  const isBank = path !== section.path;
  const bank = isNew ? 'new' : bankIn(path);
  const name = settings.public.banks[bankIn(path)]?.name ?? 'Bank';
  const title = isNew ? 'New bank' : isBank ? name : section.title;
  const common = { settings, version };
  const content = () => {
    if (section === banksSection && !isBank) return <BanksPage {...common} readOnly={readOnly} />;
    if (isBank && readOnly) return <BankSummary bank={bankIn(path)} settings={settings} />;
    if (isBank) return <BankForm {...common} title={title} bank={bank} />;
    if (readOnly) return <SectionSummary section={section} settings={settings} />;
    return (
      <>
        <SettingsForm {...common} title={section.title}>
          {section.content}
        </SettingsForm>
        {section.below}
      </>
    );
  };
  return (
    <Stack spacing={2} sx={{ minWidth: 0 }}>
      <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      {readOnly && (
        <Alert severity="info">
          Only super admins can change settings. The current values are shown for reference.
        </Alert>
      )}
      {content()}
    </Stack>
  );
}

const withNewBank = (settings: Settings): Settings => ({
  ...settings,
  public: { ...settings.public, banks: [...settings.public.banks, newBank] },
});

/** A form to edit a bank, or to add one. */
function BankForm({
  settings,
  version,
  title,
  bank,
}: Omit<PageProps, 'path' | 'section'> & { title: string; bank: number | 'new' }) {
  const navigate = useNavigate();
  const leave = () => void navigate(banksSection.path, { state: skipLeaveGuard });
  return (
    <SettingsForm
      title={title}
      settings={settings}
      version={version}
      {...(bank === 'new' && { valuesOf: withNewBank, onSaved: leave })}
    >
      <BankSections bank={bank} />
    </SettingsForm>
  );
}
