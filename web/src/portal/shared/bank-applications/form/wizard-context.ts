import type { SensitiveField } from '@united/domain/bank-applications/application-fields';
import type { Bank, PublicSettings } from '@united/domain/settings/settings';
import { createContext, useContext, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { SetByBureau } from '~/portal/shared/bureaus/own-bureau';
import { isRequired } from './steps';
import type { FormField, OnFile, WizardField, WizardValues } from './values';

/** The pre-flight's verdict on sending the application now. */
export interface Verdict {
  warnings: number;
  /** Why the application can't be sent; null if it can. */
  stop: string | null;
}

/** Context for the wizard's steps, other than the form itself. */
export interface Wizard {
  settings: PublicSettings;
  /** The bureau that sets values which the office can't change; null without one. */
  bureau: SetByBureau | null;
  onFile: OnFile;
  /** The fields to mark as required, if others than those without which no application can be sent. */
  required?: readonly WizardField[];
  /**
   * Removes a sensitive value from the server. Undefined if values can only be replaced. Resolves
   * to false if it failed, after reporting the error.
   */
  forget?(field: SensitiveField): Promise<boolean>;
  /** Opens a step and optionally focuses one of its fields. */
  goTo(step: number, field?: FormField): void;
  /** Called when lazily loaded fields are rendered, because one may be the field to focus. */
  focusPending?(): void;
  /** Saves the draft immediately. Undefined if there is no draft. */
  saveNow?(): Promise<void>;
  onVerdict?(verdict: Verdict): void;
}

export const WizardContext = createContext<Wizard | null>(null);

export function useWizard(): Wizard {
  const wizard = useContext(WizardContext);
  if (!wizard) throw new Error('useWizard is used outside of the wizard.');
  return wizard;
}

/** Whether to mark a field as required. */
export function useIsRequired(field: WizardField): boolean {
  const { required } = useWizard();
  return required ? required.includes(field) : isRequired(field);
}

/** Returns the form's values, live, with those that the office's bureau sets. */
export function useShownValues(): WizardValues {
  const { bureau } = useWizard();
  const { control } = useFormContext<WizardValues>();
  const values = useWatch({ control, compute: (all: WizardValues) => all });
  return useMemo(() => ({ ...values, ...bureau?.values }), [values, bureau]);
}

/** Returns the selected bank from the current settings; undefined if none. */
export function useChosenBank(): Bank | undefined {
  const { settings } = useWizard();
  const { control } = useFormContext<WizardValues>();
  const chosen = useWatch({ control, name: 'bank_product' });
  return settings.banks.find(({ name }) => name === chosen);
}
