import { type FieldValues, type UseControllerProps, useWatch } from 'react-hook-form';
import { FormCheckboxes } from '~/portal/ui/form/form-checkboxes';

type BankCheckboxesProps<T extends FieldValues> = Pick<UseControllerProps<T>, 'control' | 'name'> & {
  /** The banks in settings. */
  banks: readonly { name: string }[];
};

/** The banks that want a paper, including any that are no longer listed. None selected means all banks. */
export function BankCheckboxes<T extends FieldValues>({ control, name, banks }: BankCheckboxesProps<T>) {
  const chosen: readonly string[] = useWatch({ control, name }) ?? [];
  const listed = banks.map((bank) => bank.name.trim()).filter(Boolean);
  const unlisted = chosen.filter((bank) => !listed.includes(bank));
  return (
    <FormCheckboxes
      control={control}
      name={name}
      label="Banks that want it"
      helperText="Select none for all banks."
      options={[
        ...listed.map((bank) => ({ value: bank, label: bank })),
        ...unlisted.map((bank) => ({ value: bank, label: `${bank} (no longer listed)` })),
      ]}
      twoColumns
    />
  );
}
