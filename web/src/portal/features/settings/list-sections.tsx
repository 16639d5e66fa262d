import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import { newBank } from '@united/domain/settings/settings';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { FormCheckbox } from '~/portal/ui/form/form-checkbox';
import { FormMoney } from '~/portal/ui/form/form-money';
import { FormText } from '~/portal/ui/form/form-text';
import { Requirements } from './banks/requirements';
import { RowList } from './row-list';
import type { Settings } from './schema';
import { Section, twoColumns } from './section';
import { useSetting } from './use-setting';

/** The schema's limit on banks, software products and links each. */
const max = 20;
const nameAndFee = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 160px' },
} as const;

/** Returns the error of a whole list, such as an empty one. */
function useListProblem(list: 'banks' | 'software' | 'links'): string | undefined {
  const { control } = useFormContext<Settings>();
  const problem = useFormState({ control, name: `public.${list}` }).errors.public?.[list];
  return problem?.root?.message ?? (typeof problem?.message === 'string' ? problem.message : undefined);
}

/** The banks offices can apply to. */
export function BanksSection({ readOnly }: { readOnly: boolean }) {
  const { control } = useFormContext<Settings>();
  const field = useSetting(readOnly);
  const { fields, append, remove } = useFieldArray({ control, name: 'public.banks' });
  return (
    <Section
      title="Banks"
      hint="The banks offices can select in step 1 of a bank application, and the fee each bank charges per funded return."
    >
      <RowList
        noun="bank"
        keys={fields.map(({ id }) => id)}
        onAdd={() => append(newBank)}
        onRemove={remove}
        problem={useListProblem('banks')}
        max={max}
        readOnly={readOnly}
      >
        {(index) => (
          <Stack>
            <Box sx={nameAndFee}>
              <FormText {...field(`public.banks.${index}.name`, `Bank ${index + 1}`)} required />
              <FormMoney {...field(`public.banks.${index}.fee`, `Bank ${index + 1} fee`)} required />
            </Box>
            <FormCheckbox
              {...field(`public.banks.${index}.asks_security_question`, 'Asks for the mother’s maiden name')}
            />
            <FormCheckbox
              {...field(
                `public.banks.${index}.per_software`,
                'Requires a separate application for each software',
              )}
            />
            <FormHelperText sx={{ ml: 4, mt: -0.75, mb: 1 }}>
              On: an office that uses two programs sends two applications for the same EFIN. Off: it changes
              the software on its existing application.
            </FormHelperText>
            <Requirements bank={index} readOnly={readOnly} />
          </Stack>
        )}
      </RowList>
    </Section>
  );
}

/** The tax software offices can select. */
export function SoftwareSection({ readOnly }: { readOnly: boolean }) {
  const { control } = useFormContext<Settings>();
  const field = useSetting(readOnly);
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
        readOnly={readOnly}
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
export function LinksSection({ readOnly }: { readOnly: boolean }) {
  const { control } = useFormContext<Settings>();
  const field = useSetting(readOnly);
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
        readOnly={readOnly}
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
