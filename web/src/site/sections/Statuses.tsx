import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type BankApplicationStatus, statusMeanings } from '@united/domain/bank-applications/status';
import { color } from '~/theme/scheme';
import type { Of } from '../content/schema';
import { type Placed, Section } from './Section';

/** The statuses of a successful application, with the portal's labels. */
const way: BankApplicationStatus[] = [
  'Bank Application Sent',
  'Bank Application Pending',
  'Under Review',
  'Bank Application Approved',
];

const Timeline = styled('ol')({
  margin: 0,
  padding: '32px 32px 8px',
  listStyle: 'none',
  border: `1px solid ${color('divider')}`,
  borderRadius: 10,
  backgroundColor: color('background-paper'),
  '& li': { position: 'relative', padding: '0 0 24px 36px' },
  '& li::before': {
    content: '""',
    position: 'absolute',
    left: 4,
    top: 6,
    width: 14,
    height: 14,
    borderRadius: 7,
    backgroundColor: color('primary-main'),
  },
  '& li:not(:last-child)::after': {
    content: '""',
    position: 'absolute',
    left: 10,
    top: 24,
    bottom: -2,
    borderLeft: `2px solid ${color('divider')}`,
  },
  '@media (max-width:599px)': { padding: '20px 20px 0' },
});

export function Statuses({ title, lead, ...placed }: Of<'statuses'> & Placed) {
  return (
    <Section title={title} lead={lead} split {...placed}>
      <Timeline>
        {way.map((status) => {
          const { tone, actor, next } = statusMeanings[status];
          return (
            <li key={status}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'baseline' }}>
                <Box
                  component="span"
                  sx={{
                    px: 1.25,
                    py: 0.25,
                    borderRadius: 0.5,
                    backgroundColor: `${tone}.soft`,
                    color: `${tone}.onSoft`,
                    fontSize: '1rem',
                    fontWeight: 650,
                  }}
                >
                  {status}
                </Box>
                <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
                  {actor === 'Nobody' ? 'Done' : `Next: ${actor.toLowerCase()}`}
                </Typography>
              </Box>
              <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
                {next}
              </Typography>
            </li>
          );
        })}
      </Timeline>
    </Section>
  );
}
