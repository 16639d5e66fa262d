import * as z from 'zod/mini';
import { limits } from '../shared/limits';
import { timestamp } from '../shared/timestamp';
import { readableFields, sensitiveFields, stepTitles } from './application-fields';
import { maxAnswers } from './bank-application';

/**
 * Keys that a draft stores in readable form: the wizard's unvalidated fields, and its own state.
 */
export const draftValueKeys = [
  ...readableFields,
  /**
   * Idempotency key of the next submission. It stays the same from the first keystroke until the
   * submission succeeds.
   */
  'idempotency_key',
  /**
   * Comma-separated sections that were copied from an earlier application and still need
   * confirmation.
   */
  'sections_to_confirm',
  /**
   * `true` once the user confirms that clients who pay without a bank product pay the same amounts.
   */
  'fee_rule_acknowledged',
] as string[];

/** Limits for all answers in a draft together. Security rules can't loop over the answers. */
export const maxDraftAnswers = { count: maxAnswers, characters: maxAnswers * limits.shortText } as const;

/** `bank_application_drafts/{uid}`: one unfinished application per user. */
export const bankApplicationDraftDocument = z.object({
  step: z.int().check(z.minimum(1), z.maximum(stepTitles.length)),
  values: z.record(z.string(), z.string()),
  /** Unvalidated answers to the bank's questions, by key. */
  bank_answers: z.optional(z.record(z.string(), z.string())),
  /** Last four characters of the encrypted values on the server. Only functions write them. */
  secrets_on_file: z.optional(z.partialRecord(z.enum(sensitiveFields), z.string())),
  updated_at: timestamp,
});
export type BankApplicationDraft = z.infer<typeof bankApplicationDraftDocument>;
