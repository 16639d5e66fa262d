import { schemeAttribute } from '~/theme/tokens';

interface Rule {
  /** Selector or at-rule prelude. */
  head: string;
  /** Declarations of a style rule. */
  body: string;
  /** Rules inside an at-rule such as @media. */
  children: Rule[] | null;
}

const isGroup = (head: string) => /^@(media|supports|layer|container)/.test(head);

/**
 * Parses Emotion's flat CSS: rules and grouping at-rules, without comments or braces in strings.
 */
function parse(css: string): Rule[] {
  const rules: Rule[] = [];
  let at = 0;
  while (at < css.length) {
    const open = css.indexOf('{', at);
    if (open < 0) break;
    let depth = 1;
    let close = open + 1;
    while (depth > 0 && close < css.length) {
      if (css[close] === '{') depth += 1;
      if (css[close] === '}') depth -= 1;
      close += 1;
    }
    const head = css.slice(at, open).trim();
    const body = css.slice(open + 1, close - 1);
    rules.push({ head, body, children: isGroup(head) ? parse(body) : null });
    at = close;
  }
  return rules;
}

const classNames = (text: string) => text.match(/\.-?[_a-zA-Z][\w-]*/g)?.map((name) => name.slice(1)) ?? [];

/** Splits at top-level commas, not at those inside `:is(…)` or `:not(…)`. */
const selectors = (head: string) => head.split(/,(?![^(]*\))/);

function keepUsed(rules: Rule[], used: Set<string>): Rule[] {
  return rules.flatMap((rule) => {
    if (rule.children) {
      const children = keepUsed(rule.children, used);
      return children.length > 0 ? [{ ...rule, children }] : [];
    }
    if (rule.head.startsWith('@')) return [rule];
    const head = selectors(rule.head)
      .filter((selector) =>
        classNames(selector.replace(/:not\([^)]*\)/g, '')).every((name) => used.has(name)),
      )
      .join(',');
    return head && rule.body ? [{ ...rule, head }] : [];
  });
}

const print = (rules: Rule[]): string =>
  rules.map((rule) => `${rule.head}{${rule.children ? print(rule.children) : rule.body}}`).join('');

const usedVariables = (text: string) =>
  new Set([...text.matchAll(/var\((--[\w-]+)/g)].map((match) => match[1]));

/** Drops unused custom properties. Repeats until none is dropped, since one may use another. */
function dropUnusedVariables(rules: Rule[], html: string): Rule[] {
  const text = print(rules);
  const used = usedVariables(text + html);
  const drop = (list: Rule[]): Rule[] =>
    list.map((rule) => ({
      ...rule,
      body: rule.children
        ? rule.body
        : rule.body.replace(/(--[\w-]+):[^;]*;?/g, (all, name: string) => (used.has(name) ? all : '')),
      children: rule.children && drop(rule.children),
    }));
  const next = drop(rules);
  return print(next).length === text.length ? next : dropUnusedVariables(next, html);
}

/** Repeats the dark variables in a media query, for pages where no script has set the attribute. */
function darkWithoutScript(rules: Rule[]): Rule[] {
  const dark = rules.filter((rule) => rule.head === `[${schemeAttribute}="dark"]`);
  const children = dark.map((rule) => ({ ...rule, head: `:root:not([${schemeAttribute}])` }));
  return children.length > 0 ? [{ head: '@media (prefers-color-scheme:dark)', body: '', children }] : [];
}

export interface Purged {
  css: string;
  html: string;
}

/**
 * Keeps only what the page uses: rules whose classes are in its HTML, variables that are used, and
 * class names that have rules. `html` is the rendered body; `css` is the CSS that Emotion
 * collected.
 */
export function purge(html: string, css: string): Purged {
  const inHtml = new Set(
    [...html.matchAll(/class="([^"]*)"/g)].flatMap((match) => (match[1] ?? '').split(/\s+/)),
  );
  const kept = dropUnusedVariables(keepUsed(parse(css), inHtml), html);
  const rules = [...kept, ...darkWithoutScript(kept)].filter((rule) => rule.children || rule.body);
  const named = new Set(classNames(rules.map((rule) => print([rule])).join('')));
  const trimmed = html.replace(/ class="([^"]*)"/g, (_all, list: string) => {
    const names = list.split(/\s+/).filter((name) => named.has(name));
    return names.length > 0 ? ` class="${names.join(' ')}"` : '';
  });
  return { css: print(rules), html: trimmed };
}
