/** Migrates `member_custom_values`. Secret values are encrypted. */
import {
  type CustomValue,
  customValueId,
  customValueIndex,
  customValueInput,
  customValueKeyDocument,
  customValueTypes,
  defaultTypeOf,
  keySlug,
  type StoredValueType,
  secretSlugs,
  typeProblem,
} from '@united/domain/custom-values/custom-value';
import { isWebAddress } from '@united/domain/shared/formats';
import { limits } from '@united/domain/shared/limits';
import { plainLine } from '@united/domain/shared/plain-text';
import type { Timestamp } from 'firebase-admin/firestore';
import { customValueKeys } from '../../functions/src/custom-values/key-limit';
import { encryptValue } from '../../functions/src/custom-values/write-value';
import {
  firestore,
  memberCustomValueSecrets,
  memberCustomValues,
} from '../../functions/src/platform/firestore';
import { readinessKeys } from '../../functions/src/readiness/refresh-readiness';
import { softwareKeys } from '../../functions/src/readiness/software';
import { type RowReader, SkippedRow } from './row-reader';
import { type Mapped, mappedRows, noteFact, openFile, pagesOf, type Run, reportChanges } from './run-context';
import type { KnownUser, UserIndex } from './users';

export interface SourceValue {
  holder: KnownUser;
  key: string;
  value: string;
  value_type: StoredValueType;
  created_at: Timestamp;
  updated_at: Timestamp;
}

const soundsSecret = /passw|\bpin\b|secret|\bssn\b/i;

/** Returns the value in the first type that the product accepts it for. @throws {SkippedRow} */
function entryOf(reader: RowReader): Pick<SourceValue, 'key' | 'value' | 'value_type'> {
  const key = plainLine(reader.required('key', limits.customValueKey));
  const slug = keySlug(key);
  if (slug === '') throw new SkippedRow('key has no letters or digits');
  const isEfin = readinessKeys.includes(slug);
  const value = (isEfin ? reader.efin('value') : null) ?? reader.text('value');
  if (value === null) throw new SkippedRow('value is empty');
  const usual = defaultTypeOf(key);
  if (secretSlugs.has(slug)) {
    if (value.length > limits.customValue) throw new SkippedRow('value is too long');
    return { key, value, value_type: 'secret' };
  }
  if (soundsSecret.test(key.replaceAll('_', ' ')))
    reader.notes.push(
      'the key sounds like a secret, but staff can read its value: see Admin > Custom Values',
    );
  const named = reader.oneOf('value_type', customValueTypes);
  // Most values that are no longer accepted are links without a scheme.
  const tries: [StoredValueType, string][] = [
    [named ?? usual ?? 'text', value],
    ['url', /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(value) ? `https://${value}` : ''],
    ['text', value],
  ];
  for (const [i, [value_type, text]] of tries.entries()) {
    if (text === '' || (i === 1 && (named ?? usual) !== 'url')) continue;
    const parsed = customValueInput.safeParse({ key, value: text, value_type });
    if (!parsed.success) continue;
    if (i === 1) reader.changes.push('value: added https://');
    if (i === 2) reader.changes.push('value: does not match its type, stored as text');
    return parsed.data;
  }
  const own = typeProblem(key, named ?? 'text');
  throw new SkippedRow(
    own === null ? 'value does not match its type or is too long' : 'value is not valid for the profile',
  );
}

/** @throws {SkippedRow} */
export function customValueOf(reader: RowReader, userIndex: UserIndex, now: Timestamp): SourceValue {
  const holder = userIndex.byId.get(reader.required('member_id', 128));
  if (!holder) throw new SkippedRow('its member was not imported');
  const created_at = reader.time('created_at') ?? now;
  return {
    holder,
    ...entryOf(reader),
    created_at,
    updated_at: reader.time('updated_at') ?? created_at,
  };
}

const idOf = ({ holder, key }: SourceValue): string => customValueId(holder.uid, key);

/** Finds the newest row per member and key, since the earlier system allowed several spellings. */
async function newestRows(rows: AsyncIterable<Mapped<SourceValue>>) {
  const newest = new Map<string, { line: number; at: number }>();
  for await (const { line, value } of rows) {
    const at = value.updated_at.toMillis();
    const other = newest.get(idOf(value));
    if (!other || at >= other.at) newest.set(idOf(value), { line, at });
  }
  return newest;
}

