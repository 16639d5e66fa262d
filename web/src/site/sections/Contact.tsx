import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { contactLimits } from '@united/domain/leads/limits';
import { brand } from '@united/domain/shared/brand';
import { callableUrl } from '~/callable-url';
import type { Of } from '../content/schema';
import { appCheckSource } from '../endpoints';
import { useIslandUrl } from '../islands/urls';
import { Field } from './Field';
import { Honeypot } from './Honeypot';
import { Icon } from './Icon';
import { FormAlert, IslandFailed, NoScript, Toast, WithScript } from './Notices';
import { PersonFields, pair } from './PersonFields';
import type { Placed } from './Section';

function MessageForm() {
  const form = 'contact';
  return (
    <Box
      component="form"
      noValidate
      data-endpoint={callableUrl('sendContactMessage')}
      data-app-check={appCheckSource()}
      data-source="/contact"
      data-email={brand.email}
      sx={{ display: 'grid', gap: 3 }}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Fields with * are required.
      </Typography>
      <IslandFailed />
      <FormAlert role="alert" data-alert="" hidden />
      <Box sx={pair}>
        <PersonFields form={form} />
      </Box>
      <Field form={form} name="subject" label="Subject" required maxLength={contactLimits.subject} />
      <Field
        form={form}
        name="message"
        label="Message"
        required
        long
        maxLength={contactLimits.message}
        help="Please leave out Social Security, account and client numbers."
      />
      <Honeypot form={form} />
      <div>
        <Button type="submit" variant="contained" color="secondary" size="large">
          Send Message
        </Button>
      </div>
    </Box>
  );
}

/** A line of text. Email addresses and phone numbers become links. */
function Line({ text }: { text: string }) {
  if (text === brand.email) return <a href={`mailto:${text}`}>{text}</a>;
  if (text === brand.phone) return <a href={`tel:+1${text.replace(/\D/g, '')}`}>{text}</a>;
  return text;
}

/** The contact form, other ways to reach us, and topics that preset the subject. */
export function Contact({ id, title, cards, topics, topicsTitle }: Of<'contact'> & Placed) {
  const island = useIslandUrl('contact');
  return (
    <Box sx={{ backgroundColor: 'background.sunken', py: { xs: 7, md: 11 } }}>
      <Container maxWidth="lg">
        <WithScript>
          <section aria-labelledby="topics-title">
            <Typography variant="h2" id="topics-title">
              {topicsTitle}
            </Typography>
            <Box
              sx={{
                display: 'grid',
                gap: { xs: 2, md: 3 },
                gridTemplateColumns: { sm: '1fr 1fr', md: 'repeat(4, 1fr)' },
                mt: 4,
                mb: { xs: 7, md: 9 },
              }}
            >
              {topics.map((topic) => (
                <Card key={topic.title} sx={{ display: 'flex', flexDirection: 'column', p: 3 }}>
                  <Icon name={topic.icon} />
                  <Typography variant="h3" sx={{ mt: 2, mb: 1 }}>
                    {topic.title}
                  </Typography>
                  <Typography sx={{ mb: 2, color: 'text.secondary', fontSize: '1.0625rem' }}>
                    {topic.text}
                  </Typography>
                  <Button
                    variant="outlined"
                    data-opens="contact"
                    data-topic={topic.topic}
                    data-subject={topic.subject}
                    aria-label={`Ask about this: ${topic.title}`}
                    sx={{ mt: 'auto', alignSelf: 'start', minHeight: 44 }}
                  >
                    Ask about this
                  </Button>
                </Card>
              ))}
            </Box>
          </section>
        </WithScript>
        <Box
          component="section"
          id={id}
          aria-labelledby={`${id}-title`}
          sx={{
            display: 'grid',
            gap: { xs: 5, md: 8 },
            gridTemplateColumns: { md: '1.7fr 1fr' },
            alignItems: 'start',
            scrollMarginTop: 88,
          }}
        >
          <div>
            <Typography variant="h2" id={`${id}-title`} sx={{ mb: 3 }}>
              {title}
            </Typography>
            <WithScript id="contact" data-island={island}>
              <Card sx={{ p: { xs: 2.5, md: 5 } }}>
                <MessageForm />
              </Card>
              <Toast title="Message Sent!" text="We'll get back to you within 24 hours." />
            </WithScript>
            <NoScript>Sending this form requires JavaScript.</NoScript>
          </div>
          <Box sx={{ display: 'grid', gap: 2, mt: { md: 9 } }}>
            {cards.map((card) => (
              <Card key={card.title} sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 2, p: 3 }}>
                <Icon name={card.icon} size={32} />
                <Box sx={{ '& a': { color: 'primary.main' } }}>
                  <Typography variant="h3" sx={{ mb: 0.5 }}>
                    {card.title}
                  </Typography>
                  {card.lines.map((line) => (
                    <Typography key={line} variant="body2" sx={{ color: 'text.secondary' }}>
                      <Line text={line} />
                    </Typography>
                  ))}
                </Box>
              </Card>
            ))}
          </Box>
        </Box>
      </Container>
    </Box>
  );
}
