import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { wizardSteps } from '@united/domain/bank-applications/application-fields';
import type { Ref } from 'react';
import { lastStep, stepTitle } from '~/portal/shared/bank-applications/form/steps';

const stepsSx = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(5, 1fr)' },
  columnGap: 2,
  m: 0,
  mt: 1,
  pl: 2.5,
  fontSize: '0.875rem',
  color: 'text.secondary',
  '& [aria-current]': { color: 'text.primary', fontWeight: 650 },
} as const;

/** Shows the current step. The heading receives focus when the step changes. */
export function StepProgress({
  step,
  heading,
  children,
}: {
  step: number;
  heading: Ref<HTMLHeadingElement>;
  children?: React.ReactNode;
}) {
  return (
    <Box sx={{ mb: 3 }}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, minHeight: 32, mb: 1 }}
      >
        <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          Step {step} of {lastStep}
        </Typography>
        <Box sx={{ ml: 'auto', display: 'flex', alignItems: 'center', columnGap: 1 }}>{children}</Box>
      </Box>
      <LinearProgress
        variant="determinate"
        value={(step / lastStep) * 100}
        aria-label="Application progress"
        aria-valuetext={`Step ${step} of ${lastStep}`}
      />
      <Box component="ol" aria-label="Steps" sx={stepsSx}>
        {wizardSteps.map(({ title }, i) => (
          <li key={title} aria-current={i + 1 === step ? 'step' : undefined}>
            {title}
          </li>
        ))}
      </Box>
      <Typography
        ref={heading}
        component="h2"
        variant="h3"
        tabIndex={-1}
        sx={{ mt: 3, '&:focus': { outline: 'none' } }}
      >
        {stepTitle(step)}
      </Typography>
    </Box>
  );
}
