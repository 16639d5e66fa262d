import { toNestErrors } from '@hookform/resolvers';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { isAnswer } from '@united/domain/bank-applications/answer-field';
import type { ChangeableField } from '@united/domain/bank-applications/application-fields';
import type { BankApplication, Correction } from '@united/domain/bank-applications/bank-application';
import { feeBureauOf } from '@united/domain/bank-applications/fees';
import type { PublicSettings } from '@united/domain/settings/settings';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type FieldErrors, FormProvider, type Resolver, useWatch } from 'react-hook-form';
import type { WithId } from '~/portal/data/documents';
import {
  type CorrectionMode,
  changeLabel,
  correctionMode,
} from '~/portal/shared/bank-applications/correction';
import { answerLabel } from '~/portal/shared/bank-applications/form/answers';
import { WizardContext } from '~/portal/shared/bank-applications/form/wizard-context';
import type { SetByBureau } from '~/portal/shared/bureaus/own-bureau';
import { useSettings } from '~/portal/shared/settings/settings';
import { CredentialWaitDialog, useCredentialWait } from '~/portal/shared/users/credential-wait';
import { useSubject } from '~/portal/shared/users/subject-context';
import { useConfirmClose } from '~/portal/ui/confirm-close';
import { DialogBody } from '~/portal/ui/form/dialog-frame';
import { FormErrorSummary } from '~/portal/ui/form/form-error-summary';
import { useForm } from '~/portal/ui/form/use-form';
import { useFormDraft } from '~/portal/ui/form/use-form-draft';
import { useLock } from '~/portal/ui/form/use-lock';
import { ScreenDialog } from '~/portal/ui/screen-dialog';
import { CheckStep } from './check-step';
import { CorrectionFields } from './correction-fields';
import {
  type CorrectionValues,
  changeCount,
  checkedChanges,
  correctionDifferences,
  correctionValuesOf,
  draftSchema,
  draftValues,
  onFileOf,
  typedChanges,
} from './correction-values';
import { labels } from './labels';
import { NothingToChange } from './nothing-to-change';
import { SentDialog } from './sent-dialog';
import { modeTexts } from './texts';
import { type SharedChange, useAlsoSend } from './use-also-send';
import { useCorrection } from './use-correction';

interface Props {
  /** The live record. */
  office: WithId<BankApplication>;
  /** The field to focus; blank for none. */
  field: ChangeableField | '';
  onClose: () => void;
  /** Called after the change is sent. */
  onDone: () => void;
  /** Opens Edit Banking instead. */
  onEditBanking: (office: WithId<BankApplication>) => void;
}

/** Changes a sent application, or explains why it can't be changed now. */
export function CorrectionDialog(props: Props) {
  const wait = useCredentialWait();
  const { season } = useSettings();
  const now = correctionMode(props.office, season);
  // Fixed when the dialog opens. The form reports a decision made while it is open.
  const [way] = useState(now);
  if (!way) return <NothingToChange {...props} />;
  if (!wait) return <CorrectionForm {...props} way={now ?? way} isClosed={now === null} />;
  return (
    <CredentialWaitDialog
      inAddress
      wait={wait}
      title={changeLabel}
      what="The application can be changed"
      onClose={props.onClose}
    />
  );
}

/** Returns what the office can't change in an application, because its bureau set it. */
function setByBureau(office: BankApplication, bureauId: string | null): SetByBureau | null {
  const bureau = feeBureauOf(office);
  if (!bureau || office.bureau_id !== bureauId) return null;
  const { master_efin, service_bureau_addon, transmitter_addon } = office;
  const values = { master_efin: master_efin ?? '', service_bureau_addon, transmitter_addon };
  return { ...bureau, values, addonsSet: null };
}

const labelTexts: Readonly<Record<string, string>> = labels;

interface FormProps extends Props {
  way: CorrectionMode;
  /** Whether the application can no longer be changed. */
  isClosed: boolean;
}

