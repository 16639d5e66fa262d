import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import OpenIcon from '@mui/icons-material/RadioButtonUncheckedOutlined';
import Box from '@mui/material/Box';
import { type ReadinessStep, readinessStepLabels } from '@united/domain/readiness/season-readiness';

/** Shows whether a step is done as an icon with screen reader text. */
export function StepMark({ step, done }: { step: ReadinessStep; done: boolean }) {
  const Icon = done ? DoneIcon : OpenIcon;
  const label = `${readinessStepLabels[step]}: ${done ? 'done' : 'to do'}`;
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        verticalAlign: 'middle',
        color: done ? 'success.main' : 'text.secondary',
      }}
    >
      <Icon fontSize="small" titleAccess={label} />
    </Box>
  );
}
