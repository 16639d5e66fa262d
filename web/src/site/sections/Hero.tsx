import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { Art } from '../art/Art';
import type { PageContent } from '../content/schema';
import { Actions } from './Actions';

/** The first screen of a page: topic and call to action, next to a drawing. */
export function Hero({ kicker, title, lead, actions, note, art }: PageContent['hero']) {
  return (
    <Container
      maxWidth="lg"
      sx={{
        display: 'grid',
        gap: { xs: 6, md: 10 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: art ? '1.15fr 1fr' : '1fr' },
        alignItems: 'center',
        py: art ? { xs: 6, md: 11 } : { xs: 6, md: 9 },
      }}
    >
      <div>
        {kicker && (
          <Typography sx={{ mb: 1.5, color: 'secondary.main', fontWeight: 680 }}>{kicker}</Typography>
        )}
        <Typography variant="h1">{title}</Typography>
        <Typography sx={{ mt: 3, maxWidth: '36rem', color: 'text.secondary', fontSize: '1.25rem' }}>
          {lead}
        </Typography>
        <Box sx={{ displayPrint: 'none' }}>
          <Actions actions={actions} />
        </Box>
        {note && (
          <Typography variant="body2" sx={{ mt: 3, maxWidth: '36rem', color: 'text.secondary' }}>
            {note}
          </Typography>
        )}
      </div>
      {art && <Art name={art} />}
    </Container>
  );
}
