import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { revertHours } from '@united/domain/renewals/season-opening';
import type { PublicSettings } from '@united/domain/settings/settings';
import * as z from 'zod/mini';
import { call } from '~/portal/data/call';
import { FormDialog } from '~/portal/ui/form/form-dialog';
import { FormText } from '~/portal/ui/form/form-text';
import { useForm } from '~/portal/ui/form/use-form';
import { useToast } from '~/portal/ui/toast';
import { changesText, nextSettings, type OpeningForm, type SettingChange } from './opening-form';
import { useSeasonPreview } from './preview';
import { preparedText, previewNotes } from './preview-texts';

interface Props {
  values: OpeningForm;
  /** The current settings. */
  settings: PublicSettings;
  changes: readonly SettingChange[];
  onOpened: () => void;
  onClose: () => void;
}

/** Confirms opening a season: names the consequences and asks to type the season. */
export function OpenDialog({ values, settings, changes, onOpened, onClose }: Props) {
  const season = settings.season + 1;
  const toast = useToast();
  const { data: preview } = useSeasonPreview(season);
  const form = useForm({
    schema: z.object({
      typed: z
        .string()
        .check(z.refine((text) => text.trim() === String(season), `Enter ${season} to confirm.`)),
    }),
    fields: { typed: 'Season' },
    defaultValues: { typed: '' },
  });
  const facts = [
    `Season ${season} (tax year ${season - 1}) becomes current for everyone. Season ${season - 1} applications are closed.`,
    ...(preview ? [preparedText(preview), ...previewNotes(preview)] : []),
    values.announce && values.email
      ? 'The announcement is published and the email sent once all renewals are prepared.'
      : values.announce
        ? 'The announcement is published once all renewals are prepared. No email is sent.'
        : values.email
          ? 'The email is sent once all renewals are prepared. No announcement is published.'
          : 'No announcement is published and no email is sent.',
    `For ${revertHours} hours, and until the first application is sent, you can undo the opening. Sent emails cannot be recalled.`,
  ];
  return (
    <FormDialog
      title={`Open season ${season}?`}
      form={form}
      save={() =>
        call('openSeason', {
          season,
          public: nextSettings(settings, values),
          expected: settings,
          announcement: values.announce ? { title: values.title, content: values.content } : null,
          email: values.email,
        })
      }
      saved={() => {
        toast.success(`Season ${season} is open`, 'The renewals are being prepared.');
        onOpened();
      }}
      submitLabel={`Open season ${season}`}
      busyLabel="Opening…"
      dirty={false}
      onClose={onClose}
    >
      <Box component="ul" aria-label="Consequences" sx={{ m: 0, pl: 2.5, '& > li + li': { mt: 0.75 } }}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </Box>
      {changes.length > 0 && (
        <Box>
          <Typography sx={{ fontWeight: 650 }}>{changesText(changes.length)}</Typography>
          <Box component="ul" aria-label="Changed settings" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
            {changes.map(({ label, from, to }) => (
              <li key={label}>
                {label}: {from} → <strong>{to}</strong>
              </li>
            ))}
          </Box>
        </Box>
      )}
      <FormText
        control={form.control}
        name="typed"
        label={`Type ${season} to confirm`}
        required
        autoComplete="off"
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
    </FormDialog>
  );
}
