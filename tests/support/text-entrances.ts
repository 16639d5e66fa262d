import { type CallableName, contracts } from '@united/domain/shared/contracts';
import type * as z from 'zod/mini';

/** A path where a callable accepts a text. `rows.0.*` is any cell of a row. */
export interface Entrance {
  callable: CallableName;
  path: string;
  /** The schema of the text at that path. */
  schema: z.ZodMiniType;
}

interface Def {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  element?: z.ZodMiniType;
  valueType?: z.ZodMiniType;
  innerType?: z.ZodMiniType;
  in?: z.ZodMiniType;
  out?: z.ZodMiniType;
  options?: readonly z.ZodMiniType[];
}
const defOf = (schema: z.ZodMiniType): Def => schema._zod.def;

/** Kinds of schema without texts. An unknown kind fails, so that none is missed. */
const textless = new Set([
  'enum',
  'literal',
  'boolean',
  'number',
  'int',
  'null',
  'undefined',
  'date',
  'transform',
]);

function* within(
  schema: z.ZodMiniType,
  path: readonly string[],
  at = schema,
): Generator<[string, z.ZodMiniType]> {
  const def = defOf(schema);
  if (def.type === 'string') yield [path.join('.'), at];
  else if (def.shape)
    for (const [key, part] of Object.entries(def.shape)) yield* within(part, [...path, key]);
  else if (def.element) yield* within(def.element, [...path, '0']);
  else if (def.valueType) yield* within(def.valueType, [...path, '*']);
  else if (def.innerType) yield* within(def.innerType, path, at);
  else if (def.options) for (const option of def.options) yield* within(option, path, at);
  else if (def.in && def.out) {
    const inner = [...within(def.in, path, at)];
    yield* inner.length > 0 ? inner : within(def.out, path, at);
  } else if (!textless.has(def.type))
    throw new Error(`text-entrances.ts does not know ${def.type} (${path.join('.')}).`);
}

/**
 * Returns every text field of a callable from the contracts, so that new callables are included.
 */
export const textEntrances: readonly Entrance[] = (Object.keys(contracts) as CallableName[]).flatMap(
  (callable) =>
    [...within(contracts[callable].input, [])].map(([path, schema]) => ({ callable, path, schema })),
);

/** Returns an input with a text at one path, and adds missing parents. */
export function withText(input: unknown, path: readonly string[], text: string): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return text;
  if (key === '*') {
    const cells = Object.keys((input ?? {}) as object);
    return Object.fromEntries([...cells, text].map((cell) => [cell, text]));
  }
  if (/^\d+$/.test(key)) {
    const list = Array.isArray(input) ? input : [];
    return [withText(list[0], rest, text), ...list.slice(1)];
  }
  const fields = (input ?? {}) as Record<string, unknown>;
  return { ...fields, [key]: withText(fields[key], rest, text) };
}
