import ArrowBack from '@mui/icons-material/ArrowBack';
import ArrowForward from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { fieldLabels, lastStep, missingFields } from '~/portal/shared/bank-applications/form/steps';
import type { WizardValues } from '~/portal/shared/bank-applications/form/values';
import { useWizard, type Verdict } from '~/portal/shared/bank-applications/form/wizard-context';
import { SubmitButton } from '~/portal/ui/form/submit-button';

interface WizardNavProps {
  step: number;
  /** Whether the step was copied and not yet confirmed. */
  unconfirmed: boolean;
  busy: boolean;
  maySubmit: boolean;
  /** The pre-flight's verdict, used only on the last step. */
  verdict: Verdict;
}

/**
 * Navigation buttons. Next is disabled until required fields are filled in, and names blank ones.
 */
export function WizardNav(props: WizardNavProps) {
  const { onFile } = useWizard();
  const { control } = useFormContext<WizardValues>();
  const values = useWatch({ control, compute: (all: WizardValues) => all });
  const missing = missingFields(props.step, values, onFile).map((field) => fieldLabels[field]);
  return <Buttons {...props} missing={missing.join(', ')} />;
}

interface ButtonsProps extends WizardNavProps {
  /** The labels of the blank fields; '' for none. */
  missing: string;
}

/** Memoized, so that typing doesn't rerender it. */
const Buttons = memo(function Buttons({
  step,
  missing,
  unconfirmed,
  busy,
  maySubmit,
  verdict: { warnings, stop },
}: ButtonsProps) {
  const { goTo } = useWizard();
  const isLast = step === lastStep;
  const reason = disabledReason(missing, unconfirmed, !isLast || maySubmit) ?? (isLast ? stop : null);
  return (
    <Box>
      <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
        <Button
          variant="outlined"
          startIcon={<ArrowBack />}
          disabled={step === 1 || busy}
          onClick={() => goTo(step - 1)}
        >
          Previous
        </Button>
        {step < lastStep ? (
          <Button
            type="submit"
            variant="contained"
            endIcon={<ArrowForward />}
            disabled={missing !== '' || unconfirmed}
          >
            Next
          </Button>
        ) : (
          <SubmitButton
            busy={busy}
            busyLabel="Submitting…"
            disabled={!maySubmit || unconfirmed || stop !== null}
          >
            {warnings === 0
              ? 'Submit application'
              : `Send anyway (${warnings} ${warnings === 1 ? 'warning' : 'warnings'})`}
          </SubmitButton>
        )}
      </Box>
      {reason && (
        <Typography variant="body2" sx={{ mt: 1, textAlign: 'right', color: 'text.secondary' }}>
          {reason}
        </Typography>
      )}
    </Box>
  );
});

/** Returns why the button is disabled; null if it isn't. */
function disabledReason(missing: string, unconfirmed: boolean, mayContinue: boolean): string | null {
  if (missing) return `Still needed: ${missing}`;
  if (unconfirmed) return 'Confirm that you checked this section';
  return mayContinue ? null : 'Your draft is saved. You can submit it after our team approves your account.';
}
