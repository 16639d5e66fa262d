import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { BureauOffice } from '@united/domain/bureaus/bureau-office';
import { readinessStepLabels, readinessSteps } from '@united/domain/readiness/season-readiness';
import { Section } from '~/portal/ui/section';
import { ToDoIcon } from '~/portal/ui/to-do-icon';
import { stepTurn } from './texts';

/** The office's six readiness steps, each with whose turn it is. */
export const OfficeReadiness = ({ office }: { office: BureauOffice }) => (
  <Section title={`Season readiness: ${office.score} of ${readinessSteps.length}`} level={3}>
    <Box component="ul" aria-label="Season readiness" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {readinessSteps.map((step) => {
        const done = office.steps[step];
        const Icon = done ? DoneIcon : ToDoIcon;
        return (
          <Box
            component="li"
            key={step}
            sx={{ display: 'flex', gap: 1.5, py: 1, borderTop: 1, borderColor: 'divider' }}
          >
            <Box sx={{ display: 'flex', color: done ? 'success.main' : 'text.secondary' }}>
              <Icon aria-hidden />
            </Box>
            <Box>
              <Typography sx={{ fontWeight: 600 }}>{readinessStepLabels[step]}</Typography>
              <Typography variant="body2" color="text.secondary">
                {stepTurn(step, done)}
              </Typography>
            </Box>
          </Box>
        );
      })}
    </Box>
  </Section>
);
