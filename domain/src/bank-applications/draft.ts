import * as z from 'zod/mini';
import { limits } from '../shared/limits';
import { timestamp } from '../shared/timestamp';
import { readableFields, sensitiveFields, stepTitles } from './application-fields';
import { maxAnswers } from './bank-application';

/** The wizard's fields that a draft keeps readable, as typed, and the wizard's own bookkeeping. */
export const draftValueKeys = [
  ...readableFields,
  /**
   * Idempotency key of the coming submission: the same from the first keystroke until it has
   * succeeded.
   */
  'idempotency_key',
  /** Comma-separated sections copied from an earlier office that the user still has to confirm. */
  'sections_to_confirm',
  /** `true` once ticked: clients who pay without a bank product pay the same amounts. */
  'fee_rule_acknowledged',
] as string[];

/** Most characters of a draft's answers together; rules know no loops over them. */
export const maxDraftAnswers = { count: maxAnswers, characters: maxAnswers * limits.shortText } as const;

/** `bank_application_drafts/{uid}`: one unfinished application per user. */
export const bankApplicationDraftDocument = z.object({
  step: z.int().check(z.minimum(1), z.maximum(stepTitles.length)),
  values: z.record(z.string(), z.string()),
  /** Answers to the bank's questions by key, as typed. */
  bank_answers: z.optional(z.record(z.string(), z.string())),
  /**
   * Last four characters of the sensitive values encrypted on the server; written by the server
   * only.
   */
  secrets_on_file: z.optional(z.partialRecord(z.enum(sensitiveFields), z.string())),
  updated_at: timestamp,
});
export type BankApplicationDraft = z.infer<typeof bankApplicationDraftDocument>;
