import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { useConfirm } from '~/portal/ui/confirm';
import { FormNumber } from '~/portal/ui/form/form-number';
import { type Settings, seasonMeaning } from './schema';
import { Section, twoColumns } from './section';
import { useSetting } from './use-setting';

/**
 * The filing season, which determines the tax year everywhere. A new season is opened on the Season
 * page; here it can only be corrected.
 */
export function SeasonSection() {
  const { control, setFocus } = useFormContext<Settings>();
  const { defaultValues } = useFormState({ control, name: 'public.season' });
  const field = useSetting();
  const confirm = useConfirm();
  const season = useWatch({ control, name: 'public.season' });
  const [correcting, setCorrecting] = useState(false);
  const stored = defaultValues?.public?.season;
  const isShown = correcting || season !== stored;
  // The button that had focus has disappeared.
  useEffect(() => {
    if (correcting) setFocus('public.season');
  }, [correcting, setFocus]);
  const correct = async () => {
    const agreed = await confirm({
      title: 'Correct the season?',
      body: 'Only correct a season that is wrong. This changes it for everyone without preparing renewals, and without a message to the offices. To start a new season, open it on the Season page.',
      confirmLabel: 'Correct the season',
      destructive: true,
    });
    if (agreed) setCorrecting(true);
  };
  return (
    <Section
      title="Season"
      hint="New applications and emails use the current season. Submitted applications keep theirs."
    >
      {isShown ? (
        <Box sx={twoColumns}>
          <FormNumber
            {...field('public.season')}
            required
            helperText={Number.isInteger(season) ? `Offices ${seasonMeaning(season)}` : undefined}
          />
        </Box>
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
          <Typography>
            <strong>Season {stored}</strong>: offices {seasonMeaning(Number(stored))}.{' '}
            <Link component={RouterLink} to="/admin/season">
              Open the next season on the Season page
            </Link>
          </Typography>
          <Button size="small" variant="outlined" onClick={() => void correct()}>
            Correct the season
          </Button>
        </Box>
      )}
    </Section>
  );
}
