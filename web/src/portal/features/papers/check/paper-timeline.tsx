import AcceptedIcon from '@mui/icons-material/CheckCircleOutlined';
import RequestedIcon from '@mui/icons-material/DescriptionOutlined';
import SignedIcon from '@mui/icons-material/DrawOutlined';
import ExpiredIcon from '@mui/icons-material/EventBusyOutlined';
import RefusedIcon from '@mui/icons-material/HighlightOffOutlined';
import WaivedIcon from '@mui/icons-material/RemoveCircleOutlineOutlined';
import TakenBackIcon from '@mui/icons-material/UndoOutlined';
import HandedInIcon from '@mui/icons-material/UploadFileOutlined';
import OpenedIcon from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  type OfficePaperEvent,
  officePaperEventDocument,
  paperEventTitles,
} from '@united/domain/papers/paper';
import { paperEvents } from '@united/domain/papers/queries';
import { roleLabels, roleOf } from '@united/domain/shared/roles';
import { useLiveQuery } from '~/portal/data/live';
import { reasonLabel } from '~/portal/shared/papers/paper-fact';
import { LinesSkeleton } from '~/portal/ui/lines-skeleton';
import { Quotation } from '~/portal/ui/quotation';
import { RelativeTime } from '~/portal/ui/relative-time';
import { TimelineLine } from '~/portal/ui/timeline-line';

const icons: Record<OfficePaperEvent['type'], typeof RequestedIcon> = {
  requested: RequestedIcon,
  handed_in: HandedInIcon,
  taken_back: TakenBackIcon,
  opened: OpenedIcon,
  accepted: AcceptedIcon,
  refused: RefusedIcon,
  waived: WaivedIcon,
  expired: ExpiredIcon,
  signed: SignedIcon,
};

/** What happened to a paper, oldest first and live. For staff. */
export function PaperTimeline({ paperId }: { paperId: string }) {
  const { status, data: events } = useLiveQuery(paperEvents(paperId), officePaperEventDocument);
  if (status === 'loading') return <LinesSkeleton entries={3} />;
  if (events.length === 0) return <Typography color="text.secondary">No activity yet.</Typography>;
  return (
    <Box component="ol" aria-label="Timeline" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {events.map(({ id, type, actor, created_at, reason_code, reason }, i) => {
        const role = roleOf(actor.role);
        const code = reason_code === 'other' ? null : reasonLabel(reason_code);
        return (
          <TimelineLine
            key={id}
            title={paperEventTitles[type]}
            Icon={icons[type]}
            last={i === events.length - 1}
            byline={
              <>
                {actor.name}
                {role && ` (${roleLabels[role]})`} · <RelativeTime date={created_at.toDate()} />
              </>
            }
          >
            {code && <Typography>{code}</Typography>}
            {reason && <Quotation>{reason}</Quotation>}
          </TimelineLine>
        );
      })}
    </Box>
  );
}
