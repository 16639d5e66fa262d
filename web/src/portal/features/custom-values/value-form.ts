import { customValueInput, storedValueTypes, typeProblem } from '@united/domain/custom-values/custom-value';
import { plainLine, plainText } from '@united/domain/shared/plain-text';
import * as z from 'zod/mini';

/** Values of the Add and Edit custom value dialogs. */
export interface ValueForm {
  member: { id: string; name: string; email?: string } | null;
  key: string;
  value_type: (typeof storedValueTypes)[number];
  value: string;
}

export const valueLabels: Record<keyof ValueForm, string> = {
  member: 'Member',
  key: 'Key',
  value_type: 'Type',
  value: 'Value',
};

export const emptyValue: ValueForm = { member: null, key: '', value_type: 'text', value: '' };

/** Returns the values that a draft may store. */
export const withoutSecret = (values: ValueForm): ValueForm =>
  values.value_type === 'secret' ? { ...values, value: '' } : values;

const required = 'Please fill in all required fields';

function problemsOf({ member, key, value, value_type }: ValueForm): [keyof ValueForm, string][] {
  const blank: [keyof ValueForm, string][] = [];
  if (!member) blank.push(['member', required]);
  if (key === '') blank.push(['key', required]);
  if (value === '') blank.push(['value', required]);
  const readable = value_type === 'secret' ? 'text' : value_type;
  const { error } = customValueInput.safeParse({ key, value, value_type: readable });
  const problems = (error?.issues ?? []).flatMap(({ path: [field], message }): typeof blank => {
    if (field === 'key' || field === 'value') return [[field, message]];
    return field === 'value_type' && value_type !== 'secret' ? [['value_type', message]] : [];
  });
  const secret = value_type === 'secret' ? typeProblem(key, 'secret') : null;
  if (secret) problems.push(['value_type', secret]);
  const seen = new Set(blank.map(([field]) => field));
  return [...blank, ...problems.filter(([field]) => !seen.has(field))];
}

/**
 * The server's schema per type, with the spec's messages for missing fields. Reports all problems.
 */
export const valueFormSchema = z
  .object({
    member: z.nullable(z.object({ id: z.string(), name: z.string(), email: z.optional(z.string()) })),
    key: z.string(),
    value_type: z.enum(storedValueTypes),
    value: z.string(),
  })
  .check(
    z.overwrite((values) => ({
      ...values,
      key: plainLine(values.key),
      value: values.value_type === 'secret' ? values.value.trim() : plainText(values.value),
    })),
    z.superRefine((values, context) => {
      for (const [field, message] of problemsOf(values))
        context.issues.push({ code: 'custom', path: [field], message, input: values[field] });
    }),
  );
