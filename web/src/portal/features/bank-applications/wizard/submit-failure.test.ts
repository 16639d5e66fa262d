import { describe, expect, it } from 'vitest';
import { CallError } from '~/portal/data/errors';
import { missingField, submitFailure } from './submit-failure';

describe('a failed submission', () => {
  it.each([
    ['unauthenticated', 'Authentication Error', 'Please log in to submit your application.'],
    [
      'permission-denied',
      'Submission Failed',
      'Authentication issue detected. Please try logging out and back in.',
    ],
    ['already-exists', 'Submission Failed', 'This application may have already been submitted.'],
    ['failed-precondition', 'Submission Failed', 'Said by the server.'],
  ] as const)('%s uses the specification’s text', (code, title, description) => {
    expect(submitFailure(new CallError(code, 'Said by the server.'))).toEqual({
      title,
      description,
      fields: {},
    });
  });

  it('links to the existing application', () => {
    const of = (reason: string) =>
      submitFailure(
        new CallError('already-exists', 'It is for OLT Pro.', undefined, undefined, reason, undefined, 'a1'),
      );
    expect(of('other-software')).toMatchObject({
      description: 'It is for OLT Pro.',
      way: {
        label: 'Change software',
        path: '/member/bank-application?tab=offices&change=a1&field=selected_software',
      },
    });
    expect(of('slot-taken')).toMatchObject({
      description: 'This application may have already been submitted.',
      way: { path: '/member/bank-application?tab=offices&application=a1' },
    });
  });

  it('reassures the user if the connection is lost', () => {
    expect(submitFailure(new CallError('unavailable', 'x')).description).toContain('Nothing is lost');
  });

  it('maps field errors to the wizard’s fields', () => {
    const error = new CallError('invalid-argument', 'x', {
      efin: 'Six digits.',
      _: 'Unknown field: a.',
      id: 'y',
    });
    expect(submitFailure(error)).toMatchObject({
      description: 'Please ensure all required fields are filled.',
      fields: { efin: 'Six digits.' },
    });
  });

  it('describes what the office’s bureau changed in the server’s words', () => {
    const message = 'Your bureau set this add-on to $30.00. Check it and send again.';
    const error = new CallError('invalid-argument', 'x', { service_bureau_addon: message });
    const bureau = {
      name: 'Lone Star Bureau',
      transmitter_to: 'office',
      values: { master_efin: '654321' },
      addonsSet: null,
    } as const;
    expect(submitFailure(error, bureau)).toMatchObject({
      description: message,
      fields: { service_bureau_addon: message },
    });
  });

  it('names a missing field by its label', () => {
    expect(missingField('efin').description).toBe('Please fill in: EFIN');
  });
});
