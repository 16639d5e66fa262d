import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { entryLayoutLimits } from '@united/domain/bank-applications/entry-layout';
import { defaultEntryLayout } from '@united/domain/bank-applications/entry-lines';
import { useState } from 'react';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { EntryLayoutLines } from './entry-layout-lines';
import { EntryPreview } from './entry-preview';
import type { Settings } from './schema';
import { Section } from './section';

interface Props {
  bank: string;
  /** The bank's own questions. */
  questions: Settings['public']['banks'][number]['questions'];
}

/** The lines that the entry desk shows for a bank's applications. */
export function EntryLinesSection({ bank, questions }: Props) {
  const { control } = useFormContext<Settings>();
  const { fields, append, remove } = useFieldArray({ control, name: 'staff.entry_layouts' });
  const index = fields.findIndex((layout) => layout.bank === bank);
  const lines = useWatch({ control, name: `staff.entry_layouts.${index}.lines` })?.length ?? 0;
  const { errors } = useFormState({ control, name: 'staff.entry_layouts' });
  const hasError = Boolean(errors.staff?.entry_layouts?.[index]);
  const [open, setOpen] = useState(false);
  const [previewed, setPreviewed] = useState(false);
  // A collapsed line would hide its error.
  const shown = index >= 0 && (open || hasError);
  return (
    <Section
      title="Entry desk lines"
      hint="The lines the entry desk shows, in the order and format of the bank’s own form."
    >
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography sx={{ flex: '1 1 200px' }}>
          {index < 0 ? 'Our fields in the wizard’s order' : `${lines} ${lines === 1 ? 'line' : 'lines'}`}
        </Typography>
        {index < 0 ? (
          <Button
            variant="outlined"
            disabled={fields.length >= entryLayoutLimits.layouts}
            onClick={() => {
              append(defaultEntryLayout({ name: bank, questions }));
              setOpen(true);
            }}
          >
            Start from our fields
          </Button>
        ) : (
          <>
            <Button variant="outlined" aria-expanded={shown} onClick={() => setOpen(!open)}>
              {shown ? 'Hide lines' : 'Edit lines'}
            </Button>
            <Button onClick={() => remove(index)}>Remove lines</Button>
          </>
        )}
      </Stack>
      {shown && (
        <Stack spacing={1.5} sx={{ mt: 1.5 }}>
          <EntryLayoutLines key={index} layout={index} questions={questions} />
          <div>
            <Button size="small" aria-expanded={previewed} onClick={() => setPreviewed(!previewed)}>
              {previewed ? 'Hide preview' : 'Preview with a sample office'}
            </Button>
          </div>
          {previewed && <EntryPreview layout={index} />}
        </Stack>
      )}
    </Section>
  );
}
