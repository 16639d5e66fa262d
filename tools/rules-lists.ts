/**
 * Generates the functions in `firestore.rules` and `storage.rules` that return lists from the
 * domain package, since rules can't import anything. Each is between `// generated: <name>` and `//
 * end of generated`. `npm run format` runs this, and `tests/unit/rules-lists.test.ts` fails if a
 * function is stale.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { announcementAudiences, audiencesOf } from '@united/domain/announcements/announcement';
import {
  fieldsWithoutNineDigits,
  sensitiveFields,
} from '@united/domain/bank-applications/application-fields';
import { draftValueKeys } from '@united/domain/bank-applications/draft';
import { profileValueKeys, secretSlugs } from '@united/domain/custom-values/custom-value';
import { optionalEmailTypes } from '@united/domain/email/email-types';
import { templateTypeNames } from '@united/domain/email/placeholders';
import { staffAlertChoices, staffAlertTopics } from '@united/domain/email/staff-alerts';
import { owedStates, paperFileTypes } from '@united/domain/papers/paper';
import { defaultSettings } from '@united/domain/settings/settings';
import { draftForms, excludedFromDrafts, staffDraftForms } from '@united/domain/shared/form-draft';
import { limits } from '@united/domain/shared/limits';
import { savedViewListNames } from '@united/domain/shared/saved-views';
import { attachmentSchema, attachmentTypes } from '@united/domain/tickets/reply';
import {
  efinUnlockKeys,
  ticketCategories,
  ticketPriorities,
  ticketStatuses,
  unlockAnswers,
  unlockFieldTable,
} from '@united/domain/tickets/ticket';
import { avatarTypes } from '@united/domain/users/avatar';
import { isMain, root } from './project.mjs';

/** Maximum width of a generated line, without its indentation. */
const lineWidth = 96;

