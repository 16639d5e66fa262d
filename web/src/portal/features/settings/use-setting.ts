import { type FieldPath, useFormContext } from 'react-hook-form';
import { labelOf, type Settings } from './schema';

/** Returns a function that builds a field's props by name. The label defaults to the schema's. */
export function useSetting() {
  const { control } = useFormContext<Settings>();
  return (name: FieldPath<Settings>, label = labelOf(name)) => ({ control, name, label });
}
