import type { SensitiveField } from '@united/domain/bank-applications/bank-application';
import type { PublicSettings } from '@united/domain/settings/settings';
import { createContext, useContext } from 'react';
import type { OnFile } from './values';

/** What the steps need besides the form itself. */
export interface Wizard {
  settings: PublicSettings;
  onFile: OnFile;
  /**
   * Removes a sensitive value from the server; absent where it can only be replaced. False if that
   * failed and was reported.
   */
  forget?(field: SensitiveField): Promise<boolean>;
  goTo(step: number): void;
}

export const WizardContext = createContext<Wizard | null>(null);

export function useWizard(): Wizard {
  const wizard = useContext(WizardContext);
  if (!wizard) throw new Error('useWizard is used outside of the wizard.');
  return wizard;
}
