import type { Section } from './sections';

/** Internal fields that contain no data about the user. */
const internal = new Set(['search_terms', 'lease_until', 'next_attempt_at', 'provider_id']);

/** Converts a value for JSON: times become ISO 8601 in UTC, and internal fields are dropped. */
export function plain(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  if ('toDate' in value && typeof value.toDate === 'function') return (value.toDate() as Date).toISOString();
  if (Array.isArray(value)) return value.map(plain);
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => (internal.has(key) ? [] : [[key, plain(inner)]])),
  );
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:72rem;padding:0 1rem;color:#1b2733;background:#fff}
h1{font-size:1.6rem}h2{font-size:1.2rem;margin-top:2.5rem}p{max-width:45rem}
.wide{overflow-x:auto}table{border-collapse:collapse;font-size:.9rem}th,td{border:1px solid #c9d2da;padding:.35rem .6rem;text-align:left;vertical-align:top;white-space:pre-wrap}
th{background:#f1f4f7}@media(prefers-color-scheme:dark){body{background:#12181f;color:#e6ebf0}th{background:#1e2832}th,td{border-color:#3a4754}a{color:#8ec5ff}}`;

function sectionHtml({ file, title, about, table: { headings, rows } }: Section): string {
  const cells = (tag: 'th' | 'td', texts: readonly string[]) =>
    texts.map((text) => `<${tag}${tag === 'th' ? ' scope="col"' : ''}>${escaped(text)}</${tag}>`).join('');
  const body =
    rows.length === 0
      ? '<p>None.</p>'
      : `<div class="wide" tabindex="0" role="region" aria-label="${escaped(title)}"><table><thead><tr>${cells('th', headings)}</tr></thead><tbody>${rows
          .map((row) => `<tr>${cells('td', row)}</tr>`)
          .join('\n')}</tbody></table></div>`;
  return `<section id="${file}"><h2>${escaped(title)}</h2><p>${escaped(about)} <a href="excel/${file}.xlsx">Excel</a> · <a href="${file}.csv">CSV</a> · <a href="json/${file}.json">JSON</a></p>${body}</section>`;
}

export interface Facts {
  name: string;
  product: string;
  made: Date;
  /** The missing items, one per line. */
  missing: readonly string[];
}

/** Returns a page that shows everything in a browser, without scripts or network. */
export function indexHtml({ name, product, made }: Facts, sections: readonly Section[]): string {
  const contents = sections
    .map(
      ({ file, title, table }) => `<li><a href="#${file}">${escaped(title)}</a> (${table.rows.length})</li>`,
    )
    .join('');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(`${product} data for ${name}`)}</title><style>${style}</style></head>
<body><h1>${escaped(`Your data at ${product}`)}</h1>
<p>${escaped(name)}, ${escaped(made.toISOString().slice(0, 16).replace('T', ' '))} UTC. README.txt explains what is included and what is not.</p>
<ul>${contents}</ul>
${sections.map(sectionHtml).join('\n')}
</body></html>
`;
}

/** Returns the README: what the archive contains and what it does not. */
export function readmeText(
  { name, product, made, missing }: Facts,
  sections: readonly Section[],
  files: { tickets: number; papers: number },
): string {
  const lines = sections.map(({ file, title, table }) => `  ${file}.csv  ${title}: ${table.rows.length}`);
  return [
    `YOUR DATA AT ${product.toUpperCase()}`,
    '',
    `For ${name}, made on ${made.toISOString().slice(0, 16).replace('T', ' ')} UTC.`,
    '',
    'HOW TO READ IT',
    '',
    '  index.html  Open it in a browser to see everything on one page. It works offline.',
    '  *.csv       Tables for spreadsheets. Text that looks like a formula starts with an apostrophe.',
    '  json/       The same data for programs, with every field as stored. Times are in UTC.',
    `  ticket-files/  Files attached to your support tickets (${files.tickets}).`,
    `  paper-files/   Papers that your offices handed in (${files.papers}).`,
    '  agreements/    The text of each version that your offices signed. papers.csv and',
    '                 paper-timelines.csv list who signed it, and when.',
    '',
    'WHAT IS INCLUDED',
    '',
    ...lines,
    '',
    'WHAT IS NOT INCLUDED',
    '',
    '  Full Social Security, routing and account numbers, birth dates and security answers. We store them',
    '  encrypted, and only the last four digits are included. Secrets such as software passwords are left out',
    '  too. Sign in and reveal them on the Links page. Papers and files that you handed in may show such',
    '  numbers, because they are included as you sent them.',
    '  Our team’s internal notes and our security records. Ask us if you need them.',
    ...(missing.length > 0 ? ['', 'WHAT COULD NOT BE READ', '', ...missing.map((line) => `  ${line}`)] : []),
    '',
    'KEEP IT SAFE',
    '',
    '  It contains your offices, emails and conversations with us. Store it like client files, do not email it,',
    '  and delete it when you no longer need it.',
    '',
  ].join('\r\n');
}
