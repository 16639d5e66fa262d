import { zodResolver } from '@hookform/resolvers/zod';
import {
  type FieldValues,
  type Resolver,
  type UseFormProps,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';

/** What each field is called on the screen, by its path: `banks.0.fee` is a field of a row. */
export type FieldLabels = Partial<Readonly<Record<string, string>>> | ((path: string) => string);

/** What a field is called; its path where it has no label. */
export const labelOf = (labels: FieldLabels, path: string): string =>
  (typeof labels === 'function' ? labels(path) : labels[path]) ?? path;

/** A form of React Hook Form that knows what its fields are called. */
export interface Form<V extends FieldValues, T = V> extends UseFormReturn<V, unknown, T> {
  fields: FieldLabels;
}

interface Options<V extends FieldValues, T> extends Omit<UseFormProps<V, unknown, T>, 'resolver'> {
  /** Checks and converts what was typed. */
  schema: z.ZodMiniType<T, V> | Resolver<V, unknown, T>;
  fields: FieldLabels;
}

/**
 * A form: its schema, or a resolver where more than a schema decides, and its fields' labels, for the
 * summary of what is wrong and for what someone else changed.
 */
export function useForm<V extends FieldValues, T = V>({
  schema,
  fields,
  ...options
}: Options<V, T>): Form<V, T> {
  const resolver = typeof schema === 'function' ? schema : zodResolver<V, unknown, T, typeof schema>(schema);
  return Object.assign(useHookForm<V, unknown, T>({ ...options, resolver }), { fields });
}
