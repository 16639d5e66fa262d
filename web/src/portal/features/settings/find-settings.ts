import { bankPath } from './paths';
import { bankLabels, type Settings, settingLabels } from './schema';
import { sections } from './sections';
import { withField } from './use-field-in-url';

export interface FoundSetting {
  label: string;
  /** The section or bank it belongs to. */
  place: string;
  to: string;
}

/** Returns all settings with their paths, bank by bank. */
const allSettings = ({ public: { banks } }: Settings): FoundSetting[] => [
  ...sections.flatMap(({ title, path, fields }) => [
    { label: title, place: 'Section', to: path },
    ...fields.map((field) => ({ label: settingLabels[field], place: title, to: withField(path, field) })),
  ]),
  ...banks.flatMap(({ name }, index) => [
    ...Object.entries(bankLabels).map(([field, label]) => ({
      label,
      place: name,
      to: withField(bankPath(index), `public.banks.${index}.${field}`),
    })),
    { label: 'Words in its file', place: name, to: bankPath(index) },
    { label: 'Entry desk lines', place: name, to: bankPath(index) },
  ]),
];

/** Returns the settings whose label or place contains all words of a text. */
export function findSettings(settings: Settings, text: string): FoundSetting[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return allSettings(settings).filter(({ label, place }) => {
    const searched = `${label} ${place}`.toLowerCase();
    return words.every((word) => searched.includes(word));
  });
}
