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

/** What a bank asks of its own; nothing where the settings do not list it. */
export const questionsOf = ({ banks }: Banks, bank: string): BankQuestion[] =>
  banks.find(({ name }) => name === bank)?.questions ?? [];

const isBlank = (answer: string | undefined) => !answer?.trim();

/** The answers that these questions ask for, without blank ones. */
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

/** The keys of answers that no question asks for any more. */
export const unaskedAnswers = (questions: readonly Pick<BankQuestion, 'key'>[], answers: Answers): string[] =>
  Object.keys(answers).filter(
    (answered) => !isBlank(answers[answered]) && !questions.some(({ key }) => key === answered),
  );

/** The questions whose answers another bank has no use for. */
export function droppedQuestions(
  settings: Banks,
  answers: Answers,
  from: string,
  to: string,
): BankQuestion[] {
  const kept = new Set(questionsOf(settings, to).map(({ key }) => key));
  return questionsOf(settings, from).filter(({ key }) => !isBlank(answers[key]) && !kept.has(key));
}

/** The answers that a step asks for, as the form calls them. */
export const answersAt = (settings: Banks, bank: string, step: number): AnswerField[] =>
  questionsOf(settings, bank)
    .filter(({ group }) => stepOfGroup[group] === step)
    .map(({ key }) => answerFieldOf(key));

/** What a bank asks at an answer's field; its key in words where the question is gone. */
export const answerLabel = (settings: Banks, bank: string, field: AnswerField): string =>
  questionsOf(settings, bank).find(({ key }) => key === answerKey(field))?.label ?? keyText(answerKey(field));

/** The key of a question that is gone, in words. */
export const keyText = (key: string): string => key.replaceAll('_', ' ');
