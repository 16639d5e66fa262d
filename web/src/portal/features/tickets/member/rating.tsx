import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Rating from '@mui/material/Rating';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { limits } from '@united/domain/shared/limits';
import { type FormEvent, useId, useState } from 'react';
import { call } from '~/portal/data/call';
import { messageOf } from '~/portal/data/errors';
import { SubmitButton } from '~/portal/ui/form/submit-button';
import { useToast } from '~/portal/ui/toast';
import { useAction } from '~/portal/ui/use-action';
import type { Ticket } from './list';

/** Labels of the stars. */
const words = ['', 'Poor', 'Fair', 'Good', 'Very good', 'Great'];
/** The brand's accent color, dark enough for contrast, with the usual focus ring. */
const starSx = {
  '& .MuiRating-iconFilled': { color: 'secondary.main' },
  '&.Mui-focusVisible .MuiRating-iconActive': {
    outline: '3px solid',
    outlineColor: 'secondary.main',
    outlineOffset: 2,
  },
} as const;
const labelOf = (stars: number) => `${stars} of 5, ${words[stars]}`;

/** Asks for the member's rating once the ticket is resolved or closed, then shows it. */
export function TicketRating({ ticket, readOnly }: { ticket: Ticket; readOnly: boolean }) {
  const [changing, setChanging] = useState(false);
  if (changing || (ticket.rating === null && !readOnly))
    return <RatingForm ticket={ticket} onDone={() => setChanging(false)} />;
  if (ticket.rating === null) return null;
  return (
    <Box component="section" aria-label="Your rating">
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
        <Rating readOnly value={ticket.rating} getLabelText={labelOf} sx={starSx} />
        <Typography sx={{ fontWeight: 600 }}>{words[ticket.rating]}</Typography>
        <Typography sx={{ color: 'text.secondary' }}>Thank you for your rating.</Typography>
        {!readOnly && (
          <Button size="small" onClick={() => setChanging(true)}>
            Change rating
          </Button>
        )}
      </Stack>
      {ticket.rating_comment && (
        <Typography sx={{ mt: 0.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {ticket.rating_comment}
        </Typography>
      )}
    </Box>
  );
}

function RatingForm({ ticket, onDone }: { ticket: Ticket; onDone: () => void }) {
  const [stars, setStars] = useState(ticket.rating);
  const [comment, setComment] = useState(ticket.rating_comment ?? '');
  const toast = useToast();
  const id = useId();
  const tooLong = comment.trim().length > limits.reason;

  const { run, busy, error } = useAction(async (rating: number) => {
    const text = comment.trim();
    await call('rateTicket', { ticket_id: ticket.id, rating, ...(text && { comment: text }) });
    toast.success('Thank you for your rating');
    onDone();
  });

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (stars !== null && !tooLong) void run(stars);
  };

  return (
    <Box
      component="form"
      noValidate
      onSubmit={send}
      aria-labelledby={id}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2 }}
    >
      <Typography component="h3" variant="h5" id={id}>
        How did we do?
      </Typography>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, my: 1 }}>
        <Rating
          name={`rating-${ticket.id}`}
          size="large"
          value={stars}
          disabled={busy}
          getLabelText={labelOf}
          sx={starSx}
          onChange={(_, next) => setStars(next)}
        />
        <Typography sx={{ color: 'text.secondary' }}>{words[stars ?? 0]}</Typography>
      </Stack>
      {stars !== null && (
        <Stack spacing={1.5}>
          <TextField
            label="Comment (optional)"
            multiline
            minRows={2}
            value={comment}
            disabled={busy}
            onChange={({ target }) => setComment(target.value)}
            error={tooLong}
            helperText={tooLong && `Use ${limits.reason} characters or fewer.`}
          />
          {error && <Alert severity="error">{messageOf(error)}</Alert>}
          <Box>
            <SubmitButton busy={busy} busyLabel="Sending…" disabled={tooLong}>
              Send rating
            </SubmitButton>
          </Box>
        </Stack>
      )}
    </Box>
  );
}
