import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { seasonOpenedEmail } from '@united/domain/renewals/season-emails';
import { limits } from '@united/domain/shared/limits';
import { useFormContext, useWatch } from 'react-hook-form';
import { MarkdownField } from '~/portal/ui/editor/markdown-field';
import { FormCheckbox } from '~/portal/ui/form/form-checkbox';
import { FormText } from '~/portal/ui/form/form-text';
import { Section } from '~/portal/ui/section';
import type { OpeningForm } from './opening-form';

/** The announcement and the email of the opening. */
export function Messages({ season }: { season: number }) {
  const { control } = useFormContext<OpeningForm>();
  const [announce, email] = useWatch({ control, name: ['announce', 'email'] });
  return (
    <Section
      title="Messages to the offices"
      hint="Both go out once all renewals are prepared, which takes a few minutes."
    >
      <Stack spacing={3}>
        <Section title="Announcement" level={3}>
          <Stack spacing={2.5}>
            <FormCheckbox control={control} name="announce" label="Publish an announcement for everyone" />
            {announce && (
              <>
                <FormText
                  control={control}
                  name="title"
                  label="Title"
                  required
                  autoComplete="off"
                  slotProps={{ htmlInput: { maxLength: limits.ticketTitle } }}
                />
                <MarkdownField control={control} name="content" label="Text" max={limits.announcement} />
              </>
            )}
          </Stack>
        </Section>
        <Section title="Email" level={3}>
          <FormCheckbox control={control} name="email" label="Email everyone who has a renewal" />
          {email && <EmailText season={season} />}
        </Section>
      </Stack>
    </Section>
  );
}

function EmailText({ season }: { season: number }) {
  const { subject, paragraphs } = seasonOpenedEmail(season);
  return (
    <Box
      component="figure"
      aria-label="Text of the email"
      sx={{
        m: 0,
        mt: 1,
        p: 2,
        maxWidth: '75ch',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <Typography sx={{ fontWeight: 650 }}>{subject}</Typography>
      {paragraphs.map((paragraph) => (
        <Typography key={paragraph} sx={{ mt: 1 }}>
          {paragraph}
        </Typography>
      ))}
    </Box>
  );
}
