import { answerTo } from './answer-field';

/** Keys of the yes-or-no questions whose No names a person besides the EFIN holder. */
export const otherPersonKeys = ['control_person_is_holder', 'business_owner_is_holder'] as const;

/**
 * Whether someone besides the EFIN holder controls or owns the office. Staff asks for that
 * person's details by phone.
 */
export const needsOtherPerson = (answers: Readonly<Record<string, string | null>>): boolean =>
  otherPersonKeys.some((key) => answerTo(answers, key) === 'No');
