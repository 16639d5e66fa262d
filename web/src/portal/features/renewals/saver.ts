import type { SensitiveValues } from '@united/domain/bank-applications/application-fields';
import type { PreparedApplication } from '@united/domain/renewals/prepared-application';
import type { RenewalSection } from '@united/domain/renewals/sections';
import type { CallableInput } from '@united/domain/shared/contracts';
import type { UseFormReturn } from 'react-hook-form';
import { call } from '~/portal/data/call';
import type { WithId } from '~/portal/data/documents';
import { CallError } from '~/portal/data/errors';
import { autosave, type SaveState } from '~/portal/drafts/autosave';
import type { SaveStatus } from '~/portal/shared/bank-applications/form/save-indicator';
import type { WizardSubmission } from '~/portal/shared/bank-applications/form/schema';
import { completeSecrets } from '~/portal/shared/bank-applications/form/secrets';
import type { WizardValues } from '~/portal/shared/bank-applications/form/values';
import { changesBetween, type RenewalTexts, secretChanges, textsOf } from './renewal-values';

export type RenewalForm = UseFormReturn<WizardValues, unknown, WizardSubmission>;
type Edit = Omit<CallableInput<'savePrepared'>, 'id' | 'base_version'>;

/** Errors after which the same save may succeed later. */
const isTemporary = (error: unknown): boolean =>
  !(error instanceof CallError) || ['unavailable', 'internal', 'aborted'].includes(error.code);

export const isStale = (error: unknown): boolean => error instanceof CallError && error.reason === 'stale';

export interface RenewalSaver {
  status: SaveStatus;
  /** Saves what was typed, soon. */
  schedule(): void;
  /** Saves what was typed, now. Resolves when it is saved or has failed once. */
  flush(): Promise<void>;
  /** Saves what was typed, then stops, also if that failed. */
  close(): void;
  /** Whether something typed isn't saved yet. */
  isUnsaved(): boolean;
  /** Records that the office opened the renewal. */
  see(): Promise<void>;
  /** Saves what was typed, then confirms sections. Throws a CallError. */
  confirm(sections: RenewalSection[]): Promise<void>;
  /** Whether a renewal is newer than what was last saved or taken over. */
  isBehind(renewal: Pick<PreparedApplication, 'version'>): boolean;
  /** Continues from a newer renewal, whose stored values are `texts`. */
  rebase(renewal: Pick<PreparedApplication, 'version'>, texts: RenewalTexts): void;
  /** The texts that were last saved or taken over. */
  base(): RenewalTexts;
  /** Forgets the saved sensitive values, whose inputs are about to be cleared. */
  forgetTyped(): void;
}

/**
 * Autosaves a renewal through its callable, one save at a time, each over the version that the last
 * one returned. Sensitive values stay in memory and go only to the server.
 * @param onFailed called with an error that a retry can't fix, and with null after the next success
 */
export function makeSaver(
  uid: string,
  { id, ...start }: WithId<PreparedApplication>,
  form: RenewalForm,
  onFailed: (error: unknown) => void,
): RenewalSaver {
  let version = start.version;
  let base = textsOf(form.getValues());
  let saved: SensitiveValues = {};
  let failed = false;
  let state: SaveState = 'idle';
  const listeners = new Set<() => void>();
  const report = (next: SaveState) => {
    // A refused save isn't retried, but nothing was saved either.
    state = next === 'saved' && failed ? 'idle' : next;
    for (const onChange of listeners) onChange();
  };

  let last: Promise<unknown> = Promise.resolve();
  let sending = 0;
  /** Sends after the calls before it, since each call needs the version that the one before returns. */
  function send(edit: () => Edit): Promise<void> {
    const next = last.then(async () => {
      const answer = await call('savePrepared', { id, ...edit(), base_version: version }, uid);
      version = answer.version;
    });
    sending += 1;
    last = next.catch(() => undefined).then(() => (sending -= 1));
    return next;
  }

  const secrets = () => {
    const values = form.getValues();
    return secretChanges(values, completeSecrets(values), saved);
  };
  const unsaved = (): Edit => {
    const typed = secrets();
    return {
      ...changesBetween(base, textsOf(form.getValues())),
      ...(Object.keys(typed).length > 0 && { secrets: typed }),
    };
  };
  const isUnsaved = () => Object.keys(unsaved()).length > 0;

  const saver = autosave(async () => {
    const texts = textsOf(form.getValues());
    const edit = unsaved();
    if (Object.keys(edit).length === 0) return;
    try {
      await send(() => edit);
      base = texts;
      const typed = { ...saved, ...edit.secrets };
      saved = Object.fromEntries(Object.entries(typed).filter(([, value]) => value));
      failed = false;
      onFailed(null);
    } catch (error) {
      if (isTemporary(error)) throw error;
      failed = true;
      onFailed(error);
    }
  }, report);

  return {
    status: {
      subscribe(onChange) {
        listeners.add(onChange);
        return () => void listeners.delete(onChange);
      },
      now: () => state,
    },
    schedule() {
      if (isUnsaved()) saver.schedule();
    },
    flush: saver.flush,
    close: () => void saver.flush().finally(saver.cancel),
    isUnsaved,
    see: () => send(() => ({})),
    async confirm(confirm) {
      await saver.flush();
      if (isUnsaved()) throw new CallError('unavailable');
      await send(() => ({ confirm }));
    },
    isBehind: (renewal) => sending === 0 && renewal.version > version,
    rebase(renewal, texts) {
      version = renewal.version;
      base = texts;
      failed = false;
      onFailed(null);
    },
    base: () => base,
    forgetTyped() {
      saved = {};
    },
  };
}