export async function migrateCustomValues(run: Run): Promise<void> {
  const file = await openFile(run, 'member_custom_values', ['id', 'member_id', 'key', 'value']);
  if (!file) return;
  const map = (reader: RowReader) => customValueOf(reader, run.userIndex, run.now);
  const newest = await newestRows(mappedRows(run, file, map, true));
  const perMember = new Map<string, number>();
  const keys = new Map<string, { key: string; types: Set<StoredValueType> }>();
  for await (const page of pagesOf(mappedRows(run, file, map))) {
    const refs = page.map(({ value }) => memberCustomValues().doc(idOf(value)));
    const stored = await firestore().getAll(...refs, { fieldMask: ['key'] });
    for (const [i, { line, id, value, reader }] of page.entries()) {
      const { holder, key, value_type } = value;
      const count = (perMember.get(holder.uid) ?? 0) + 1;
      const better = newest.get(idOf(value))?.line;
      if (better !== line) {
        run.report.add(
          file.file,
          line,
          'left out',
          `line ${better} has a newer value for the same member and key`,
        );
        continue;
      }
      if (count > limits.customValuesPerMember) {
        run.report.add(
          file.file,
          line,
          'left out',
          `the member already has ${limits.customValuesPerMember} values`,
        );
        continue;
      }
      perMember.set(holder.uid, count);
      const known = keys.get(keySlug(key)) ?? { key, types: new Set() };
      keys.set(keySlug(key), known);
      known.types.add(value_type);
      if (value_type !== 'secret') run.openKeys.add(keySlug(key));
      if (stored[i]?.exists) {
        run.report.count(file.file, 'there');
        continue;
      }
      writeValue(run, value, id);
      noteValue(run, value);
      run.report.count(file.file, 'written');
      reportChanges(run, file.file, line, reader);
    }
    await run.writer.flush();
    run.onPage('member_custom_values');
  }
  await storeKeys(run, keys);
}

/** Records what the value means for the member's season readiness. */
function noteValue(run: Run, { holder, key, value }: SourceValue): void {
  const slug = keySlug(key);
  if (readinessKeys.includes(slug))
    noteFact(run, holder.uid, ...(/^\d{6}$/.test(value) ? ['efin' as const] : []));
  else if (softwareKeys.includes(slug)) {
    const isUrl = slug === 'software_url';
    noteFact(run, holder.uid, ...(!isUrl ? ['login' as const] : isWebAddress(value) ? ['url' as const] : []));
  }
}

function writeValue({ writer, keyRing }: Run, source: SourceValue, legacy_id: string): void {
  const { holder, key, value, value_type, created_at, updated_at } = source;
  const id = idOf(source);
  const isSecret = value_type === 'secret';
  const entry = { key, value: isSecret ? '' : value, value_type };
  // The ciphertext is written first: without it, the secret would be lost.
  if (isSecret) {
    writer.create(memberCustomValueSecrets().doc(id), {
      member_id: holder.uid,
      value: encryptValue(keyRing, id, value),
      updated_at,
    });
  }
  const document: CustomValue = {
    member_id: holder.uid,
    ...entry,
    created_at,
    updated_at,
    ...customValueIndex(holder, entry),
    legacy_id,
  };
  writer.create(memberCustomValues().doc(id), document);
}

/** Stores the keys that templates are checked against, as a trigger does for each new value. */
async function storeKeys(
  { writer, dryRun }: Run,
  keys: ReadonlyMap<string, { key: string; types: ReadonlySet<StoredValueType> }>,
): Promise<void> {
  if (keys.size === 0 || dryRun) return;
  const inUse = (await customValueKeys().count().get()).data().count;
  let added = 0;
  const slugs = [...keys.keys()];
  const stored = await firestore().getAll(...slugs.map((slug) => customValueKeys().doc(slug)));
  for (const [i, slug] of slugs.entries()) {
    const { key = slug, types = new Set<StoredValueType>() } = keys.get(slug) ?? {};
    const known = customValueKeyDocument.safeParse(stored[i]?.data()).data;
    const all = [...new Set([...(known?.types ?? []), ...types])].toSorted();
    if (!known) added += 1;
    if (all.length === known?.types.length || (!known && inUse + added > limits.customValueKeys)) continue;
    const ref = customValueKeys().doc(slug);
    if (known) writer.update(ref, { types: all });
    else writer.create(ref, { key, types: all });
  }
  await writer.flush();
}
