import type { SensitiveField } from '@united/domain/bank-applications/application-fields';
import type { Bank, PublicSettings } from '@united/domain/settings/settings';
import { createContext, useContext } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { FormField, OnFile, WizardValues } from './values';

/** What the pre-flight says of sending the application as it is. */
export interface Verdict {
  warnings: number;
  /** Why it cannot be sent, if so. */
  stop: string | null;
}

/** What the steps need besides the form itself. */
export interface Wizard {
  settings: PublicSettings;
  onFile: OnFile;
  /**
   * Removes a sensitive value from the server; absent where it can only be replaced. False if that
   * failed and was reported.
   */
  forget?(field: SensitiveField): Promise<boolean>;
  /** Opens a step, and focuses one of its fields. */
  goTo(step: number, field?: FormField): void;
  /** Called when lazily loaded fields have appeared: one may be the field to focus. */
  focusWanted?(): void;
  /** Saves the draft immediately; absent where there is none. */
  saveNow?(): Promise<void>;
  onVerdict?(verdict: Verdict): void;
}

export const WizardContext = createContext<Wizard | null>(null);

export function useWizard(): Wizard {
  const wizard = useContext(WizardContext);
  if (!wizard) throw new Error('useWizard is used outside of the wizard.');
  return wizard;
}

/** The chosen bank as the settings have it now; undefined without one. */
export function useChosenBank(): Bank | undefined {
  const { settings } = useWizard();
  const { control } = useFormContext<WizardValues>();
  const chosen = useWatch({ control, name: 'bank_product' });
  return settings.banks.find(({ name }) => name === chosen);
}
