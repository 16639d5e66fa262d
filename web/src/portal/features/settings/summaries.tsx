import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { DetailList } from '~/portal/ui/detail-list';
import { EmptyState } from '~/portal/ui/empty-state';
import { bankLabels, type Settings, settingLabels } from './schema';
import type { SettingsSection } from './sections';
import { bankTexts, settingTexts } from './setting-texts';

/** Labels and texts. A list shows one row per line. */
const Summary = ({ items }: { items: readonly { label: string; text: string | readonly string[] }[] }) => (
  <Card variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
    <DetailList
      items={items.map(({ label, text }) => ({
        label,
        value: typeof text === 'string' ? text : text.length > 0 ? <Lines lines={text} /> : 'None',
      }))}
    />
  </Card>
);

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </Stack>
);

/** The current values of a section, for admins, who can't change them. */
export function SectionSummary({ section, settings }: { section: SettingsSection; settings: Settings }) {
  const texts = settingTexts(settings);
  return (
    <Summary items={section.fields.map((path) => ({ label: settingLabels[path], text: texts[path] }))} />
  );
}

/** The current values of a bank, for admins, who can't change them. */
export function BankSummary({ bank: index, settings }: { bank: number; settings: Settings }) {
  const bank = settings.public.banks[index];
  if (!bank) return <EmptyState title="There is no such bank" hint="The Banks page lists all banks." />;
  const ofBank = (row: { bank: string }) => row.bank === bank.name;
  const texts = bankTexts(bank);
  const words = settings.staff.status_words.filter(ofBank);
  const lines = settings.staff.entry_layouts.find(ofBank)?.lines ?? [];
  return (
    <Summary
      items={[
        ...Object.entries(bankLabels).map(([field, label]) => ({
          label,
          text: texts[field as keyof typeof bankLabels],
        })),
        { label: 'Words in its file', text: words.map(({ word, status }) => `“${word}” means ${status}`) },
        { label: 'Entry desk lines', text: lines.map(({ label }, line) => `${line + 1}. ${label}`) },
      ]}
    />
  );
}