function CorrectionForm({ office: live, field, way, isClosed, onClose, onDone, onEditBanking }: FormProps) {
  /** The application as opened or reloaded, so that others' later changes don't count as edits. */
  const [office, setOffice] = useState(live);
  const settings = useSettings();
  const { bureauId } = useSubject();
  const texts = modeTexts[way];
  const [step, setStep] = useState<'fields' | 'check'>('fields');
  /** The other applications that get the new EFIN too, and the change sent for them. */
  const [also, setAlso] = useState<WithId<BankApplication>[]>([]);
  const [shared, setShared] = useState<{ first: string; change: SharedChange } | null>(null);
  const { sent, sendOne, sendAll } = useAlsoSend();
  /** Whether the user selected Check, which shows the error summary. */
  const [tried, setTried] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  const form = useForm<CorrectionValues, Correction>({
    fields: (path) => labelOf(path),
    defaultValues: useMemo(() => correctionValuesOf(office, settings), [office, settings]),
    schema: resolverOf(office, settings, way),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { errors, isDirty } = form.formState;
  const [opened] = useState(office);
  const lock = useLock(form, {
    record: opened,
    valuesOf: (current) => correctionValuesOf({ ...live, ...current }, settings),
    differences: (current, before) =>
      correctionDifferences({ office, values: before }, { ...live, ...current }, settings, labels),
    onReload: ({ current }) => {
      setOffice({ ...live, ...current });
      setStep('fields');
    },
  });
  const restore = (version: number) => {
    lock.restore(version);
    setStep('fields');
  };
  const draft = useFormDraft(
    form,
    { form: 'correction', record: office.id, schema: draftSchema, kept: draftValues },
    { ...lock, restore },
  );
  const show = (next: 'fields' | 'check') => {
    setStep(next);
    requestAnimationFrame(() => heading.current?.focus());
  };
  const { send, busy, isLost, forgetLost } = useCorrection({
    office,
    form,
    lock,
    way,
    onRefused: () => setStep('fields'),
    onDone: ({ changes: { efin }, note = '' }, message) => {
      draft.forget();
      if (!efin || also.length === 0) return onDone();
      const change = { efin, phone: form.getValues('holder_phone').trim(), note };
      setShared({ first: message, change });
      void sendAll(also, change);
    },
  });
  const close = useConfirmClose({
    dirty: isDirty && shared === null,
    busy,
    title: `Discard your changes to ${office.office_name}?`,
    lost: 'Your changes have not been sent. The application will not change.',
    confirmLabel: 'Discard',
    onClose: () => {
      if (isDirty) draft.forget();
      onClose();
    },
  });

  async function check() {
    setTried(true);
    if (await form.trigger(undefined, { shouldFocus: true })) show('check');
  }
  const labelOf = (path: string) =>
    isAnswer(path) ? answerLabel(settings, office.bank_product, path) : (labelTexts[path] ?? path);
  useEffect(() => {
    if (field === '') return;
    // Wait a frame, because the dialog takes the focus first.
    const frame = requestAnimationFrame(() => form.setFocus(field));
    return () => cancelAnimationFrame(frame);
  }, [field, form]);
  const wizard = useMemo(
    () => ({
      settings,
      bureau: setByBureau(office, bureauId),
      onFile: onFileOf(office),
      goTo: () => setStep('fields'),
    }),
    [settings, office, bureauId],
  );
  // No notice while the outcome is unknown: the newer version may be the change just sent.
  const isAsking = busy || isLost;
  const stopped = !isAsking && (Boolean(lock.notice) || isClosed);

  const count = useWatch({
    control: form.control,
    compute: (values: CorrectionValues) => changeCount(typedChanges(values, office, settings)),
  });
  const fields = {
    submitLabel: 'Check',
    disabled: count === 0 || stopped,
    footer: (
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary', mr: 'auto' }}>
        {count === 0 ? 'No changes yet' : `${count} ${count === 1 ? 'field' : 'fields'} changed`}
      </Typography>
    ),
  };
  const back = () => {
    forgetLost();
    show('fields');
  };

  if (shared)
    return <SentDialog office={opened} {...shared} sent={sent} sendOne={sendOne} onClose={onDone} />;
  return (
    <WizardContext value={wizard}>
      <FormProvider {...form}>
        <ScreenDialog inAddress onClose={close} maxWidth="md">
          <DialogTitle ref={heading} tabIndex={-1} sx={{ outline: 'none !important' }}>
            {step === 'fields' ? changeLabel : 'Review your changes'}
            <Typography component="span" sx={{ display: 'block', color: 'text.secondary', fontWeight: 400 }}>
              {office.office_name} · EFIN {office.efin} · {office.bank_product}
            </Typography>
          </DialogTitle>
          <DialogBody
            {...(step === 'fields'
              ? fields
              : { submitLabel: texts.send, disabled: stopped, cancel: { children: 'Back', onClick: back } })}
            busyLabel={texts.sending}
            busy={busy}
            onSubmit={(event) => {
              event.preventDefault();
              void (step === 'fields' ? check() : send());
            }}
            onClose={close}
          >
            {draft.notice}
            {lock.notice}
            {!isAsking && isClosed && (
              <Alert severity="warning">
                This application can no longer be changed here. Close this dialog and check its status.
              </Alert>
            )}
            {(tried || step === 'check') && (
              <FormErrorSummary errors={errors as FieldErrors} labels={form.fields} />
            )}
            {/* Stays mounted, so that going back keeps everything the user typed. */}
            <Box hidden={step !== 'fields'}>
              <CorrectionFields office={office} way={way} onEditBanking={() => onEditBanking(office)} />
            </Box>
            {step === 'check' && <CheckStep office={office} way={way} also={also} onAlso={setAlso} />}
          </DialogBody>
        </ScreenDialog>
      </FormProvider>
    </WizardContext>
  );
}

const resolverOf =
  (
    office: WithId<BankApplication>,
    settings: PublicSettings,
    way: CorrectionMode,
  ): Resolver<CorrectionValues, unknown, Correction> =>
  (values, _, options) => {
    const result = checkedChanges(values, office, settings, way);
    if ('changes' in result) return { values: result.changes, errors: {} };
    const problems = Object.entries(result.problems).map(([name, message]) => [
      name,
      { type: 'validate', message },
    ]);
    return { values: {}, errors: toNestErrors(Object.fromEntries(problems), options) };
  };
