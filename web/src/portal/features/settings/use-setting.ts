import { type FieldPath, useFormContext } from 'react-hook-form';
import { labelOf, type Settings } from './schema';

/** Returns what a field of the form takes, by its name; its label is the schema's if left out. */
export function useSetting(readOnly: boolean) {
  const { control } = useFormContext<Settings>();
  return (name: FieldPath<Settings>, label = labelOf(name)) => ({ control, name, label, disabled: readOnly });
}
