import type { UseFormReturn } from 'react-hook-form';
import { useToast } from '~/portal/components/toast';
import { call } from '~/portal/firebase/call';
import { CallError } from '~/portal/firebase/call-error';
import type { Settings } from './schema';

/**
 * Saves the settings and says so; what the server refuses stays in the form, with the reason. It refuses what was filled in over other settings
 * than are in force; those arrive by themselves.
 */
export function useSave(
  form: UseFormReturn<Settings>,
  startedFrom: Settings,
  onSaved: (settings: Settings) => void,
) {
  const toast = useToast();
  return async (settings: Settings): Promise<void> => {
    try {
      await call('saveSettings', { ...settings, expected: startedFrom });
      onSaved(settings);
      toast.success('Settings Saved', 'They are in force everywhere from now on.');
    } catch (error) {
      const problem = error instanceof CallError ? error : null;
      const refused = Object.values(problem?.fields ?? {}).join(' ');
      form.setError('root', { message: refused || problem?.message || 'An unexpected error occurred' });
      toast.error('Failed to save settings', problem?.message);
    }
  };
}
