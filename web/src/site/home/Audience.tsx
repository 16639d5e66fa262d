import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { color } from '~/theme/scheme';

const audience = [
  {
    title: 'Solo preparers',
    text: 'You do the work and want the whole fee. Run the season from one desk, with the software and the bank in one place.',
  },
  {
    title: 'New EFIN holders',
    text: 'The IRS letter has arrived. Complete your first bank application in five steps and know at each status who acts next.',
  },
  {
    title: 'PTIN holders going independent',
    text: 'You prepare under someone else’s EFIN today. Learn what your own takes and open your office when the IRS approves it.',
  },
  {
    title: 'Team builders and service bureau owners',
    text: 'You support several offices or preparers. See their applications, what each one waits for and what to do about it.',
  },
];

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': { padding: '24px 0', borderTop: `1px solid ${color('divider')}` },
});

export function Audience() {
  return (
    <Container
      maxWidth="lg"
      component="section"
      aria-labelledby="audience-title"
      sx={{
        display: 'grid',
        gap: { xs: 4, md: 10 },
        gridTemplateColumns: { md: '1fr 1.25fr' },
        pb: { xs: 7, md: 11 },
      }}
    >
      <Box sx={{ position: { md: 'sticky' }, top: { md: 104 }, alignSelf: 'start' }}>
        <Typography variant="h2" id="audience-title">
          Who it is for
        </Typography>
        <Typography sx={{ mt: 3, color: 'text.secondary', maxWidth: '34rem' }}>
          Preparing returns for pay takes a PTIN; e-filing them takes an office with an EFIN. You can start at
          any of these points.
        </Typography>
      </Box>
      <List>
        {audience.map(({ title, text }) => (
          <li key={title}>
            <Typography variant="h3">{title}</Typography>
            <Typography sx={{ mt: 1, color: 'text.secondary', maxWidth: '62ch' }}>{text}</Typography>
          </li>
        ))}
      </List>
    </Container>
  );
}
