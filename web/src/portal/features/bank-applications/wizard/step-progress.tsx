import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { wizardSteps } from '@united/domain/bank-applications/application-fields';
import type { Ref } from 'react';
import { lastStep, stepTitle } from '~/portal/shared/bank-applications/form/steps';
import { phoneScreens } from '~/portal/ui/phone';

const onPhone = `@media ${phoneScreens}`;

const stepsSx = {
  display: 'grid',
  gridTemplateColumns: 'repeat(5, 1fr)',
  columnGap: 2,
  m: 0,
  mt: 1,
  pl: 2.5,
  fontSize: '0.875rem',
  color: 'text.secondary',
  '& [aria-current]': { color: 'text.primary', fontWeight: 650 },
  // The heading has the step's number there.
  [onPhone]: visuallyHidden,
} as const;

/**
 * Shows the current step. The heading receives focus when the step changes. On a phone, it comes first
 * and has the step's number, and the list of steps is only for screen readers.
 */
export function StepProgress({
  step,
  heading,
  children,
}: {
  step: number;
  heading: Ref<HTMLHeadingElement>;
  children?: React.ReactNode;
}) {
  const position = `Step ${step} of ${lastStep}`;
  return (
    <Box sx={{ mb: { xs: 1, sm: 3 }, display: 'flex', flexDirection: 'column', position: 'relative' }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 2,
          minHeight: 32,
          mb: 1,
          [onPhone]: { order: 1, mb: 0, mt: 0.5 },
        }}
      >
        <Typography
          variant="body2"
          sx={{
            color: 'text.secondary',
            fontVariantNumeric: 'tabular-nums',
            [onPhone]: { display: 'none' },
          }}
        >
          {position}
        </Typography>
        <Box sx={{ ml: 'auto', display: 'flex', alignItems: 'center', columnGap: 1 }}>{children}</Box>
      </Box>
      <LinearProgress
        variant="determinate"
        value={(step / lastStep) * 100}
        aria-label="Application progress"
        aria-valuetext={position}
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
        sx={{ mt: 3, '&:focus': { outline: 'none' }, [onPhone]: { order: -1, mt: 0, mb: 1.5 } }}
      >
        <Box component="span" sx={{ display: 'none', [onPhone]: { display: 'inline' } }}>
          {position}:{' '}
        </Box>
        {stepTitle(step)}
      </Typography>
    </Box>
  );
}
