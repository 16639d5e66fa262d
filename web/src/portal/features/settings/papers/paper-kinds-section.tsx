import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import {
  type PaperKind,
  paperAskLabels,
  paperKindLimits,
  paperSubjectLabels,
  paperValidityLabels,
} from '@united/domain/papers/kinds';
import { paperSuggestions } from '@united/domain/papers/suggestions';
import { useRef } from 'react';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { pluralize } from '../banks/summary';
import { ActionButton, EditableRow } from '../editable-row';
import { useFreshRows } from '../fresh-rows';
import type { Settings } from '../schema';
import { Section } from '../section';
import { PaperKindFields } from './paper-kind-fields';

const newKind: PaperKind = {
  key: '',
  label: '',
  help: '',
  sides: 1,
  of: 'office',
  banks: [],
  ask: 'on_request',
  valid: 'season',
  max_age_days: null,
  instead: [],
  source: null,
};

/** The papers that banks want from offices. */
export function PaperKindsSection() {
  const { control, getValues, setValue } = useFormContext<Settings>();
  const { fields, append, remove } = useFieldArray({ control, name: 'public.paper_kinds' });
  const problem = useFormState({ control, name: 'public.paper_kinds' }).errors.public?.paper_kinds;
  const add = useRef<HTMLButtonElement>(null);
  const fresh = useFreshRows(fields);
  const removeKind = (index: number) => {
    const key = getValues(`public.paper_kinds.${index}.key`);
    remove(index);
    for (const [other, { instead }] of getValues('public.paper_kinds').entries()) {
      if (!instead.includes(key)) continue;
      setValue(
        `public.paper_kinds.${other}.instead`,
        instead.filter((each) => each !== key),
        { shouldDirty: true },
      );
    }
    add.current?.focus();
  };
  return (
    <Section
      title="What banks want to see"
      hint="Papers of an office, such as a photo ID or an EFIN letter. Offices hand papers in under Bank Application, and your team checks them. Changes don’t affect papers that were already requested."
    >
      <Stack spacing={2}>
        <Suggestions />
        {fields.length > 0 && (
          <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {fields.map(({ id }, index) => (
              <Row key={id} index={index} isFresh={fresh.has(id)} onRemove={() => removeKind(index)} />
            ))}
          </Stack>
        )}
        {problem?.root?.message && <FormHelperText error>{problem.root.message}</FormHelperText>}
        <Box>
          <Button
            ref={add}
            variant="outlined"
            startIcon={<AddIcon />}
            onClick={() => append(newKind, { focusName: `public.paper_kinds.${fields.length}.label` })}
            disabled={fields.length >= paperKindLimits.kinds}
          >
            Add paper
          </Button>
        </Box>
      </Stack>
    </Section>
  );
}

interface RowProps {
  index: number;
  isFresh: boolean;
  onRemove: () => void;
}

function Row({ index, isFresh, onRemove }: RowProps) {
  const { control } = useFormContext<Settings>();
  const name = `public.paper_kinds.${index}` as const;
  const kind = useWatch({ control, name });
  const hasError = Boolean(useFormState({ control, name }).errors.public?.paper_kinds?.[index]);
  if (!kind) return null;
  const label = kind.label || 'New paper';
  return (
    <EditableRow
      title={label}
      facts={[
        kind.banks.join(', ') || 'All banks',
        paperSubjectLabels[kind.of],
        paperAskLabels[kind.ask],
        paperValidityLabels[kind.valid],
      ]}
      startsOpen={isFresh}
      hasError={hasError}
      actions={
        <ActionButton name={`Remove ${label}`} onClick={onRemove}>
          <RemoveIcon fontSize="small" />
        </ActionButton>
      }
    >
      <PaperKindFields index={index} isFresh={isFresh} />
    </EditableRow>
  );
}

/** Offers to add the papers that banks are known to want. They take effect once they are saved. */
function Suggestions() {
  const { control, getValues, setValue } = useFormContext<Settings>();
  const kinds = useWatch({ control, name: 'public.paper_kinds' });
  const missing = paperSuggestions.filter(({ key }) => !kinds.some((kind) => kind.key === key));
  const room = paperKindLimits.kinds - kinds.length;
  if (missing.length === 0 || room < missing.length) return null;
  const addAll = () => {
    const banks = getValues('public.banks').map(({ name }) => name);
    // A suggestion for banks that aren't listed is for all banks, but only on request.
    const kindsToAdd = missing.map((kind): PaperKind => {
      const known = kind.banks.filter((bank) => banks.includes(bank));
      return known.length > 0 || kind.banks.length === 0
        ? { ...kind, banks: known }
        : { ...kind, banks: [], ask: 'on_request' };
    });
    setValue('public.paper_kinds', [...getValues('public.paper_kinds'), ...kindsToAdd], {
      shouldDirty: true,
      shouldValidate: true,
    });
  };
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" size="small" onClick={addAll}>
          Add suggested papers
        </Button>
      }
    >
      {`${pluralize(missing.length, 'suggested paper')}: ${missing.map(({ label }) => label).join(', ')}.`}
    </Alert>
  );
}
