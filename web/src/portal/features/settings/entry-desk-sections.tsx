import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useFormContext, useWatch } from 'react-hook-form';
import { BankRows } from './bank-rows';
import { pluralize } from './banks/summary';
import { EntryLinesSection } from './entry-lines-section';
import type { Settings } from './schema';
import { Section } from './section';
import { StatusWordsSection } from './status-words-section';

/**
 * The words and entry desk lines of each bank, with links to the banks. Those of banks that offices
 * can no longer select are edited here.
 */
export function EntryDeskSections() {
  const { control } = useFormContext<Settings>();
  const [banks, layouts, words] = useWatch({
    control,
    name: ['public.banks', 'staff.entry_layouts', 'staff.status_words'],
  });
  const isListed = (name: string) => banks.some((bank) => bank.name === name);
  const unlisted = [...new Set([...layouts, ...words].map(({ bank }) => bank))].filter(
    (name) => !isListed(name),
  );
  const linesText = (name: string) => {
    const layout = layouts.find(({ bank }) => bank === name);
    return layout ? pluralize(layout.lines.length, 'line') : 'Our fields in the wizard’s order';
  };
  return (
    <>
      <Section
        title="Words and lines by bank"
        hint="What the words in a bank’s file mean, and the order in which the entry desk shows an application. Open a bank to change them."
      >
        <BankRows
          label="Words and lines by bank"
          banks={banks}
          textOf={({ name }) =>
            `${linesText(name)}, ${pluralize(words.filter(({ bank }) => bank === name).length, 'word')}`
          }
        />
      </Section>
      {unlisted.map((name) => (
        <Box component="section" key={name} aria-label={`${name} (no longer listed)`}>
          <Typography component="h3" variant="h5" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
            {name} (no longer listed)
          </Typography>
          <Stack spacing={2}>
            <StatusWordsSection bank={name} />
            <EntryLinesSection bank={name} questions={[]} />
          </Stack>
        </Box>
      ))}
    </>
  );
}
