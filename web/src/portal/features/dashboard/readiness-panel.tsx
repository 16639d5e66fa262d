import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  confirmTrainingText,
  nextReadinessStep,
  type ReadinessStep,
  readinessStepLabels,
  readinessSteps,
  stepGuides,
  type TrainingState,
} from '@united/domain/readiness/season-readiness';
import { Link } from 'react-router-dom';
import { useSettings } from '~/portal/shared/settings/settings';
import { useSubject } from '~/portal/shared/users/subject-context';
import { LinesSkeleton } from '~/portal/ui/lines-skeleton';
import { ToDoIcon } from '~/portal/ui/to-do-icon';
import { ConfirmStep } from './confirm-step';
import { Folded } from './folded';
import { Panel } from './panel';
import { ReadinessRing } from './readiness-ring';
import { useReadiness } from './use-readiness';

/** Season readiness: six steps, each with instructions. Collapsed once all are done. */
export function ReadinessPanel() {
  const { season } = useSettings();
  return (
    <Panel title="Season readiness" aside={<Typography color="text.secondary">Season {season}</Typography>}>
      <Content />
    </Panel>
  );
}

function Content() {
  const readiness = useReadiness();
  if (!readiness) return <LinesSkeleton entries={readinessSteps.length} />;
  const { steps, score, training } = readiness;
  const next = nextReadinessStep(steps);
  const list = (
    <Box component="ul" aria-label="Season steps" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {readinessSteps.map((step) => (
        <Step key={step} step={step} done={steps[step]} training={training} />
      ))}
    </Box>
  );
  if (!next)
    return (
      <Folded
        icon={<DoneIcon aria-hidden color="success" />}
        summary={`All ${readinessSteps.length} steps are done. Your office is ready.`}
        what="the steps"
      >
        {list}
      </Folded>
    );
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5, mb: 2 }}>
        <ReadinessRing steps={steps} score={score} />
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: 650 }}>
            {score} of {readinessSteps.length} steps are done
          </Typography>
          <Typography variant="body2" color="text.secondary">
            Next: {readinessStepLabels[next]}. {textOf(next, training)}
          </Typography>
        </Box>
      </Box>
      {list}
    </>
  );
}

/** Returns the instructions for a step. */
const textOf = (step: ReadinessStep, training: TrainingState): string =>
  step === 'training' && training === 'to_confirm' ? confirmTrainingText : stepGuides[step].how;

interface StepProps {
  step: ReadinessStep;
  done: boolean;
  training: TrainingState;
}

function Step({ step, done, training }: StepProps) {
  const { who, path, action } = stepGuides[step];
  const { readOnly } = useSubject();
  const Icon = done ? DoneIcon : ToDoIcon;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 1,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ display: 'flex', gap: 1.5, flex: '1 1 260px', minWidth: 0 }}>
        <Box sx={{ color: done ? 'success.main' : 'text.secondary', display: 'flex', mt: 0.25 }}>
          <Icon aria-hidden />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600 }}>
            {readinessStepLabels[step]}
            <Typography component="span" variant="body2" color="text.secondary">
              {done ? ' · done' : who === 'us' ? ' · our team’s turn' : ' · your turn'}
            </Typography>
          </Typography>
          {!done && (
            <Typography variant="body2" color="text.secondary">
              {textOf(step, training)}
            </Typography>
          )}
        </Box>
      </Box>
      {!done &&
        (step === 'ptin' || step === 'wisp' || (step === 'training' && training === 'to_confirm') ? (
          <ConfirmStep step={step} />
        ) : (
          path &&
          !readOnly && (
            <Button component={Link} to={path} size="small" sx={{ whiteSpace: 'nowrap' }}>
              {action}
            </Button>
          )
        ))}
    </Box>
  );
}
