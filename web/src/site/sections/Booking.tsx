import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { brand } from '@united/domain/shared/brand';
import type { Of } from '../content/schema';
import { BookingDialog } from './BookingDialog';
import { NoScript, WithScript } from './Notices';
import { type Placed, Section } from './Section';
import { Ticks } from './Ticks';

/** The booking section, with the dialog that all booking buttons on the page open. */
export function Booking({ title, lead, points, button, ...placed }: Of<'booking'> & Placed) {
  return (
    <Section title={title} lead={lead} split {...placed}>
      <Ticks>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </Ticks>
      <Box sx={{ mt: 3 }}>
        <WithScript>
          <Button
            variant="contained"
            color="secondary"
            size="large"
            data-opens="booking"
            aria-haspopup="dialog"
          >
            {button}
          </Button>
          <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
            Or call {brand.phone}. The scheduling service loads only when you open it.
          </Typography>
        </WithScript>
        <NoScript>Booking online requires JavaScript.</NoScript>
      </Box>
      <BookingDialog />
    </Section>
  );
}
