import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useEventCallback } from '@mui/material/utils';
import {
  type AnswerField,
  answerFieldOf,
  answerKey,
  isAnswer,
} from '@united/domain/bank-applications/answer-field';
import type { SensitiveField } from '@united/domain/bank-applications/application-fields';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import type { BankApplicationDraft } from '@united/domain/bank-applications/draft';
import type { PublicSettings } from '@united/domain/settings/settings';
import { memo, Suspense, startTransition, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type FieldErrors, FormProvider, useForm, useFormContext, useFormState } from 'react-hook-form';
import type { WithId } from '~/portal/data/documents';
import { messageOf } from '~/portal/data/errors';
import { answerLabel, answersAt } from '~/portal/shared/bank-applications/form/answers';
import { wizardResolver } from '~/portal/shared/bank-applications/form/resolver';
import { SaveIndicator } from '~/portal/shared/bank-applications/form/save-indicator';
import type { WizardSubmission } from '~/portal/shared/bank-applications/form/schema';
import {
  fieldLabels,
  furthestStep,
  lastStep,
  missingFields,
  stepFields,
} from '~/portal/shared/bank-applications/form/steps';
import {
  emptyValues,
  type FormField,
  formOf,
  type OnFile,
  valuesOfApplication,
  type WizardField,
  type WizardValues,
} from '~/portal/shared/bank-applications/form/values';
import {
  useWizard,
  type Verdict,
  type Wizard,
  WizardContext,
} from '~/portal/shared/bank-applications/form/wizard-context';
import { LicenseNotice, licenseFirst } from '~/portal/shared/bureaus/license-notice';
import type { OwnBureau } from '~/portal/shared/bureaus/own-bureau';
import { useSession } from '~/portal/shared/users/session-context';
import { FormErrorSummary } from '~/portal/ui/form/form-error-summary';
import { lazyComponent } from '~/portal/ui/lazy';
import { useToast } from '~/portal/ui/toast';
import { CopyEarlier, CopyLinked, DiscardDraft } from './draft-actions';
import { Failure } from './failure';
import { SectionConfirmation } from './section-confirmation';
import { StepProgress } from './step-progress';
import { StepQuestions } from './step-questions';
import { AccountStep, ProductStep } from './steps-bank';
import { HolderStep, ShippingStep } from './steps-office';
import { missingField, type SubmitFailure } from './submit-failure';
import { useStepFocus } from './use-step-focus';
import { useSubmission } from './use-submission';
import { useWizardDraft } from './use-wizard-draft';
import { WizardNav } from './wizard-nav';

const newKey = () => crypto.randomUUID();
const loadFees = () => import('./step-fees');
const FeesStep = lazyComponent(loadFees, 'FeesStep');
/** Memoized, so that the form's rerenders, such as for a saved draft, don't rerender the steps. */
const stepScreens = [ProductStep, HolderStep, ShippingStep, AccountStep, FeesStep].map((Step) => memo(Step));

interface WizardFormProps {
  /** The step requested by a link; 0 for none. */
  openStep: number;
  onStepOpened: () => void;
  /** Id of the application to start from; blank for none. */
  copyFrom: string;
  onCopied: () => void;
  /** The draft to resume, or null to start a new one. Read once. */
  start: BankApplicationDraft | null;
  /** The live draft. */
  live: BankApplicationDraft | null;
  settings: PublicSettings;
  /** The bureau that the office belongs to, live. */
  bureau: OwnBureau | null;
  /** Called with the submitted application. */
  onSubmitted: (id: string) => void;
  onDiscarded: () => void;
}

