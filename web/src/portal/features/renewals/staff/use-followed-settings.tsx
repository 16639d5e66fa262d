import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { PublicSettings } from '@united/domain/settings/settings';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { isSame } from '~/portal/ui/form/differences';
import type { Form } from '~/portal/ui/form/use-form';
import { mergeOpening, type OpeningForm, valuesOf } from './opening-form';

interface Followed {
  /** The settings that the form's values belong to, which the server compares with the stored ones. */
  settings: PublicSettings;
  /** Says that someone else changed the settings or opened the season. Null otherwise. */
  notice: ReactNode;
}

/**
 * Keeps the form in line with the stored settings. A form without changes follows them; one with changes
 * shows a notice and keeps what was typed.
 */
export function useFollowedSettings(
  form: Form<OpeningForm>,
  stored: PublicSettings,
  season: number,
  today: string,
): Followed {
  const [settings, setSettings] = useState(stored);
  const { isDirty } = form.formState;
  const isOutdated = !isSame(settings, stored);
  const isOpened = stored.season >= season;

  const follow = useEffectEvent(() => {
    const theirs = valuesOf(stored, today);
    const merged = mergeOpening(valuesOf(settings, today), form.getValues(), theirs);
    form.reset(theirs);
    form.reset(merged, { keepDefaultValues: true });
    setSettings(stored);
  });
  const isBehind = isOutdated && !isOpened && !isDirty;
  useEffect(() => {
    if (isBehind) follow();
  }, [isBehind]);

  // A restored draft may lack a bank that was added since.
  const names = settings.banks.map(({ name }) => name).join('\n');
  const rows = form.watch('banks');
  const hasAllBanks = rows.map(({ name }) => name).join('\n') === names;
  const addBanks = useEffectEvent(() => {
    const { banks } = valuesOf(settings, today);
    form.setValue(
      'banks',
      banks.map((bank) => rows.find(({ name }) => name === bank.name) ?? bank),
    );
  });
  useEffect(() => {
    if (!hasAllBanks) addBanks();
  }, [hasAllBanks]);

  if (isOpened)
    return {
      settings,
      notice: (
        <Alert
          severity="info"
          action={
            <Button
              component={Link}
              to="/admin/season"
              color="inherit"
              size="small"
              sx={{ whiteSpace: 'nowrap' }}
            >
              Show the season
            </Button>
          }
        >
          Season {season} was opened in the meantime. What you entered here was not used.
        </Alert>
      ),
    };
  return {
    settings,
    notice: isOutdated && isDirty && (
      <Alert severity="warning">
        Someone else changed the settings in the meantime. Nothing was opened, and what you entered is still
        here.
        <Box sx={{ mt: 1.5 }}>
          <Button variant="outlined" color="inherit" size="small" onClick={() => follow()}>
            Reload the settings and keep my changes
          </Button>
        </Box>
      </Alert>
    ),
  };
}
