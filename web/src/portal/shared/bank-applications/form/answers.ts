import {
  type AnswerField,
  answerFieldOf,
  answerKey,
  stepOfGroup,
} from '@united/domain/bank-applications/answer-field';
import type { BankQuestion, PublicSettings } from '@united/domain/settings/settings';

type Banks = Pick<PublicSettings, 'banks'>;
/** Answers by key, as typed; undefined for a field that was never filled in. */
type Answers = Readonly<Record<string, string | undefined>>;

/** Returns a bank's own questions; empty if settings don't list the bank. */
export const questionsOf = ({ banks }: Banks, bank: string): BankQuestion[] =>
  banks.find(({ name }) => name === bank)?.questions ?? [];

const isBlank = (answer: string | undefined) => !answer?.trim();

/** Returns the non-blank answers to these questions. */
export const answersTo = (
  questions: readonly Pick<BankQuestion, 'key'>[],
  answers: Answers,
): Record<string, string> =>
  Object.fromEntries(
    questions.flatMap(({ key }) => {
      const answer = answers[key]?.trim();
      return answer ? [[key, answer]] : [];
    }),
  );

/** Returns the keys of answers that no question asks for anymore. */
export const unaskedAnswers = (questions: readonly Pick<BankQuestion, 'key'>[], answers: Answers): string[] =>
  Object.keys(answers).filter(
    (answered) => !isBlank(answers[answered]) && !questions.some(({ key }) => key === answered),
  );

/** Returns the answered questions that another bank doesn't ask. */
export function droppedQuestions(
  settings: Banks,
  answers: Answers,
  from: string,
  to: string,
): BankQuestion[] {
  const asked = new Set(questionsOf(settings, to).map(({ key }) => key));
  return questionsOf(settings, from).filter(({ key }) => !isBlank(answers[key]) && !asked.has(key));
}

/** Returns the form fields of a step's bank questions. */
export const answersAt = (settings: Banks, bank: string, step: number): AnswerField[] =>
  questionsOf(settings, bank)
    .filter(({ group }) => stepOfGroup[group] === step)
    .map(({ key }) => answerFieldOf(key));

/** Returns the label of a bank question's field; its key as words if the question was removed. */
export const answerLabel = (settings: Banks, bank: string, field: AnswerField): string =>
  questionsOf(settings, bank).find(({ key }) => key === answerKey(field))?.label ?? keyText(answerKey(field));

/** Formats the key of a removed question as words. */
export const keyText = (key: string): string => key.replaceAll('_', ' ');
