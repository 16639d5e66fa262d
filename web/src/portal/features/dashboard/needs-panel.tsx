import PtinIcon from '@mui/icons-material/BadgeOutlined';
import AnnouncementIcon from '@mui/icons-material/CampaignOutlined';
import DraftIcon from '@mui/icons-material/EditNoteOutlined';
import RenewalIcon from '@mui/icons-material/EventRepeatOutlined';
import BureauIcon from '@mui/icons-material/HubOutlined';
import ReplyIcon from '@mui/icons-material/MarkUnreadChatAltOutlined';
import ProfileIcon from '@mui/icons-material/PersonOutlined';
import TrainingIcon from '@mui/icons-material/SchoolOutlined';
import ApplicationIcon from '@mui/icons-material/StorefrontOutlined';
import DoneIcon from '@mui/icons-material/TaskAltOutlined';
import PapersIcon from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { bankApplicationDraftDocument } from '@united/domain/bank-applications/draft';
import type { Need, NeedFacts, NeedKind } from '@united/domain/dashboard/needs';
import { collections } from '@united/domain/shared/collections';
import { calendarDateText } from '@united/domain/shared/display';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useLiveDoc } from '~/portal/data/live';
import { DraftCheck } from '~/portal/shared/bank-applications/draft-check';
import { useSubject } from '~/portal/shared/users/subject-context';
import { LinesSkeleton } from '~/portal/ui/lines-skeleton';
import { useSettleWhen } from '~/portal/ui/use-settled';
import { ConfirmStep } from './confirm-step';
import { useNeeds } from './use-needs';

const icons: Record<NeedKind, ComponentType> = {
  invitation: BureauIcon,
  reply: ReplyIcon,
  papers: PapersIcon,
  renewal: RenewalIcon,
  application: ApplicationIcon,
  active_bank: ApplicationIcon,
  announcement: AnnouncementIcon,
  ptin: PtinIcon,
  draft: DraftIcon,
  profile: ProfileIcon,
  training: TrainingIcon,
};

interface PanelProps {
  /** Called once the needs have loaded. */
  onSettled: () => void;
}

/**
 * Everything that needs the user's action, with links. Live, so that entries disappear once done.
 */
export function NeedsPanel({ onSettled }: PanelProps) {
  const { readOnly } = useSubject();
  // Only its owner can read a draft, so a view-as session does not show it.
  return readOnly ? (
    <Needs draft={undefined} onSettled={onSettled} />
  ) : (
    <NeedsWithDraft onSettled={onSettled} />
  );
}

function NeedsWithDraft({ onSettled }: PanelProps) {
  const { uid } = useSubject();
  const { status, data } = useLiveDoc(collections.bankApplicationDrafts, uid, bankApplicationDraftDocument);
  if (status === 'loading') return <Loading />;
  return (
    <Needs
      onSettled={onSettled}
      draft={data && { step: data.step, office_name: data.values.office_name?.trim() ?? '' }}
      draftDetails={data && <DraftCheck draft={data} />}
    />
  );
}

const Loading = () => (
  <Card variant="outlined" sx={{ px: 2, py: 1 }}>
    <LinesSkeleton entries={2} />
  </Card>
);

interface NeedsProps extends PanelProps, Pick<NeedFacts, 'draft'> {
  /** Pre-flight findings for the draft. */
  draftDetails?: ReactNode;
}

function Needs({ draft, draftDetails, onSettled }: NeedsProps) {
  const needs = useNeeds(draft);
  useSettleWhen(needs !== null, onSettled);
  if (!needs) return <Loading />;
  if (needs.length === 0) return <AllDone />;
  return (
    <Card
      variant="outlined"
      component="ul"
      aria-label="What needs you now"
      sx={{ m: 0, p: 0, listStyle: 'none', borderLeft: 4, borderLeftColor: 'warning.main' }}
    >
      {needs.map((need) => (
        <Entry key={`${need.kind} ${need.id}`} need={need}>
          {need.kind === 'draft' && draftDetails}
        </Entry>
      ))}
    </Card>
  );
}

function AllDone() {
  return (
    <Card
      variant="outlined"
      sx={{
        p: 2.5,
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        bgcolor: 'success.soft',
        borderColor: 'success.main',
        color: 'success.onSoft',
        '& svg': { fontSize: 40 },
      }}
    >
      <DoneIcon aria-hidden />
      <Box>
        <Typography variant="h5" component="p">
          Nothing needs you right now
        </Typography>
        <Typography>
          You are up to date. When the bank or our team needs something from you, it appears here.
        </Typography>
      </Box>
    </Card>
  );
}

function Entry({ need, children }: { need: Need; children: ReactNode }) {
  const { kind, title, text, due_on, overdue, path, action } = need;
  const Icon = icons[kind];
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 1,
        px: 2,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box sx={{ display: 'flex', gap: 2, flex: '1 1 320px', minWidth: 0 }}>
        <Box sx={{ color: overdue ? 'error.main' : 'warning.main', display: 'flex', mt: 0.25 }}>
          <Icon aria-hidden />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Typography component="h3" variant="body1" sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
          {children}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flexWrap: 'wrap', pl: { xs: 5, md: 0 } }}>
        {due_on && (
          <Chip
            size="small"
            color={overdue ? 'error' : 'warning'}
            label={overdue ? `Was due ${calendarDateText(due_on)}` : `By ${calendarDateText(due_on)}`}
          />
        )}
        {path === null ? (
          <ConfirmStep step={kind === 'training' ? 'training' : 'ptin'} />
        ) : (
          <Button
            component={Link}
            to={path}
            size="small"
            variant="outlined"
            aria-label={`${action}: ${title}`}
            sx={{ whiteSpace: 'nowrap' }}
          >
            {action}
          </Button>
        )}
      </Box>
    </Box>
  );
}
