import { expect, it } from 'vitest';
import { hostileTexts, textDefect, textsIn } from '../support/hostile-texts';
import { textEntrances } from '../support/text-entrances';

/**
 * Secrets, import cells and paths are stored unchanged or rejected. Cells are validated later, one
 * by one.
 */
const storableText =
  /(^|\.)(password|value|setup_key|path|holder_ssn|holder_dob|routing_number|account_number|security_question|\*)$/;

const texts = Object.entries(hostileTexts);

it('covers every text of every callable', () => {
  const callables = new Set(textEntrances.map(({ callable }) => callable)).size;
  expect(textEntrances.length).toBeGreaterThan(100);
  console.log(
    `Hostile texts: ${textEntrances.length} entrances of ${callables} callables x ${texts.length} texts = ${textEntrances.length * texts.length}`,
  );
});

it.each(textEntrances.map(({ callable, path, schema }) => [`${callable}: ${path}`, path, schema] as const))(
  '%s accepts only texts that can be stored',
  (_, path, schema) => {
    const problems = texts.flatMap(([name, text]) => {
      const parsed = schema.safeParse(text);
      if (!parsed.success) return [];
      const why = [...textsIn(parsed.data)].map(textDefect).filter(Boolean);
      const unfit = storableText.test(path) ? why.filter((reason) => reason === 'has half of a letter') : why;
      return unfit.map((reason) => `${name} ${reason}`);
    });
    expect(problems).toEqual([]);
  },
);