/** The form of one application, from the first step to submission. */
export function WizardForm(props: WizardFormProps) {
  const { start, live, settings, bureau, onSubmitted, onDiscarded } = props;
  const session = useSession();
  const toast = useToast();
  const [initial] = useState(() => {
    const { values, bookkeeping } = start
      ? formOf(start, newKey)
      : { values: emptyValues, bookkeeping: { idempotencyKey: newKey(), toConfirm: [] } };
    const step = Math.min(start?.step ?? 1, furthestStep(values, start?.secrets_on_file ?? {}));
    return { values, progress: { ...bookkeeping, step } };
  });
  const [attempted, setAttempted] = useState(0);
  const [copies, setCopies] = useState(0);
  const [copied, setCopied] = useState<readonly number[]>(initial.progress.toConfirm);

  const [key] = useState(initial.progress.idempotencyKey);
  const isThisDraft = live !== null && (live.values.idempotency_key ?? key) === key;
  const secrets = isThisDraft ? live.secrets_on_file : undefined;
  const onFile = useMemo<OnFile>(() => secrets ?? {}, [secrets]);

  const resolver = useMemo(() => wizardResolver(settings, onFile, bureau), [settings, onFile, bureau]);
  const form = useForm<WizardValues, unknown, WizardSubmission>({
    defaultValues: initial.values,
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const keeper = useWizardDraft(session.uid, form, initial.progress);
  const submission = useSubmission(keeper, settings, bureau, onSubmitted);
  const { step, toConfirm } = keeper.progress;
  const { heading, focusField, focusPending } = useStepFocus(step, form);
  // Prefetched while the user fills in the earlier steps, so that the last one opens instantly.
  useEffect(() => void loadFees().catch(() => undefined), []);

  const goTo = useEventCallback((next: number, field?: FormField) => {
    if (field) focusField(field, next);
    if (next === step) focusPending();
    // A transition renders the many fields in slices, so that the button responds immediately.
    if (next !== step) startTransition(() => keeper.update({ step: next }));
    // Flush after the next frame, because saving the draft takes as long as rendering the step.
    requestAnimationFrame(() => setTimeout(() => void keeper.flush()));
  });

  const openLinked = useEffectEvent((linked: number) => {
    goTo(Math.min(linked, furthestStep(form.getValues(), onFile)));
    props.onStepOpened();
  });
  useEffect(() => {
    if (props.openStep > 0) openLinked(props.openStep);
  }, [props.openStep]);

  async function goToNext() {
    const fields = fieldsAt(step);
    // Run the resolver directly, because `form.trigger` rerenders every field.
    const options = { fields: {}, shouldUseNativeValidation: false };
    const { errors } = await resolver(form.getValues(), undefined, options);
    const isValid = !fields.some((field) => errorAt(errors, field));
    startTransition(() => setAttempted(step));
    if (isValid) goTo(step + 1);
    else await form.trigger(fields, { shouldFocus: true });
  }

  /** Returns the fields of a step, including the selected bank's questions. */
  const fieldsAt = (at: number): (WizardField | AnswerField)[] => [
    ...stepFields(at),
    ...answersAt(settings, form.getValues('bank_product'), at),
  ];

  /** Opens the step with the first of these fields and focuses it. */
  function focusFirst(fields: readonly string[]) {
    for (const at of [1, 2, 3, 4, 5]) {
      const first = fieldsAt(at).find((field) => fields.includes(field));
      if (!first) continue;
      setAttempted(at);
      return goTo(at, first);
    }
  }

  function refused(errors: FieldErrors<WizardValues>) {
    const missing = [1, 2, 3, 4].flatMap((number) => missingFields(number, form.getValues(), onFile))[0];
    if (missing) submission.fail(missingField(missing));
    focusFirst(missing ? [missing] : [...Object.keys(errors), ...wrongAnswers(errors)]);
  }

  function showServerErrors({ fields }: SubmitFailure) {
    for (const [name, message] of Object.entries(fields))
      form.setError(name as FormField, { type: 'server', message });
    focusFirst(Object.keys(fields));
  }

  const submit = form.handleSubmit(async (application) => {
    const failure = await submission.submit(application);
    if (failure) showServerErrors(failure);
  }, refused);

  async function copy(application: WithId<BankApplication>) {
    const steps = [1, 2, 3, 4, lastStep];
    form.reset(valuesOfApplication(application, settings));
    setCopied(steps);
    setCopies(copies + 1);
    setAttempted(0);
    keeper.update({ step: 1, toConfirm: steps });
    try {
      await keeper.copySecrets(application.id, Object.keys(onFile).length > 0);
      toast.success(`Copied from ${application.office_name}`, 'Check and confirm each section.');
    } catch (error) {
      toast.error('Failed to copy the sensitive values', messageOf(error));
    }
  }

  async function discard() {
    try {
      await keeper.discard(Object.keys(onFile).length > 0);
      onDiscarded();
    } catch (error) {
      toast.error('Failed to discard the draft', messageOf(error));
    }
  }

  const forget = useEventCallback(async (field: SensitiveField) => {
    try {
      await keeper.forget(field);
      return true;
    } catch (error) {
      toast.error('Failed to remove the value', messageOf(error));
      return false;
    }
  });

  const focusLoaded = useEventCallback(focusPending);
  const [verdict, onVerdict] = useState<Verdict>({ warnings: 0, stop: null });
  const { flush: saveNow } = keeper;

  const wizard = useMemo<Wizard>(
    () => ({ settings, bureau, onFile, goTo, forget, focusPending: focusLoaded, saveNow, onVerdict }),
    [settings, bureau, onFile, goTo, forget, focusLoaded, saveNow],
  );
  const Screen = stepScreens[step - 1];
  const unconfirmed = toConfirm.includes(step);
  return (
    <WizardContext value={wizard}>
      <FormProvider {...form}>
        <Box
          component="form"
          noValidate
          aria-label="New bank application"
          onSubmit={(event: React.FormEvent) => {
            event.preventDefault();
            void (step < lastStep ? goToNext() : submit());
          }}
          sx={{ maxWidth: step < lastStep ? 800 : 1040 }}
        >
          <StepProgress step={step} heading={heading}>
            <SaveIndicator status={keeper.status} />
            {isThisDraft && <DiscardDraft onDiscard={discard} />}
          </StepProgress>
          <Stack spacing={3}>
            <LicenseNotice bureau={bureau} />
            {step === 1 && session.status === 'active' && <CopyEarlier onCopy={copy} />}
            {props.copyFrom !== '' && session.status === 'active' && (
              <CopyLinked id={props.copyFrom} onCopy={copy} onDone={props.onCopied} />
            )}
            {copied.includes(step) && (
              <SectionConfirmation
                confirmed={!unconfirmed}
                onChange={(confirmed) =>
                  keeper.update({
                    toConfirm: confirmed ? toConfirm.filter((other) => other !== step) : [...toConfirm, step],
                  })
                }
              />
            )}
            {step < lastStep && <Failure failure={submission.failure} />}
            {attempted === step && <StepErrors fields={fieldsAt(step)} />}
            <Suspense fallback={<Skeleton variant="rounded" height={480} />}>
              {Screen && <Screen key={`${step} ${copies}`} />}
            </Suspense>
            <StepQuestions key={`questions ${step} ${copies}`} step={step} />
            {step === lastStep && <Failure failure={submission.failure} />}
            <WizardNav
              step={step}
              unconfirmed={unconfirmed}
              busy={submission.busy}
              maySubmit={session.status === 'active'}
              verdict={{
                ...verdict,
                stop: verdict.stop ?? (bureau?.unlicensed ? licenseFirst(bureau) : null),
              }}
            />
          </Stack>
        </Box>
      </FormProvider>
    </WizardContext>
  );
}

/** A step's error summary. Subscribes to errors itself, so that they don't rerender the form. */
function StepErrors({ fields }: { fields: readonly (WizardField | AnswerField)[] }) {
  const { settings } = useWizard();
  const { control, getValues } = useFormContext<WizardValues>();
  const { errors } = useFormState({ control });
  const shown = Object.fromEntries(
    fields.flatMap((field) => {
      const error = errorAt(errors, field);
      return error ? [[field, error]] : [];
    }),
  );
  const labelOf = (field: string) =>
    isAnswer(field)
      ? answerLabel(settings, getValues('bank_product'), field)
      : fieldLabels[field as WizardField];
  return <FormErrorSummary errors={shown} labels={labelOf} />;
}

const errorAt = (errors: FieldErrors<WizardValues>, field: WizardField | AnswerField) =>
  isAnswer(field) ? errors.bank_answers?.[answerKey(field)] : errors[field];

const wrongAnswers = ({ bank_answers = {} }: FieldErrors<WizardValues>): AnswerField[] =>
  Object.keys(bank_answers).map(answerFieldOf);
