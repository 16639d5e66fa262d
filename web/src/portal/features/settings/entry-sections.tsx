import Box from '@mui/material/Box';
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
import { StatusWordsSection } from './status-words-section';

/** Settings for work at the banks: the order of their forms, and the words of their files. */
export const EntrySections = ({ readOnly }: { readOnly: boolean }) => (
  <>
    <EntryLayoutsSection readOnly={readOnly} />
    <StatusWordsSection readOnly={readOnly} />
  </>
);

function EntryLayoutsSection({ readOnly }: { readOnly: boolean }) {
  const { control } = useFormContext<Settings>();
  const { fields, append, remove } = useFieldArray({ control, name: 'staff.entry_layouts' });
  const banks = useWatch({ control, name: 'public.banks' });
  const names = [...new Set(banks.map(({ name }) => name.trim()).filter(Boolean))];
  const questionsOf = (bank: string) => banks.find(({ name }) => name.trim() === bank)?.questions ?? [];
  const layouts = new Map(fields.map(({ bank }, index) => [bank, index]));
  return (
    <Section
      title="Entry desk"
      hint="The lines that the entry desk shows for each bank, in the order and form in which the bank’s site asks. A bank without lines of its own gets our fields in the wizard’s order."
    >
      <Stack spacing={2}>
        {[...names, ...[...layouts.keys()].filter((bank) => !names.includes(bank))].map((bank) => (
          <BankLayout
            key={bank}
            bank={bank}
            listed={names.includes(bank)}
            index={layouts.get(bank) ?? null}
            full={fields.length >= entryLayoutLimits.layouts}
            readOnly={readOnly}
            questions={questionsOf(bank)}
            onStart={() => append(defaultEntryLayout({ name: bank, questions: questionsOf(bank) }))}
            onRemove={remove}
          />
        ))}
      </Stack>
    </Section>
  );
}

interface BankLayoutProps {
  bank: string;
  /** Whether offices can still choose the bank. */
  listed: boolean;
  /** Place of its layout in the settings; null without one. */
  index: number | null;
  /** Whether no layout can be added. */
  full: boolean;
  readOnly: boolean;
  questions: readonly { key: string; label: string }[];
  onStart: () => void;
  onRemove: (index: number) => void;
}

function BankLayout({ bank, listed, index, full, readOnly, questions, onStart, onRemove }: BankLayoutProps) {
  const { control } = useFormContext<Settings>();
  const [open, setOpen] = useState(false);
  const [previewed, setPreviewed] = useState(false);
  const layouts = useWatch({ control, name: 'staff.entry_layouts' });
  const { errors } = useFormState({ control, name: 'staff.entry_layouts' });
  const wrong = index !== null && Boolean(errors.staff?.entry_layouts?.[index]);
  const lines = index === null ? 0 : (layouts[index]?.lines.length ?? 0);
  // An error at a collapsed line would not be seen.
  const shown = index !== null && (open || wrong);
  return (
    <Box component="section" aria-label={`Lines of ${bank}`}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Typography component="h3" variant="body1" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {bank}
            {!listed && ' (no longer listed)'}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {index === null
              ? 'Our fields in the wizard’s order'
              : `${lines} ${lines === 1 ? 'line' : 'lines'}`}
          </Typography>
        </Box>
        {index === null && !readOnly && (
          <Button
            size="small"
            variant="outlined"
            disabled={full}
            aria-label={`Start from our fields: ${bank}`}
            onClick={() => {
              onStart();
              setOpen(true);
            }}
          >
            Start from our fields
          </Button>
        )}
        {index !== null && (
          <>
            <Button
              size="small"
              variant="outlined"
              aria-expanded={shown}
              aria-label={`${shown ? 'Hide' : 'Show'} the lines of ${bank}`}
              onClick={() => setOpen(!open)}
            >
              {shown ? 'Hide' : readOnly ? 'Show' : 'Edit'}
            </Button>
            {!readOnly && (
              <Button size="small" aria-label={`Remove the lines of ${bank}`} onClick={() => onRemove(index)}>
                Remove
              </Button>
            )}
          </>
        )}
      </Stack>
      {shown && (
        <Stack spacing={1.5} sx={{ mt: 1.5 }}>
          <EntryLayoutLines key={index} layout={index} questions={questions} readOnly={readOnly} />
          <Box>
            <Button size="small" aria-expanded={previewed} onClick={() => setPreviewed(!previewed)}>
              {previewed ? 'Hide the preview' : 'Preview with a demo office'}
            </Button>
          </Box>
          {previewed && <EntryPreview layout={index} />}
        </Stack>
      )}
    </Box>
  );
}
