/** Mutations of security rules, one at a time. */

/** @typedef {{line: number, what: string, rules: string}} Mutation */

/**
 * Matches the part of a line before its first condition: up to `return`, `if`, or the operator
 * that continues the previous line.
 */
const beforeCondition = /^\s*(?:\/\/.*|return |allow [^:]*: if |(?:&&|\|\|) )/;

const count = (/** @type {string} */ text, /** @type {string} */ character) =>
  text.split(character).length - 1;

/**
 * Returns the conditions that `&&` and `||` join on a line, as [from, to) ranges without the
 * parentheses and semicolons around them.
 * @param {string} line
 * @returns {[number, number][]}
 */
function conditionsOf(line) {
  const [before] = beforeCondition.exec(line) ?? [];
  if (before === undefined || before.trim().startsWith('//')) return [];
  /** @type {[number, number][]} */ const found = [];
  let from = before.length;
  for (const part of line.slice(from).split(/( && | \|\| )/)) {
    let [start, end] = [from, from + part.trimEnd().replace(/;$/, '').length];
    from += part.length;
    const text = () => line.slice(start, end);
    if (/^ (?:&&|\|\|) ?$/.test(part)) continue;
    while (count(text(), '(') > count(text(), ')') && text().startsWith('(')) start += 1;
    while (count(text(), ')') > count(text(), '(') && text().endsWith(')')) end -= 1;
    if (text() !== '') found.push([start, end]);
  }
  return found;
}

/**
 * Returns the values of a line to mutate, with their replacements: a name removed from a list, a
 * limit off by one.
 * @param {string} line
 * @returns {[number, number, string][]}
 */
function valuesOf(line) {
  if (line.trim().startsWith('//')) return [];
  /** @type {[number, number, string][]} */ const found = [];
  const each = (/** @type {RegExp} */ pattern, /** @type {(match: string) => string} */ change) => {
    for (const { index, 0: match } of line.matchAll(pattern))
      found.push([index, index + match.length, change(match)]);
  };
  const list = line.indexOf("['") >= 0 ? line.slice(line.indexOf("['"), line.lastIndexOf(']')) : '';
  const from = line.indexOf(list);
  for (const { index, 0: name } of list.matchAll(/'[^']+'/g))
    found.push([from + index, from + index + name.length, "'left-out'"]);
  each(/ <= /g, () => ' < ');
  each(/ < /g, () => ' <= ');
  each(/ > /g, () => ' >= ');
  each(/ >= /g, () => ' > ');
  each(/\b\d+(?= \* 1024)/g, (limit) => String(Number(limit) + 1));
  return found;
}

/** @param {string} source @returns {Mutation[]} */
export function mutationsOf(source) {
  const lines = source.split('\n');
  return lines.flatMap((line, i) => {
    const changes = [
      ...conditionsOf(line).flatMap(([from, to]) => [
        /** @type {const} */ ([from, to, 'true']),
        /** @type {const} */ ([from, to, 'false']),
      ]),
      ...valuesOf(line),
    ];
    return changes.map(([from, to, text]) => ({
      line: i + 1,
      what: `${line.slice(from, to).trim()} -> ${text.trim()}`,
      rules: lines.with(i, line.slice(0, from) + text + line.slice(to)).join('\n'),
    }));
  });
}
