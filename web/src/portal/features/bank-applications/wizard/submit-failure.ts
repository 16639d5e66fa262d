import { isAnswer } from '@united/domain/bank-applications/answer-field';
import { bureauFields } from '@united/domain/bureaus/bureau';
import type { FieldErrors } from '@united/domain/shared/field-errors';
import { CallError } from '~/portal/data/errors';
import { changePath, officePath } from '~/portal/shared/bank-applications/correction';
import { fieldLabels, stepOf } from '~/portal/shared/bank-applications/form/steps';
import type { FormField, WizardField } from '~/portal/shared/bank-applications/form/values';
import type { SetByBureau } from '~/portal/shared/bureaus/own-bureau';

/** The message for a rejected submission, with errors by field. */
export interface SubmitFailure {
  title: string;
  description: string;
  fields: Partial<Record<FormField, string>>;
  /** A link to the application to work on instead. */
  way?: { label: string; path: string };
}

const isFormField = (name: string): name is FormField =>
  isAnswer(name) || (name in fieldLabels && stepOf(name) !== null);

/**
 * Describes a failed submission with the spec's texts. A value that the office's bureau changed since
 * it was shown is described in the server's words.
 */
export function submitFailure(error: unknown, bureau: SetByBureau | null = null): SubmitFailure {
  const title = 'Submission Failed';
  if (!(error instanceof CallError))
    return { title, description: 'An unexpected error occurred. Please try again.', fields: {} };
  switch (error.code) {
    case 'unauthenticated':
      return {
        title: 'Authentication Error',
        description: 'Please log in to submit your application.',
        fields: {},
      };
    case 'permission-denied':
      return {
        title,
        description: 'Authentication issue detected. Please try logging out and back in.',
        fields: {},
      };
    case 'already-exists':
      return { title, ...duplicateFailure(error), fields: {} };
    case 'unavailable':
      return {
        title,
        description:
          'The server cannot be reached. Nothing is lost. Check your connection and submit again. Your application is sent only once.',
        fields: {},
      };
    case 'invalid-argument': {
      const fields = knownFields(error.fields ?? {});
      const ofBureau = bureauFields.flatMap((name) => (bureau && fields[name] ? [fields[name]] : []));
      if (ofBureau.length > 0) return { title, description: ofBureau.join(' '), fields };
      const description =
        Object.keys(fields).length > 0 ? 'Please ensure all required fields are filled.' : error.message;
      return { title, description, fields };
    }
    default:
      return { title, description: error.message, fields: {} };
  }
}

/** Uses the spec's text, or suggests changing the software of the user's existing application. */
function duplicateFailure({
  message,
  reason,
  applicationId,
}: CallError): Pick<SubmitFailure, 'description' | 'way'> {
  if (applicationId && reason === 'other-software') {
    const path = changePath(applicationId, 'selected_software');
    return { description: message, way: { label: 'Change software', path } };
  }
  return {
    description: 'This application may have already been submitted.',
    ...(applicationId && { way: { label: 'Open application', path: officePath(applicationId) } }),
  };
}

function knownFields(fields: FieldErrors): SubmitFailure['fields'] {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => isFormField(name)));
}

/** Returns the spec's message for a blank required field. */
export const missingField = (field: WizardField): SubmitFailure => ({
  title: 'Missing Required Field',
  description: `Please fill in: ${fieldLabels[field]}`,
  fields: {},
});
