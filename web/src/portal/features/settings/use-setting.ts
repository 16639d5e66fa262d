import { type FieldPath, useFormContext } from 'react-hook-form';
import { labelOf, type Settings } from './schema';

/** Returns a function that builds a field's props by name. The label defaults to the schema's. */
export function useSetting(readOnly: boolean) {
  const { control } = useFormContext<Settings>();
  return (name: FieldPath<Settings>, label = labelOf(name)) => ({ control, name, label, disabled: readOnly });
}
