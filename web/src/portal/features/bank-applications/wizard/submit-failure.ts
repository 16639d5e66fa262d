import { isAnswer } from '@united/domain/bank-applications/answer-field';
import type { FieldErrors } from '@united/domain/shared/field-errors';
import { CallError } from '~/portal/data/errors';
import { fieldLabels, stepOf } from './steps';
import type { FormField, WizardField } from './values';

/** The message for an application that was not accepted, and the fields concerned. */
export interface SubmitFailure {
  title: string;
  description: string;
  fields: Partial<Record<FormField, string>>;
}

const isFormField = (name: string): name is FormField =>
  isAnswer(name) || (name in fieldLabels && stepOf(name) !== null);

/** Failure texts from the spec. A lost connection says that nothing is lost. */
export function submitFailure(error: unknown): SubmitFailure {
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
      return { title, description: 'This application may have already been submitted.', fields: {} };
    case 'unavailable':
      return {
        title,
        description:
          'The server cannot be reached. Nothing is lost: check your connection and submit again. Your application is sent only once.',
        fields: {},
      };
    case 'invalid-argument': {
      const fields = knownFields(error.fields ?? {});
      const description =
        Object.keys(fields).length > 0 ? 'Please ensure all required fields are filled.' : error.message;
      return { title, description, fields };
    }
    default:
      return { title, description: error.message, fields: {} };
  }
}

function knownFields(fields: FieldErrors): SubmitFailure['fields'] {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => isFormField(name)));
}

/** The spec's message for a blank required field. */
export const missingField = (field: WizardField): SubmitFailure => ({
  title: 'Missing Required Field',
  description: `Please fill in: ${fieldLabels[field]}`,
  fields: {},
});
