import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Of } from '../content/schema';
import type { Placed } from './Section';

/** A disclosure in smaller but legible text. */
export function Disclosure({ title, text, id, joined }: Of<'disclosure'> & Placed) {
  return (
    <Box
      component="section"
      aria-labelledby={`${id}-title`}
      sx={{ pt: joined ? 0 : { xs: 7, md: 11 }, pb: { xs: 7, md: 11 } }}
    >
      <Container maxWidth="lg">
        <Box sx={{ border: 1, borderColor: 'outline', borderRadius: 1.5, p: { xs: 3, md: 5 } }}>
          <Typography variant="h3" component="h2" id={`${id}-title`} sx={{ mb: 2 }}>
            {title}
          </Typography>
          <Box sx={{ columns: { md: text.length > 1 ? 2 : 1 }, columnGap: 6 }}>
            {text.map((paragraph) => (
              <Typography
                key={paragraph}
                variant="body2"
                sx={{ mb: 1.5, color: 'text.secondary', breakInside: 'avoid' }}
              >
                {paragraph}
              </Typography>
            ))}
            <Typography variant="body2">
              <Link href="/disclosures">All disclosures</Link>
            </Typography>
          </Box>
        </Box>
      </Container>
    </Box>
  );
}
