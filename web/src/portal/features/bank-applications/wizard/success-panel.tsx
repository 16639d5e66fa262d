import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { nextStepText, stepOnSetting } from '@united/domain/dashboard/next-step';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSettings } from '~/portal/shared/settings/settings';

/** Milliseconds until My Offices opens automatically. */
const pause = 2000;

/** Confirms that the application has arrived, says what happens next, and moves on. */
export function SuccessPanel({ bank, onContinue }: { bank: string; onContinue: () => void }) {
  const step = stepOnSetting('Bank Application Sent', bank, useSettings(), new Date());
  const heading = useRef<HTMLHeadingElement>(null);
  const goOn = useEffectEvent(onContinue);
  useEffect(() => {
    heading.current?.focus();
    const timer = setTimeout(() => goOn(), pause);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Card role="status" sx={{ px: 3, py: 6, textAlign: 'center' }}>
      <Box sx={{ color: 'success.main', '& svg': { fontSize: 56 } }} aria-hidden>
        <CheckCircleOutlined />
      </Box>
      <Typography
        ref={heading}
        tabIndex={-1}
        component="h2"
        variant="h2"
        sx={{ mt: 1, '&:focus': { outline: 0 } }}
      >
        Application Submitted Successfully!
      </Typography>
      <Typography sx={{ mt: 1, mb: 3, mx: 'auto', maxWidth: '56ch', color: 'text.secondary' }}>
        {nextStepText(step)} We also sent you an email.
      </Typography>
      <Button variant="contained" onClick={onContinue}>
        Go to My Offices
      </Button>
    </Card>
  );
}
