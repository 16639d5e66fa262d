import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Of } from '../content/schema';

const Text = styled('div')({
  '& section': { scrollMarginTop: 88, marginBottom: 40 },
  '& p': { marginTop: 12, maxWidth: '70ch' },
  '& ul': { margin: '12px 0 0', paddingLeft: 24, maxWidth: '68ch' },
  '& li': { marginBottom: 8 },
});

const idOf = (title: string) => title.toLowerCase().replace(/[^a-z]+/g, '-');

/** A legal text with a table of contents. */
export function Legal({ updated, parts }: Of<'legal'>) {
  return (
    <Container
      maxWidth="lg"
      sx={{
        display: 'grid',
        gap: { xs: 4, md: 8 },
        gridTemplateColumns: { md: '1fr 2.6fr' },
        pb: { xs: 7, md: 11 },
      }}
    >
      <Box
        component="nav"
        aria-label="On this page"
        sx={{ position: { md: 'sticky' }, top: 96, alignSelf: 'start' }}
      >
        <Typography variant="body2" sx={{ mb: 1, color: 'text.secondary' }}>
          Last updated {updated}
        </Typography>
        {parts.map(({ title }) => (
          <Typography key={title} variant="body2" sx={{ py: 0.5 }}>
            <Link href={`#${idOf(title)}`}>{title}</Link>
          </Typography>
        ))}
      </Box>
      <Text>
        {parts.map(({ title, text, points }) => (
          <section key={title} id={idOf(title)} aria-labelledby={`${idOf(title)}-title`}>
            <Typography variant="h3" component="h2" id={`${idOf(title)}-title`}>
              {title}
            </Typography>
            {text.map((paragraph) => (
              <Typography key={paragraph}>{paragraph}</Typography>
            ))}
            {points && (
              <ul>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </Text>
    </Container>
  );
}
