import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { brand } from '@united/domain/shared/brand';
import { offer } from '@united/domain/site/offer';
import { callableUrl } from '~/callable-url';
import { color } from '~/theme/scheme';
import { appCheckSource, documentsUrl } from '../endpoints';
import { useIslandUrl } from '../islands/urls';
import { Field } from './Field';
import { Honeypot } from './Honeypot';
import { FormAlert, Toast } from './Notices';
import { PersonFields, pair } from './PersonFields';

const Frame = styled('dialog')({
  boxSizing: 'border-box',
  width: 'min(760px, calc(100vw - 16px))',
  maxHeight: 'calc(100dvh - 16px)',
  padding: 0,
  border: `1px solid ${color('divider')}`,
  borderRadius: 10,
  backgroundColor: color('background-default'),
  color: color('text-primary'),
  '&::backdrop': { backgroundColor: 'rgb(8 20 22 / .6)' },
  '& header': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: 16,
    padding: '16px 24px',
    borderBottom: `1px solid ${color('divider')}`,
    backgroundColor: color('background-default'),
  },
  '& header button': {
    width: 44,
    height: 44,
    border: 0,
    borderRadius: 6,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    fontSize: '1.75rem',
    lineHeight: 1,
    cursor: 'pointer',
  },
  '& iframe': {
    display: 'block',
    width: '100%',
    height: 'min(660px, 70dvh)',
    border: 0,
    backgroundColor: '#fff',
  },
  '& [hidden]': { display: 'none' },
});

/** Preferred times of day. The team calls during business hours. */
const partsOfDay = ['Morning (8 – 12)', 'Afternoon (12 – 4)', 'Evening (4 – 8)'];

function CallRequest() {
  const form = 'call';
  return (
    <Box
      component="form"
      noValidate
      hidden
      data-request=""
      data-endpoint={callableUrl('sendContactMessage')}
      data-app-check={appCheckSource()}
      data-source="/democall"
      data-email={brand.email}
      sx={{ display: 'grid', gap: 3, p: 3 }}
    >
      <Typography>
        Tell us when you can talk. Within 24 hours, we will confirm one of your times by email, with the
        number to call.
      </Typography>
      <FormAlert role="alert" data-alert="" hidden />
      <Box sx={pair}>
        <PersonFields form={form} />
        <Field form={form} name="date1" label="First choice: day" type="date" required />
        <Field form={form} name="time1" label="First choice: time" choices={partsOfDay} />
        <Field form={form} name="date2" label="Second choice: day" type="date" />
        <Field form={form} name="time2" label="Second choice: time" choices={partsOfDay} />
      </Box>
      <Field
        form={form}
        name="note"
        label="What should we prepare?"
        long
        maxLength={1000}
        help="For example: returns per season, the bank and software you use today."
      />
      <Honeypot form={form} />
      <div>
        <Button type="submit" variant="contained" color="secondary" size="large">
          Request the call
        </Button>
      </div>
    </Box>
  );
}

/**
 * Opened by all booking buttons. Its island shows the configured scheduler or the call request
 * form.
 */
export function BookingDialog() {
  const island = useIslandUrl('booking');
  return (
    <>
      <Frame
        id="booking"
        aria-labelledby="booking-title"
        data-island={island}
        data-documents={documentsUrl()}
        data-app-check={appCheckSource()}
      >
        <header>
          <Typography variant="h3" component="h2" id="booking-title">
            Free {offer.callMinutes}-minute discovery call
          </Typography>
          <button type="button" data-close="" aria-label="Close">
            ×
          </button>
        </header>
        <Typography role="status" data-wait="" sx={{ p: 3, color: 'text.secondary' }}>
          Looking for available times…
        </Typography>
        <div data-embed="" hidden>
          <div data-frame="" />
          <Typography variant="body2" sx={{ p: 3 }}>
            <span data-why="">Can’t see the calendar?</span>{' '}
            <Link data-fallback="" href="/contact" target="_blank" rel="noopener">
              Open it in a new tab
            </Link>{' '}
            or call {brand.phone}.
          </Typography>
        </div>
        <CallRequest />
      </Frame>
      <div id="booking-toast">
        <Toast title="Call requested" text="We'll get back to you within 24 hours to confirm a time." />
      </div>
    </>
  );
}
