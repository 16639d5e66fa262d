import SupportAgent from '@mui/icons-material/SupportAgentOutlined';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { dateText, dateTimeText } from '@united/domain/shared/display';
import type { Timestamp } from '@united/domain/shared/timestamp';
import type { Attachment, SupportTicketReply } from '@united/domain/tickets/reply';
import { AttachmentList } from '~/portal/shared/tickets/attachment-list';
import { forcedColors } from '~/theme/forced-colors';
import { LinkedText } from './linked-text';

/** A message in the conversation: from the viewer's side, the other side, or a staff note. */
export interface Entry {
  id: string;
  side: 'own' | 'other' | 'note';
  author: string;
  /** The author's role, such as "Support team". */
  authorHint?: string;
  body: string;
  attachments: readonly Attachment[];
  created_at: Timestamp;
}

/** Converts a reply for one side's view. */
export const replyEntry = (
  reply: SupportTicketReply & { id: string },
  viewer: SupportTicketReply['author_role'],
): Entry => ({
  id: reply.id,
  side: reply.author_role === viewer ? 'own' : 'other',
  author: reply.author_name,
  authorHint: reply.author_role === 'staff' ? 'Support team' : 'Member',
  body: reply.body,
  attachments: reply.attachments,
  created_at: reply.created_at,
});

const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

const styles = {
  own: { bgcolor: 'primary.soft', color: 'primary.onSoft', alignSelf: 'flex-end' },
  other: { bgcolor: 'background.sunken', color: 'text.primary', alignSelf: 'flex-start' },
  note: { bgcolor: 'warning.soft', color: 'warning.onSoft', alignSelf: 'stretch' },
} as const;

/** Messages, oldest first, with a heading per day. Announces new ones to screen readers. */
export function Conversation({ entries }: { entries: readonly Entry[] }) {
  const days = new Map<string, Entry[]>();
  for (const entry of entries) {
    const day = dateText(entry.created_at.toDate());
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return (
    <Stack role="log" aria-label="Conversation" spacing={2}>
      {[...days].map(([day, messages]) => (
        <Stack key={day} spacing={1.5}>
          <Divider>
            <Typography variant="caption" component="h3" sx={{ color: 'text.secondary' }}>
              {day}
            </Typography>
          </Divider>
          {messages.map((entry) => (
            <Message key={entry.id} entry={entry} />
          ))}
        </Stack>
      ))}
    </Stack>
  );
}

function Message({ entry }: { entry: Entry }) {
  const { side, author, authorHint, body, attachments, created_at } = entry;
  const date = created_at.toDate();
  return (
    <Box
      component="article"
      aria-label={`${author}, ${dateTimeText(date)}`}
      sx={{
        ...styles[side],
        maxWidth: side === 'note' ? 'none' : { xs: '94%', sm: '80%' },
        minWidth: { xs: 0, sm: 240 },
        borderRadius: 1,
        px: 2,
        py: 1.25,
        [forcedColors]: { border: 1 },
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'baseline', flexWrap: 'wrap', columnGap: 1, mb: 0.25 }}>
        <Typography variant="body2" component="p" sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
          {authorHint === 'Support team' && (
            <SupportAgent aria-hidden sx={{ fontSize: '1.1rem', verticalAlign: '-0.2em', mr: 0.5 }} />
          )}
          {author}
        </Typography>
        <Typography variant="caption" component="p">
          {authorHint && `${authorHint} · `}
          <time dateTime={date.toISOString()} title={dateTimeText(date)}>
            {time.format(date)}
          </time>
        </Typography>
      </Stack>
      {body !== '' && (
        <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          <LinkedText text={body} />
        </Box>
      )}
      {attachments.length > 0 && (
        <Box sx={{ mt: 1 }}>
          <AttachmentList attachments={attachments} />
        </Box>
      )}
    </Box>
  );
}
