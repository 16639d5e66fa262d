import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import {
  defaultTypeOf,
  keySlug,
  secretSlugs,
  suggestedKeys,
} from '@united/domain/custom-values/custom-value';
import { limits } from '@united/domain/shared/limits';
import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { useStaffSettings } from '~/portal/shared/settings/staff-settings';
import { FormSecret } from '~/portal/ui/form/form-secret';
import { FormSelect } from '~/portal/ui/form/form-select';
import { FormText } from '~/portal/ui/form/form-text';
import { MemberPicker } from './member-picker';
import { typeOptions } from './type-labels';
import { valueLabels as labels, type ValueForm } from './value-form';

interface Props {
  form: UseFormReturn<ValueForm>;
  /** A stored value's member and key cannot change. */
  stored: boolean;
}

const softwareUrl = keySlug('Software URL');
const suggestions = suggestedKeys.map(({ key }) => key);

export function ValueFields({ form, stored }: Props) {
  const { control, getValues, setValue } = form;
  const { software_url } = useStaffSettings();
  const member = useController({ control, name: 'member' });
  const key = useController({ control, name: 'key' });
  const alwaysSecret = secretSlugs.has(keySlug(useWatch({ control, name: 'key' })));

  const setKey = (text: string) => {
    const isSoftware = keySlug(text) === softwareUrl;
    if (isSoftware !== (keySlug(key.field.value) === softwareUrl)) {
      const [before, after] = isSoftware ? ['', software_url] : [software_url, ''];
      if (getValues('value') === before) setValue('value', after, { shouldDirty: true });
    }
    key.field.onChange(text);
    const usual = defaultTypeOf(text);
    if (usual)
      setValue('value_type', usual, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };

  return (
    <>
      <MemberPicker
        label={labels.member}
        placeholder="Search by name or email"
        required
        disabled={stored}
        value={member.field.value}
        onChoose={member.field.onChange}
        error={member.fieldState.error?.message}
        inputRef={member.field.ref}
      />
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr' } }}>
        <Autocomplete
          freeSolo
          disabled={stored}
          options={suggestions}
          inputValue={key.field.value}
          onInputChange={(_, text) => setKey(text)}
          onBlur={key.field.onBlur}
          renderInput={(params) => (
            <TextField
              {...params}
              label={labels.key}
              required
              inputRef={key.field.ref}
              error={Boolean(key.fieldState.error)}
              helperText={
                key.fieldState.error?.message ?? (stored ? '' : 'Select a common key or enter your own.')
              }
              slotProps={{
                ...params.slotProps,
                htmlInput: {
                  ...params.slotProps.htmlInput,
                  maxLength: limits.customValueKey,
                  spellCheck: false,
                },
              }}
            />
          )}
        />
        <FormSelect
          control={control}
          name="value_type"
          label={labels.value_type}
          required
          disabled={alwaysSecret}
          options={typeOptions}
          helperText={alwaysSecret ? 'This key is always a secret.' : ''}
        />
      </Box>
      <ValueInput form={form} stored={stored} />
    </>
  );
}

const asText = { maxLength: limits.customValue };

function ValueInput({ form: { control }, stored }: Props) {
  const type = useWatch({ control, name: 'value_type' });
  const common = { control, name: 'value', label: labels.value, required: true } as const;
  if (type === 'secret')
    return (
      <FormSecret
        {...common}
        helperText={
          stored
            ? 'Enter a new value. The stored value is not shown.'
            : 'Stored encrypted. Revealing it requires a reason and is logged.'
        }
      />
    );
  return (
    <FormText
      {...common}
      autoComplete="off"
      type={type === 'url' || type === 'email' ? type : 'text'}
      {...(type === 'text' && { multiline: true, maxRows: 6 })}
      {...(type === 'url' && { placeholder: 'https://' })}
      slotProps={{
        inputLabel: type === 'url' ? { shrink: true } : {},
        htmlInput: type === 'number' ? { inputMode: 'decimal' } : asText,
      }}
    />
  );
}
