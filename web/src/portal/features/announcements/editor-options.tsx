import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { announcementAudiences, audienceLabels } from '@united/domain/announcements/announcement';
import { dateTimeText } from '@united/domain/shared/display';
import { useId } from 'react';
import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { serverTime } from '~/portal/auth/server-clock';
import { FormCheckbox } from '~/portal/ui/form/form-checkbox';
import { FormSelect } from '~/portal/ui/form/form-select';
import { FormText } from '~/portal/ui/form/form-text';
import { type AnnouncementForm, isPublishedNow, formLabels as labels } from './announcement-form';
import type { Row } from './row';

interface Props {
  form: UseFormReturn<AnnouncementForm>;
  /** The announcement being edited. */
  stored: Row | undefined;
}

const audiences = announcementAudiences.map((value) => ({ value, label: audienceLabels[value] }));
const shrunk = { inputLabel: { shrink: true } } as const;

/** Fields for audience, schedule and acknowledgment. */
export function EditorOptions({ form, stored }: Props) {
  const { control } = form;
  const when = useWatch({ control, name: 'when' });
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
      <Box sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>
        <FormSelect control={control} name="audience" label={labels.audience} required options={audiences} />
        <When form={form} stored={stored} />
        {when === 'later' && (
          <FormText
            control={control}
            name="publish_at"
            label={labels.publish_at}
            required
            type="datetime-local"
            slotProps={shrunk}
          />
        )}
      </Box>
      <Box sx={{ display: 'grid', gap: 1, alignContent: 'start' }}>
        <FormText
          control={control}
          name="expires_at"
          label={labels.expires_at}
          type="datetime-local"
          helperText="Leave blank to show it until you expire it."
          slotProps={shrunk}
        />
        <FormCheckbox control={control} name="pinned" label="Pin to the top of the list and the dashboard" />
        <FormCheckbox control={control} name="must_acknowledge" label="Require members to acknowledge it" />
        <ByEmail form={form} stored={stored} />
      </Box>
    </Box>
  );
}

function When({ form: { control }, stored }: Props) {
  const id = useId();
  const { field } = useController({ control, name: 'when' });
  const published = stored && stored.publish_at.toMillis() <= serverTime();
  return (
    <FormControl>
      <FormLabel id={id}>{labels.when}</FormLabel>
      <RadioGroup aria-labelledby={id} name={field.name} value={field.value} onChange={field.onChange}>
        {stored && (
          <FormControlLabel
            value="keep"
            control={<Radio />}
            label={`${published ? 'Published' : 'Scheduled for'} ${dateTimeText(stored.publish_at.toDate())}`}
          />
        )}
        <FormControlLabel
          value="now"
          control={<Radio />}
          label={published ? 'Publish again as new' : 'Publish now'}
        />
        <FormControlLabel value="later" control={<Radio />} label="Schedule" />
      </RadioGroup>
    </FormControl>
  );
}

function ByEmail({ form: { control }, stored }: Props) {
  const [when, publish_at] = useWatch({ control, name: ['when', 'publish_at'] });
  const publishedNow = when !== 'later' && isPublishedNow({ when, publish_at }, stored);
  return (
    <Box>
      <FormCheckbox control={control} name="by_email" label={labels.by_email} disabled={!publishedNow} />
      <FormHelperText sx={{ mt: -0.5, ml: 4 }}>
        {publishedNow
          ? 'Sent once to everyone in the audience.'
          : 'You can email it from the list once it is published.'}
      </FormHelperText>
    </Box>
  );
}