/** Returns a word as a string literal. @throws if it has characters that would end the literal */
function quoted(word: string): string {
  if (/['\\\n]/.test(word)) throw new Error(`The rules cannot contain the word ${word}`);
  return `'${word}'`;
}
const list = (words: Iterable<string>) => `[${[...words].map(quoted).join(', ')}]`;

/** Wraps items into lines. All items except the last end with the separator. */
function filled(items: readonly string[], separator: string): string[] {
  const lines: string[] = [];
  for (const [i, item] of items.entries()) {
    const text = i < items.length - 1 ? item + separator : item;
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + text.length <= lineWidth)
      lines[lines.length - 1] = `${line} ${text}`;
    else lines.push(text);
  }
  return lines.map((line) => `    ${line}`);
}

/** Returns the source of a function that returns the lines, on one line if there is only one. */
const functionOf = (signature: string, open: string, lines: readonly string[], close: string) => {
  const [only = '', ...more] = lines;
  const body =
    more.length > 0
      ? [`  return ${open}`, ...lines, `  ${close};`]
      : [`  return ${open}${only.trim()}${close};`];
  return [`function ${signature} {`, ...body, '}'].join('\n');
};

const listFunction = (name: string, words: Iterable<string>) =>
  functionOf(`${name}()`, '[', filled([...words].map(quoted), ','), ']');

const mapFunction = (name: string, entries: readonly (readonly [key: string, value: string])[]) =>
  functionOf(
    `${name}()`,
    '{',
    entries.map(([key, value], i) => `    ${quoted(key)}: ${value}${i < entries.length - 1 ? ',' : ''}`),
    '}',
  );

/** The rules' check of an EFIN Unlock field, by its kind. */
const unlockChecks = {
  efin: (field: string) => `isEfin(${field})`,
  answer: (field: string) => `${field} in unlockAnswers()`,
  text: (field: string) => `isFilledText(${field}, ${limits.unlockReason})`,
};

/** The generated functions, by name. */
const functions: Record<string, string> = {
  profileTypes: mapFunction(
    'profileTypes',
    profileValueKeys.map(({ key, value_type }) => [key, quoted(value_type)]),
  ),
  secretSlugs: listFunction('secretSlugs', secretSlugs),
  optionalTypes: listFunction('optionalTypes', optionalEmailTypes),
  topics: listFunction('topics', staffAlertTopics),
  choicesOf: functionOf(
    'choicesOf(choices)',
    '[',
    filled(
      staffAlertTopics.map((topic) => `choices.${topic}`),
      ',',
    ),
    ']',
  ),
  knownChoices: listFunction('knownChoices', staffAlertChoices),
  savedViewLists: listFunction('savedViewLists', savedViewListNames),
  templateTypes: listFunction('templateTypes', templateTypeNames),
  draftForms: listFunction('draftForms', draftForms),
  staffDraftForms: listFunction('staffDraftForms', staffDraftForms),
  excludedFromDrafts: listFunction('excludedFromDrafts', [...sensitiveFields, ...excludedFromDrafts]),
  valueKeys: listFunction('valueKeys', draftValueKeys),
  areTexts: functionOf(
    'areTexts(values)',
    '(',
    filled(
      draftValueKeys.map((key) => `ok(values, ${quoted(key)})`),
      ' &&',
    ),
    ')',
  ),
  withoutNineDigits: functionOf(
    'withoutNineDigits(values)',
    '[',
    filled(
      fieldsWithoutNineDigits.map((field) => `values.get(${quoted(field)}, '')`),
      ',',
    ),
    ']',
  ),
  subcategories: mapFunction(
    'subcategories',
    Object.entries(ticketCategories).map(([category, names]) => [category, list(names)]),
  ),
  ticketStatuses: listFunction('ticketStatuses', ticketStatuses),
  ticketPriorities: listFunction('ticketPriorities', ticketPriorities),
  unlockKeys: listFunction('unlockKeys', efinUnlockKeys),
  unlockAnswers: listFunction('unlockAnswers', unlockAnswers),
  areUnlockFields: functionOf(
    'areUnlockFields(ticket)',
    '(',
    filled(
      efinUnlockKeys.map((key) => unlockChecks[unlockFieldTable[key].kind](`ticket.${key}`)),
      ' &&',
    ),
    ')',
  ),
  attachmentKeys: listFunction('attachmentKeys', Object.keys(attachmentSchema.shape)),
  attachmentTypes: listFunction('attachmentTypes', attachmentTypes),
  paperTypes: listFunction('paperTypes', paperFileTypes),
  owedStates: listFunction('owedStates', owedStates),
  pictureTypes: listFunction('pictureTypes', avatarTypes),
  currentSeason: [
    'function currentSeason() {',
    '  return exists(/databases/$(database)/documents/settings/public)',
    `    ? get(/databases/$(database)/documents/settings/public).data.get('season', ${defaultSettings.season})`,
    `    : ${defaultSettings.season};`,
    '}',
  ].join('\n'),
  everyAudience: listFunction('everyAudience', announcementAudiences),
  audiencesOf: [
    'function audiencesOf(role) {',
    `  return role == 'ero' ? ${list(audiencesOf('ero'))} : ${list(audiencesOf('member'))};`,
    '}',
  ].join('\n'),
};

const place = /^( *)\/\/ generated: (\w+)\n[\s\S]*?^ *\/\/ end of generated$/gm;

/** Files with generated functions. */
export const rulesFiles = ['firestore.rules', 'storage.rules'] as const;

/**
 * Returns the text of a rules file with up-to-date generated functions.
 * @throws if a generated function doesn't exist
 */
export const withLists = (text: string): string =>
  text.replace(place, (_, indent: string, name: string) => {
    const written = functions[name];
    if (!written) throw new Error(`There is no generated function “${name}”: see tools/rules-lists.ts`);
    return [`// generated: ${name}`, ...written.split('\n'), '// end of generated']
      .map((line) => indent + line)
      .join('\n');
  });

/** Returns the names of generated functions that no rules file uses. */
export const unplaced = (texts: readonly string[]): string[] =>
  Object.keys(functions).filter((name) => !texts.some((text) => text.includes(`// generated: ${name}\n`)));

if (isMain(import.meta.url)) {
  for (const file of rulesFiles) writeFileSync(root(file), withLists(readFileSync(root(file), 'utf8')));
}
