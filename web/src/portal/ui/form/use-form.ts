import { zodResolver } from '@hookform/resolvers/zod';
import {
  type FieldValues,
  type Resolver,
  type UseFormProps,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';

/** Field labels by path; `banks.0.fee` is a field in a list row. */
export type FieldLabels = Partial<Readonly<Record<string, string>>> | ((path: string) => string);

/** Returns a field's label, or its path if it has none. */
export const labelOf = (labels: FieldLabels, path: string): string =>
  (typeof labels === 'function' ? labels(path) : labels[path]) ?? path;

/** A React Hook Form with field labels. */
export interface Form<V extends FieldValues, T = V> extends UseFormReturn<V, unknown, T> {
  fields: FieldLabels;
}

interface Options<V extends FieldValues, T> extends Omit<UseFormProps<V, unknown, T>, 'resolver'> {
  /** Validates and converts the input. */
  schema: z.ZodMiniType<T, V> | Resolver<V, unknown, T>;
  fields: FieldLabels;
}

/**
 * Creates a form from its schema, or from a resolver if a schema is not enough. The field labels
 * appear in the error summary and in the notice about someone else's changes.
 */
export function useForm<V extends FieldValues, T = V>({
  schema,
  fields,
  ...options
}: Options<V, T>): Form<V, T> {
  const resolver = typeof schema === 'function' ? schema : zodResolver<V, unknown, T, typeof schema>(schema);
  return Object.assign(useHookForm<V, unknown, T>({ ...options, resolver }), { fields });
}
