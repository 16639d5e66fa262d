import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import { type ReadinessStep, readinessStepLabels } from '@united/domain/readiness/season-readiness';
import { ToDoIcon } from '~/portal/ui/to-do-icon';

/** Shows whether a step is done as an icon with screen reader text. */
export function StepMark({ step, done }: { step: ReadinessStep; done: boolean }) {
  const Icon = done ? DoneIcon : ToDoIcon;
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
