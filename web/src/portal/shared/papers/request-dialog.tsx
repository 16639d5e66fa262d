import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { askedKinds } from '@united/domain/papers/agreements';
import { daysAfter } from '@united/domain/papers/business-days';
import { askedKindKey, kindsOfBank } from '@united/domain/papers/kinds';
import { paperLimits } from '@united/domain/papers/paper';
import { officeDay } from '@united/domain/shared/day';
import { blankable, isCalendarDate, text } from '@united/domain/shared/formats';
import { useState } from 'react';
import * as z from 'zod/mini';
import { call } from '~/portal/data/call';
import type { WithId } from '~/portal/data/documents';
import { messageOf } from '~/portal/data/errors';
import { useSettings } from '~/portal/shared/settings/settings';
import { FormCheckbox } from '~/portal/ui/form/form-checkbox';
import { FormCheckboxes } from '~/portal/ui/form/form-checkboxes';
import { FormDate } from '~/portal/ui/form/form-date';
import { FormDialog } from '~/portal/ui/form/form-dialog';
import { FormText } from '~/portal/ui/form/form-text';
import { useForm } from '~/portal/ui/form/use-form';
import { useToast } from '~/portal/ui/toast';

const labels = {
  kinds: 'Papers',
  person: 'Person',
  due_on: 'Due on',
  note: 'Note to the office',
  set_pending: 'Set the status to Bank Application Pending',
};

/** @param today YYYY-MM-DD */
const schemaOf = (today: string) =>
  z.object({
    kinds: z
      .array(askedKindKey)
      .check(
        z.minLength(1, 'Choose at least one paper.'),
        z.maxLength(paperLimits.kinds, `Request at most ${paperLimits.kinds} papers at a time.`),
      ),
    person: blankable(text('person', paperLimits.person)),
    due_on: z.string().check(
      z.refine(isCalendarDate, 'Enter a date.'),
      z.refine((date) => date >= today, 'The date has passed. Choose a later one.'),
    ),
    note: blankable(text('note', paperLimits.note)),
    set_pending: z.boolean(),
  });
type Typed = z.input<ReturnType<typeof schemaOf>>;
type Request = z.output<ReturnType<typeof schemaOf>>;

type Target = WithId<BankApplication>;

interface Props {
  targets: readonly Target[];
  onClose: () => void;
}

const officesText = (count: number) => (count === 1 ? 'one office' : `${count} offices`);

/**
 * Requests papers for one or more applications. Requests run one after the other; those that fail
 * stay in the dialog for a retry.
 */
export function RequestDialog({ targets, onClose }: Props) {
  const settings = useSettings();
  const toast = useToast();
  const today = officeDay(new Date(), {});
  const [remaining, setRemaining] = useState(targets);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const form = useForm<Typed, Request>({
    schema: schemaOf(today),
    fields: labels,
    defaultValues: { kinds: [], person: '', due_on: daysAfter(today, 7), note: '', set_pending: true },
  });
  const kinds = askedKinds(settings).filter((kind) =>
    targets.some(({ bank_product }) => kindsOfBank([kind], bank_product).length > 0),
  );

  const save = async (request: Request) => {
    const failed: Target[] = [];
    const errors: string[] = [];
    let made = 0;
    for (const [index, target] of remaining.entries()) {
      try {
        const { papers } = await call('requestPapers', { application_id: target.id, ...request });
        made += papers.length;
      } catch (error) {
        failed.push(target);
        errors.push(`${target.office_name}: ${messageOf(error)}`);
      }
      setRemaining([...failed, ...remaining.slice(index + 1)]);
    }
    setProblems(errors);
    return { made, failed: failed.length };
  };

  return (
    <FormDialog
      title={targets.length === 1 ? 'Request papers' : `Request papers from ${officesText(targets.length)}`}
      form={form}
      save={save}
      saved={({ made, failed }) => {
        if (failed > 0) return false;
        toast.success(
          made === 0 ? 'Nothing was missing' : 'Papers requested',
          made === 0
            ? 'These papers are on file, in review, or due already.'
            : 'The office gets one email that lists them.',
        );
        return true;
      }}
      submitLabel={problems.length > 0 ? `Retry ${officesText(remaining.length)}` : 'Request'}
      busyLabel="Requesting…"
      onClose={onClose}
    >
      {problems.length > 0 && (
        <Alert severity="error">
          {problems.map((problem) => (
            <Typography key={problem} variant="body2">
              {problem}
            </Typography>
          ))}
        </Alert>
      )}
      {form.formState.isSubmitting && targets.length > 1 && (
        <LinearProgress
          variant="determinate"
          aria-label="Offices processed"
          value={((targets.length - remaining.length) / targets.length) * 100}
        />
      )}
      {kinds.length === 0 ? (
        <Alert severity="info">
          No papers are listed for {targets.length === 1 ? 'this bank' : 'these banks'}. A super admin adds
          them under Settings, Papers.
        </Alert>
      ) : (
        <FormCheckboxes
          control={form.control}
          name="kinds"
          label={labels.kinds}
          helperText="Papers that are on file or in review are skipped."
          options={kinds.map(({ key, label }) => ({ value: key, label }))}
        />
      )}
      <FormText
        control={form.control}
        name="person"
        label={labels.person}
        helperText="Only for a business owner or control person. Leave blank for the office and the EFIN holder."
      />
      <FormDate control={form.control} name="due_on" label={labels.due_on} min={today} required />
      <FormText
        control={form.control}
        name="note"
        label={labels.note}
        multiline
        minRows={2}
        helperText={`At most ${paperLimits.note} characters.`}
      />
      <FormCheckbox control={form.control} name="set_pending" label={labels.set_pending} />
    </FormDialog>
  );
}
