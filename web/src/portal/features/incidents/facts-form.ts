import {
  type IncidentFacts,
  type IncidentReport,
  incidentFacts,
  noticeFields,
} from '@united/domain/incidents/incident';
import { today } from '@united/domain/shared/formats';
import * as z from 'zod/mini';

type Notice = (typeof noticeFields)[number];

/** Form values. A date that is not set is blank. */
export type FactsForm = Omit<IncidentFacts, Notice> & Record<Notice, string>;

const orNull = (date: string) => (date.trim() === '' ? null : date);

/** Returns the facts for form values that `factsSchema` accepts. */
export const factsOf = (form: FactsForm): IncidentFacts => ({
  ...form,
  ftc_notified_on: orNull(form.ftc_notified_on),
  liaison_notified_on: orNull(form.liaison_notified_on),
  members_notified_on: orNull(form.members_notified_on),
});

/** Like `factsOf`, but without notices, which are entered after the report. */
export function reportOf(form: FactsForm): IncidentReport {
  const { ftc_notified_on: _, liaison_notified_on: __, members_notified_on: ___, ...report } = factsOf(form);
  return report;
}

/** Returns the form values for stored facts. */
export const formOf = (facts: IncidentFacts): FactsForm => ({
  title: facts.title,
  kind: facts.kind,
  discovered_on: facts.discovered_on,
  what_happened: facts.what_happened,
  affected_people: facts.affected_people,
  data_acquired: facts.data_acquired,
  ftc_notified_on: facts.ftc_notified_on ?? '',
  liaison_notified_on: facts.liaison_notified_on ?? '',
  members_notified_on: facts.members_notified_on ?? '',
});

/** A blank form. */
export const emptyFacts: Omit<FactsForm, 'kind'> = {
  title: '',
  discovered_on: '',
  what_happened: '',
  affected_people: null,
  data_acquired: 'unknown',
  ftc_notified_on: '',
  liaison_notified_on: '',
  members_notified_on: '',
};

/**
 * The server's checks with stricter dates: the server allows today in any time zone, this schema
 * uses the user's clock.
 */
export const factsSchema = z.custom<FactsForm>().check(
  z.superRefine((form, context) => {
    for (const { path, message } of incidentFacts.safeParse(factsOf(form)).error?.issues ?? [])
      context.issues.push({ code: 'custom', path: [...path], message, input: form });
    for (const field of ['discovered_on', ...noticeFields] as const)
      if (form[field] > today())
        context.issues.push({
          code: 'custom',
          path: [field],
          message: 'This date is in the future.',
          input: form,
        });
  }),
);
