import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { applicationFieldLabels, neededFields } from '@united/domain/bank-applications/application-fields';
import { type FieldPath, useController, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { EmptyState } from '~/portal/ui/empty-state';
import { FormCheckbox } from '~/portal/ui/form/form-checkbox';
import { FormCheckboxes } from '~/portal/ui/form/form-checkboxes';
import { FormMoney } from '~/portal/ui/form/form-money';
import { FormNumber } from '~/portal/ui/form/form-number';
import { FormText } from '~/portal/ui/form/form-text';
import { EntryLinesSection } from '../entry-lines-section';
import { nameAndFee } from '../list-sections';
import { labelOf, type Settings } from '../schema';
import { Section, twoColumns } from '../section';
import { StatusWordsSection } from '../status-words-section';
import { useSetting } from '../use-setting';
import { QuestionList } from './question-list';
import { Suggestion } from './suggestion';

interface Props {
  /** The bank's index in the list. */
  bank: number;
}

/**
 * All settings of one bank, or of the new one at the end of the list. Words and entry desk lines
 * need the bank's saved name.
 */
export function BankSections({ bank: opened }: { bank: number | 'new' }) {
  const { control } = useFormContext<Settings>();
  const { defaultValues } = useFormState({ control });
  const bank = opened === 'new' ? (defaultValues?.public?.banks?.length ?? 0) - 1 : opened;
  const savedName = defaultValues?.public?.banks?.[bank]?.name;
  const current = useWatch({ control, name: `public.banks.${bank}` });
  if (!current || savedName === undefined)
    return (
      <EmptyState title="This bank was removed" hint="The Banks page lists the banks offices can select." />
    );
  return (
    <>
      <NameSection bank={bank} savedName={savedName} />
      <DatesSection bank={bank} />
      <Section title="Fields and questions">
        <Stack spacing={3}>
          <Suggestion bank={bank} />
          <Needs bank={bank} />
          <QuestionList bank={bank} />
        </Stack>
      </Section>
      {savedName === '' ? (
        <Section
          title="Words in its file and entry desk lines"
          hint="After you save the bank, you can add them here."
        >
          {null}
        </Section>
      ) : (
        <>
          <StatusWordsSection bank={savedName} />
          <EntryLinesSection bank={savedName} questions={current.questions} />
        </>
      )}
    </>
  );
}

function NameSection({ bank, savedName }: Props & { savedName: string }) {
  const { control } = useFormContext<Settings>();
  const field = useSetting();
  const name = useWatch({ control, name: `public.banks.${bank}.name` });
  const isRenamed = savedName !== '' && name !== savedName;
  return (
    <Section
      title="Name and fee"
      hint="Offices select the bank in step 1 of a bank application. The fee is charged per funded return."
    >
      <Box sx={nameAndFee}>
        <FormText
          {...field(`public.banks.${bank}.name`)}
          required
          helperText={
            isRenamed &&
            `Sent applications, words, entry desk lines, and next steps keep the name “${savedName}”.`
          }
        />
        <FormMoney {...field(`public.banks.${bank}.fee`)} required />
      </Box>
      <Stack sx={{ mt: 1 }}>
        <FormCheckbox {...field(`public.banks.${bank}.asks_security_question`)} />
        <FormCheckbox {...field(`public.banks.${bank}.per_software`)} />
        <FormHelperText sx={{ ml: 4, mt: { xs: 0, sm: -0.75 } }}>
          On: an office that uses two programs sends two applications for the same EFIN. Off: it changes the
          software on its existing application.
        </FormHelperText>
      </Stack>
    </Section>
  );
}

function DatesSection({ bank }: Props) {
  const field = useSetting();
  return (
    <Section title="Dates">
      <Stack spacing={2}>
        <Box sx={twoColumns}>
          <WindowDay
            name={`public.banks.${bank}.opens_on`}
            helperText="Applications sent earlier get a warning. Leave blank for no opening date."
          />
          <WindowDay
            name={`public.banks.${bank}.closes_on`}
            helperText="The last day offices can send an application. Leave blank for no deadline."
          />
        </Box>
        <Box sx={twoColumns}>
          <FormNumber
            {...field(`public.banks.${bank}.payout_days_min`)}
            unit="business days"
            required
            helperText="Offices that change their payout account are asked to keep the old one open this long."
          />
          <FormNumber
            {...field(`public.banks.${bank}.payout_days_max`)}
            unit="business days"
            required
            helperText="Payments in transit can still arrive there. Usually 3 to 5 days."
          />
        </Box>
      </Stack>
    </Section>
  );
}

interface WindowDayProps {
  name: FieldPath<Settings> & `public.banks.${number}.${'opens_on' | 'closes_on'}`;
  helperText: string;
}

/** An optional calendar date. The form's value is null if blank. */
function WindowDay({ name, helperText }: WindowDayProps) {
  const { control } = useFormContext<Settings>();
  const { field, fieldState } = useController({ control, name });
  return (
    <TextField
      type="date"
      label={labelOf(name)}
      name={field.name}
      value={field.value ?? ''}
      onChange={(event) => field.onChange(event.target.value || null)}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={Boolean(fieldState.error)}
      helperText={fieldState.error?.message ?? helperText}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}

/** The optional application fields that the bank requests. */
function Needs({ bank }: Props) {
  const { control } = useFormContext<Settings>();
  return (
    <FormCheckboxes
      control={control}
      name={`public.banks.${bank}.needs`}
      label="Optional fields this bank requests"
      helperText="The wizard marks these fields and warns before sending if one is blank."
      options={neededFields.map((value) => ({ value, label: applicationFieldLabels[value] }))}
      twoColumns
    />
  );
}
