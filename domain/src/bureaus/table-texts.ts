import type { NextStepActor } from '../dashboard/next-step-rules';

/** Whose turn it is, in a bureau's table. The public page shows the same words. */
export const turnTexts: Record<NextStepActor, string> = {
  office: 'The office acts next',
  us: 'Our team acts next',
  bank: 'The bank acts next',
  nobody: 'Nothing left to do',
};

/** The status of an office without an application, in the same table. */
export const noApplication = 'No application';
