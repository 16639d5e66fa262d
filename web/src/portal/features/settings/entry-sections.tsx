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

/**
 * Settings for working with banks: the field order of their forms and the status words in their
 * files.
 */
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
      hint="The lines the entry desk shows for each bank. Match the order and formats of the bank’s own form. A bank without a custom layout shows our fields in the wizard’s order."
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
  /** Whether offices can still select the bank. */
  listed: boolean;
  /** Index of its layout in the settings; null without one. */
  index: number | null;
  /** Whether the maximum number of layouts is reached. */
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
  const hasError = index !== null && Boolean(errors.staff?.entry_layouts?.[index]);
  const lines = index === null ? 0 : (layouts[index]?.lines.length ?? 0);
  // A collapsed line would hide its error.
  const shown = index !== null && (open || hasError);
  return (
    <Box component="section" aria-label={`${bank} lines`}>
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
              aria-label={`${shown ? 'Hide' : 'Show'} ${bank} lines`}
              onClick={() => setOpen(!open)}
            >
              {shown ? 'Hide' : readOnly ? 'Show' : 'Edit'}
            </Button>
            {!readOnly && (
              <Button size="small" aria-label={`Remove ${bank} lines`} onClick={() => onRemove(index)}>
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
              {previewed ? 'Hide preview' : 'Preview with a sample office'}
            </Button>
          </Box>
          {previewed && <EntryPreview layout={index} />}
        </Stack>
      )}
    </Box>
  );
}
