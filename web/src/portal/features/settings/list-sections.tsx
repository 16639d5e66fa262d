import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { FormMoney } from '~/portal/ui/form/form-money';
import { FormText } from '~/portal/ui/form/form-text';
import { RowList } from './row-list';
import type { Settings } from './schema';
import { Section, twoColumns } from './section';
import { useSetting } from './use-setting';

/** The schema's limit on software products and links each. */
const max = 20;
/** A name and its fee, side by side if they fit. */
export const nameAndFee = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 160px' },
} as const;

/** Returns the error of a whole list, such as an empty one. */
function useListProblem(list: 'software' | 'links'): string | undefined {
  const { control } = useFormContext<Settings>();
  const problem = useFormState({ control, name: `public.${list}` }).errors.public?.[list];
  return problem?.root?.message ?? (typeof problem?.message === 'string' ? problem.message : undefined);
}

/** The tax software offices can select. */
export function SoftwareSection() {
  const { control } = useFormContext<Settings>();
  const field = useSetting();
  const { fields, append, remove } = useFieldArray({ control, name: 'public.software' });
  return (
    <Section
      title="Software"
      hint="The tax software offices can select, and the technology fee per funded return."
    >
      <RowList
        noun="software"
        keys={fields.map(({ id }) => id)}
        onAdd={() => append({ name: '', fee: 0 })}
        onRemove={remove}
        problem={useListProblem('software')}
        max={max}
      >
        {(index) => (
          <Box sx={nameAndFee}>
            <FormText {...field(`public.software.${index}.name`, `Software ${index + 1}`)} required />
            <FormMoney {...field(`public.software.${index}.fee`, `Software ${index + 1} fee`)} required />
          </Box>
        )}
      </RowList>
      <FormText
        {...field('staff.software_url')}
        type="url"
        helperText="Pre-fills Software URL when you create a user or add that custom value. You can change it there."
        sx={{ mt: 3 }}
      />
    </Section>
  );
}

/** External links for members. */
export function LinksSection() {
  const { control } = useFormContext<Settings>();
  const field = useSetting();
  const { fields, append, remove } = useFieldArray({ control, name: 'public.links' });
  return (
    <Section title="Links" hint="External pages that offices need, such as the bank portals.">
      <RowList
        noun="link"
        keys={fields.map(({ id }) => id)}
        onAdd={() => append({ name: '', description: '', url: '' })}
        onRemove={remove}
        problem={useListProblem('links')}
        max={max}
      >
        {(index) => (
          <Stack spacing={2}>
            <Box sx={twoColumns}>
              <FormText {...field(`public.links.${index}.name`, `Link ${index + 1} name`)} required />
              <FormText
                {...field(`public.links.${index}.url`, `Link ${index + 1} URL`)}
                type="url"
                required
              />
            </Box>
            <FormText
              {...field(`public.links.${index}.description`, `Link ${index + 1} description`)}
              required
            />
          </Stack>
        )}
      </RowList>
    </Section>
  );
}
