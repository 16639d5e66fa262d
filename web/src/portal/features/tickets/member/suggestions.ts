import type { PublicSettings } from '@united/domain/settings/settings';
import { normalizeSearch } from '@united/domain/shared/search';
import type { TicketCategory } from '@united/domain/tickets/ticket';
import { type HelpTopic, helpTopics } from '../help-topics';

/** Maximum number of suggestions. More would push the form out of view. */
const maxTopics = 3;
const maxLinks = 2;

export interface Question {
  title: string;
  description: string;
  category: TicketCategory | '';
  subcategory: string;
}

export interface Suggestions {
  topics: readonly HelpTopic[];
  links: readonly { name: string; url: string }[];
}

const wordsOf = (text: string) => normalizeSearch(text).split(' ').filter(Boolean);

/** Scores a topic. A selection counts more than a typed word, and 0 means no match. */
function scoreOf(topic: HelpTopic, question: Question, typed: readonly string[]): number {
  const hits = topic.words.filter((word) => typed.some((one) => one.startsWith(word))).length;
  if (topic.category !== question.category) return question.category === '' && hits > 1 ? hits : 0;
  if (!topic.subcategories || question.subcategory === '') return 2 + hits;
  return topic.subcategories.includes(question.subcategory) ? 4 + hits : hits;
}

/**
 * Returns whether a word of the link's name was typed or selected. Ignores words of up to three
 * letters, such as "of".
 */
const isNamed = (name: string, words: readonly string[]) =>
  wordsOf(name).some((word) => word.length > 3 && words.some((one) => one.startsWith(word)));

/** Words about documents that offices hand in under Papers. "id" must match as a whole. */
const paperWords = [
  'upload',
  'document',
  'passport',
  'driver s license',
  'drivers license',
  'photo id',
  'efin letter',
  'ein letter',
  'bank letter',
  'voided check',
];

/** Returns whether a ticket may be about documents, which belong under Papers instead. */
export function isAboutPapers({ title, description, category }: Question): boolean {
  if (category === 'Bank Enrollment') return true;
  const typed = ` ${wordsOf(`${title} ${description}`).join(' ')} `;
  return [...paperWords.map((word) => ` ${word}`), ' id ', ' ids '].some((word) => typed.includes(word));
}

/** Returns help topics and links that may answer a question, best match first. */
export function suggestionsFor(question: Question, settings: PublicSettings): Suggestions {
  const typed = wordsOf(`${question.title} ${question.description}`);
  const topics = helpTopics
    .map((topic) => ({ topic, score: scoreOf(topic, question, typed) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, maxTopics)
    .map(({ topic }) => topic);

  const chosen = wordsOf(`${question.category} ${question.subcategory}`);
  const byTyping = settings.links.filter(({ name }) => isNamed(name, typed));
  const byChoice = settings.links.filter(({ name }) => isNamed(name, chosen));
  const training = { name: 'Training library', url: settings.training_url };
  const wantsTraining = chosen.includes('training') || typed.some((word) => word.startsWith('training'));
  const named = [...(wantsTraining ? [training] : []), ...byTyping, ...byChoice];
  const unique = named.filter(({ url }, i) => named.findIndex((other) => other.url === url) === i);
  return { topics, links: unique.slice(0, maxLinks) };
}
