import { answerTo } from './answer-field';

/**
 * Keys of the yes-or-no questions where No means that another person is involved besides the EFIN
 * holder.
 */
export const otherPersonKeys = ['control_person_is_holder', 'business_owner_is_holder'] as const;

/**
 * Returns whether someone other than the EFIN holder controls or owns the office. Staff ask for
 * that person's details by phone.
 */
export const needsOtherPerson = (answers: Readonly<Record<string, string | null>>): boolean =>
  otherPersonKeys.some((key) => answerTo(answers, key) === 'No');
