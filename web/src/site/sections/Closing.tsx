import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { color } from '~/theme/scheme';
import type { Of } from '../content/schema';
import { BandActions } from './Actions';
import { FiveSteps } from './FiveSteps';

/** A large, faint logo for a band without steps. */
function Mark() {
  return (
    <Box
      component="svg"
      viewBox="6 4 20 26"
      aria-hidden="true"
      sx={{ display: { xs: 'none', md: 'block' }, width: 220, justifySelf: 'end', opacity: 0.16 }}
    >
      <path
        d="M10 6.5v7.75a6 6 0 0 0 12 0V6.5M8 23.75h16M8 27h16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
      />
    </Box>
  );
}

/** The dark band that ends a page with a call to action. */
export function Closing({ title, text, actions, steps }: Of<'closing'>) {
  return (
    <Box
      component="section"
      aria-labelledby="start-title"
      sx={{
        backgroundColor: color('background-band'),
        color: color('text-onBand'),
        py: { xs: 8, md: 12 },
        displayPrint: 'none',
      }}
    >
      <Container
        maxWidth="lg"
        sx={{
          display: 'grid',
          gap: { xs: 6, md: 10 },
          gridTemplateColumns: { md: '1.6fr 1fr' },
          alignItems: 'center',
        }}
      >
        <div>
          <Typography variant="h2" id="start-title" sx={{ maxWidth: '22ch' }}>
            {title}
          </Typography>
          <Typography sx={{ mt: 3, maxWidth: '58ch' }}>{text}</Typography>
          <BandActions actions={actions} />
        </div>
        {steps ? <FiveSteps title={steps} /> : <Mark />}
      </Container>
    </Box>
  );
}
