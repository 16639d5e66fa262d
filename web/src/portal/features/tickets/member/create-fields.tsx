import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { limits } from '@united/domain/shared/limits';
import { plainNumber } from '@united/domain/shared/typed-number';
import {
  efinUnlockCategory,
  efinUnlockKeys,
  subcategoriesOf,
  type ticketCategories,
  ticketCategoryNames,
  ticketPriorities,
  ticketPriorityLabels,
  unlockAnswers,
  unlockFieldTable,
} from '@united/domain/tickets/ticket';
import { memo, startTransition, useDeferredValue, useId } from 'react';
import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { FormSelect } from '~/portal/ui/form/form-select';
import { FormText } from '~/portal/ui/form/form-text';
import { useMenu } from '~/portal/ui/use-menu';
import { unlockAnswerLabels } from '../ticket-facts';
import { OwnCorrections } from './own-corrections';
import { noUnlock, type TicketValues, ticketLabels } from './ticket-form';

/** Members can do this themselves, without a ticket. */
const correctionSubcategory: (typeof ticketCategories)['Bank Enrollment'][number] =
  'Bank App Unlock/Update Fees';

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const priorities = ticketPriorities.map((value) => ({ value, label: ticketPriorityLabels[value] }));
const answers = unlockAnswers.map((value) => ({ value, label: unlockAnswerLabels[value] }));

const twoColumns = { display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } } as const;

type Setters = Pick<UseFormReturn<TicketValues>, 'setValue' | 'clearErrors'>;

/**
 * The fields of a new ticket, including the EFIN Unlock fields for that category. Each field
 * subscribes to its own state, so that an error elsewhere does not rerender all of them. A selected
 * category shows before the fields that depend on it have rendered.
 */
export const CreateFields = memo((form: Setters) => {
  const category = useDeferredValue(useWatch<TicketValues, 'category'>({ name: 'category' }));
  const subcategory = useDeferredValue(useWatch<TicketValues, 'subcategory'>({ name: 'subcategory' }));
  const subcategories = category === '' ? [] : subcategoriesOf(category);
  return (
    <Stack spacing={2.5}>
      <FormText<TicketValues>
        name="title"
        label={ticketLabels.title}
        required
        autoFocus
        slotProps={{ htmlInput: { maxLength: limits.ticketTitle, autoComplete: 'off' } }}
      />
      <Box sx={twoColumns}>
        <CategoryField {...form} />
        {subcategories.length > 0 && (
          <FormSelect<TicketValues>
            name="subcategory"
            label={ticketLabels.subcategory}
            options={[{ value: '', label: 'None' }, ...options(subcategories)]}
          />
        )}
        <FormSelect<TicketValues> name="priority" label={ticketLabels.priority} options={priorities} />
      </Box>
      {category === efinUnlockCategory && <UnlockFields />}
      {subcategory === correctionSubcategory && <OwnCorrections />}
      <FormText<TicketValues>
        name="description"
        label={ticketLabels.description}
        multiline
        rows={4}
        helperText="Never enter a password or a client’s Social Security number here."
      />
    </Stack>
  );
});

/** Changing the category clears the subcategory and the EFIN Unlock fields. */
function CategoryField({ setValue, clearErrors }: Setters) {
  const { field, fieldState } = useController<TicketValues, 'category'>({ name: 'category' });
  const menu = useMenu();

  function choose(category: string) {
    field.onChange(category);
    setValue('subcategory', '');
    if (category === efinUnlockCategory) return;
    for (const [name, value] of Object.entries(noUnlock)) setValue(name as keyof typeof noUnlock, value);
    clearErrors(Object.keys(noUnlock) as (keyof typeof noUnlock)[]);
  }

  return (
    <TextField
      select
      required
      label={ticketLabels.category}
      name={field.name}
      value={field.value}
      onChange={({ target }) => startTransition(() => choose(target.value))}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={Boolean(fieldState.error)}
      helperText={fieldState.error?.message}
      slotProps={{ select: menu }}
    >
      {ticketCategoryNames.map((name) => (
        <MenuItem key={name} value={name}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

const plainEfin = (typed: string) => plainNumber('efin', typed);
const efinInput = { htmlInput: { inputMode: 'numeric', autoComplete: 'off' } } as const;

const unlockFieldsOf = (kind: 'efin' | 'answer' | 'text') =>
  efinUnlockKeys.filter((name) => unlockFieldTable[name].kind === kind);

function UnlockFields() {
  const id = useId();
  return (
    <Stack
      component="fieldset"
      aria-labelledby={id}
      spacing={2.5}
      sx={{ m: 0, minWidth: 0, p: 2, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Typography id={id} component="h3" variant="subtitle2">
        EFIN Unlock
      </Typography>
      <Box sx={twoColumns}>
        {unlockFieldsOf('efin').map((name) => (
          <FormText<TicketValues>
            key={name}
            name={name}
            label={unlockFieldTable[name].label}
            required
            clean={plainEfin}
            slotProps={efinInput}
          />
        ))}
        {unlockFieldsOf('answer').map((name) => (
          <FormSelect<TicketValues>
            key={name}
            name={name}
            label={unlockFieldTable[name].label}
            required
            options={answers}
          />
        ))}
      </Box>
      {unlockFieldsOf('text').map((name) => (
        <FormText<TicketValues>
          key={name}
          name={name}
          label={unlockFieldTable[name].label}
          required
          multiline
          minRows={2}
          maxRows={6}
        />
      ))}
    </Stack>
  );
}
