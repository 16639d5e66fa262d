/**
 * Secrets that tests plant wherever a user can enter one, and the scanner for documents, mail,
 * answers, logs, files and bundles. It also finds values that are reversed, encoded or without
 * their dashes.
 */

/** Users' secrets, each in a unique format. Tests that plant one use the value in this list. */
export const canaries = {
  'social security number': '219-09-9123',
  'another social security number': '219-09-8765',
  'date of birth': '1979-08-23',
  'routing number': '122105155',
  'account number': '77310042918265',
  'another account number': '40028157309911',
  'security answer': 'Quillfeather',
  'software password': 'Marmalade-4711!',
  'bank PIN': 'Thistledown-0815?',
  'portal PIN': 'Larkspur-7719-pin',
  'name of a paper’s file': 'Cloudberry-license-3391',
  'text in a paper': 'Yarrow-scan-5582',
  'name of a signer': 'Marigold Fennimore-4417',
  'text of an agreement': 'Tamarisk-clause-9043',
  'password of a user': 'Periwinkle-2025!',
  'wrong setup key': 'Sundew-setup-key-6604',
} as const;

/**
 * The functions' own secrets in the suite's environment. The setup key is excluded, because it is
 * public in the demo.
 */
export function keyCanaries(env: NodeJS.ProcessEnv = process.env): Record<string, string> {
  const ring = env.FIELD_ENCRYPTION_KEYS;
  if (!ring) throw new Error('FIELD_ENCRYPTION_KEYS is not set.');
  const { keys } = JSON.parse(ring) as { keys: Record<string, string> };
  return Object.fromEntries(
    Object.entries(keys).flatMap(([id, key]) => [
      [`encryption key ${id}`, key.replaceAll('=', '')],
      [`encryption key ${id} in hex`, Buffer.from(key, 'base64').toString('hex')],
    ]),
  );
}

/**
 * Returns a value's base64 text for each possible offset. The outer characters depend on the
 * neighboring bytes.
 */
function base64Forms(value: string, encoding: 'base64' | 'base64url'): string[] {
  return [0, 1, 2].map((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(value)]);
    const text = bytes.toString(encoding).replaceAll('=', '');
    const first = [0, 2, 3][before] ?? 0;
    return text.slice(first, bytes.length % 3 === 0 ? undefined : -1);
  });
}

const reversed = (value: string) => [...value].reverse().join('');
const escapedForHtml = (value: string) => value.replaceAll(/[^A-Za-z0-9]/g, (c) => `&#${c.charCodeAt(0)};`);

/**
 * Returns every form in which a value could leak, with at least eight characters, because shorter
 * ones would match by chance.
 */
export function formsOf(value: string): string[] {
  const digits = value.replaceAll(/\D/g, '');
  const plain = [value, ...(digits.length >= 8 ? [digits, digits.split('').join(' ')] : [])];
  const [year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value)?.slice(1) ?? [];
  if (year) plain.push(`${month}/${day}/${year}`, `${Number(month)}/${Number(day)}/${year}`);
  const ssn = /^(\d{3})-(\d{2})-(\d{4})$/.exec(value);
  if (ssn) plain.push(`${ssn[1]}${ssn[2]}-${ssn[3]}`, `${ssn[1]} ${ssn[2]} ${ssn[3]}`);
  const encoded = plain.flatMap((text) => [
    ...base64Forms(text, 'base64'),
    ...base64Forms(text, 'base64url'),
    Buffer.from(text).toString('hex'),
    encodeURIComponent(text),
    escapedForHtml(text),
    JSON.stringify(text).slice(1, -1),
  ]);
  const forms = [...plain, ...plain.map(reversed), ...encoded].map((form) => form.toLowerCase());
  return [...new Set(forms)].filter((form) => form.length >= 8);
}

/**
 * Searches for secrets.
 * @param places texts to scan, by the name shown in a finding
 * @param secrets values to look for, by the name shown in a finding; the value is never shown
 * @returns a line for each secret found in each place
 */
export function leaks(
  places: Readonly<Record<string, string>>,
  secrets: Readonly<Record<string, string>> = { ...canaries, ...keyCanaries() },
): string[] {
  const wanted = Object.entries(secrets).map(([name, value]) => ({ name, forms: formsOf(value) }));
  return Object.entries(places).flatMap(([place, text]) => {
    const lower = text.toLowerCase();
    return wanted
      .filter(({ forms }) => forms.some((form) => lower.includes(form)))
      .map(({ name }) => `${place}: ${name}`);
  });
}
