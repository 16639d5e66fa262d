import { toNestErrors } from '@hookform/resolvers';
import { limits } from '@united/domain/shared/limits';
import {
  type EfinUnlockFields,
  efinUnlockCategory,
  efinUnlockFields,
  efinUnlockKeys,
  type TicketCategory,
  type TicketInput,
  type TicketPriority,
  ticketCategoryNames,
  ticketInput,
  ticketPriorities,
  type UnlockField,
  unlockAnswers,
  unlockFieldTable,
} from '@united/domain/tickets/ticket';
import type { Resolver } from 'react-hook-form';
import * as z from 'zod/mini';

const answer = z.enum(['', ...unlockAnswers]);
const draftText = (max: number) => z.string().check(z.maxLength(max));

/** The EFIN Unlock fields as entered. `efinUnlockFields` validates them. */
const unlockValues = Object.fromEntries(
  efinUnlockKeys.map((key): [string, z.ZodMiniType<string>] => [
    key,
    unlockFieldTable[key].kind === 'answer' ? answer : draftText(limits.ticketText),
  ]),
) as Record<UnlockField, z.ZodMiniType<string>>;

/** Form values of a new ticket. '' means nothing is selected yet. */
export const ticketValues = z.object({
  title: draftText(limits.ticketText),
  description: draftText(4 * limits.ticketText),
  category: z.enum(['', ...ticketCategoryNames]),
  subcategory: draftText(limits.shortText),
  priority: z.enum(ticketPriorities),
  ...unlockValues,
});
export type TicketValues = z.output<typeof ticketValues>;

/** Blank EFIN Unlock fields. */
export const noUnlock = Object.fromEntries(efinUnlockKeys.map((key) => [key, ''])) as Record<UnlockField, ''>;

export const emptyTicket: TicketValues = {
  title: '',
  description: '',
  category: '' as TicketCategory | '',
  subcategory: '',
  priority: 'medium' as TicketPriority,
  ...noUnlock,
};

export type NewTicket = TicketInput & Partial<EfinUnlockFields>;

/** Returns the parsed ticket, or the first problem of each field. */
export function ticketOf(
  values: TicketValues,
): { ticket: NewTicket } | { problems: Partial<Record<keyof TicketValues, string>> } {
  const input = ticketInput.safeParse({ ...values, subcategory: values.subcategory || null });
  const unlock = values.category === efinUnlockCategory ? efinUnlockFields.safeParse(values) : null;
  if (input.success && (!unlock || unlock.success))
    return { ticket: { ...input.data, ...(unlock?.success && unlock.data) } };
  const problems: Record<string, string> = {};
  for (const { path, message } of [...(input.error?.issues ?? []), ...(unlock?.error?.issues ?? [])])
    problems[String(path[0])] ??= message;
  return { problems };
}

/** Validates with the shared schemas. Includes the EFIN Unlock fields only for that category. */
export const ticketResolver: Resolver<TicketValues, unknown, NewTicket> = async (values, _, options) => {
  const result = ticketOf(values);
  if ('ticket' in result) return { values: result.ticket, errors: {} };
  const errors = Object.fromEntries(
    Object.entries(result.problems).map(([name, message]) => [name, { type: 'validate', message }]),
  );
  return { values: {}, errors: toNestErrors(errors, options) };
};

/** Labels of the fields, on screen and in the error summary. */
export const ticketLabels = {
  title: 'Title',
  description: 'Description',
  category: 'Category',
  subcategory: 'Subcategory',
  priority: 'Priority',
  ...(Object.fromEntries(efinUnlockKeys.map((key) => [key, unlockFieldTable[key].label])) as Record<
    UnlockField,
    string
  >),
};
