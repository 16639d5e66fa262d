import type { PublicSettings } from '@united/domain/settings/settings';
import { normalizeSearch } from '@united/domain/shared/search';
import type { TicketCategory } from '@united/domain/tickets/ticket';
import { type HelpTopic, helpTopics } from '../help-topics';

/** Suggestions shown: more would hide the form. */
const mostTopics = 3;
const mostLinks = 2;

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

/** Scores a topic: a choice counts more than a typed word; 0 is no match. */
function fit(topic: HelpTopic, question: Question, typed: readonly string[]): number {
  const hits = topic.words.filter((word) => typed.some((one) => one.startsWith(word))).length;
  if (topic.category !== question.category) return question.category === '' && hits > 1 ? hits : 0;
  if (!topic.subcategories || question.subcategory === '') return 2 + hits;
  return topic.subcategories.includes(question.subcategory) ? 4 + hits : hits;
}

/** Whether a link's words were typed or chosen. Ignores words of up to three letters, like "of". */
const isNamed = (name: string, words: readonly string[]) =>
  wordsOf(name).some((word) => word.length > 3 && words.some((one) => one.startsWith(word)));

/** Help topics and links that may answer a question, best first. None for a blank question. */
export function suggestionsFor(question: Question, settings: PublicSettings): Suggestions {
  const typed = wordsOf(`${question.title} ${question.description}`);
  const topics = helpTopics
    .map((topic) => ({ topic, points: fit(topic, question, typed) }))
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => b.points - a.points)
    .slice(0, mostTopics)
    .map(({ topic }) => topic);

  const chosen = wordsOf(`${question.category} ${question.subcategory}`);
  const byTyping = settings.links.filter(({ name }) => isNamed(name, typed));
  const byChoice = settings.links.filter(({ name }) => isNamed(name, chosen));
  const training = { name: 'Training library', url: settings.training_url };
  const wantsTraining = chosen.includes('training') || typed.some((word) => word.startsWith('training'));
  const named = [...(wantsTraining ? [training] : []), ...byTyping, ...byChoice];
  const unique = named.filter(({ url }, i) => named.findIndex((other) => other.url === url) === i);
  return { topics, links: unique.slice(0, mostLinks) };
}
