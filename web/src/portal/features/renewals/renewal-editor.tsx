import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEventCallback } from '@mui/material/utils';
import {
  isNewApplication,
  type PreparedApplication,
  unconfirmedSections,
} from '@united/domain/renewals/prepared-application';
import {
  renewalSections,
  renewalSectionTitles,
  type RenewalSection as SectionName,
} from '@united/domain/renewals/sections';
import type { FieldErrors } from '@united/domain/shared/field-errors';
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { serverNow } from '~/portal/auth/server-clock';
import type { WithId } from '~/portal/data/documents';
import { CallError, messageOf } from '~/portal/data/errors';
import { FindingList } from '~/portal/shared/bank-applications/form/finding-list';
import { focusField } from '~/portal/shared/bank-applications/form/focus-field';
import { SaveIndicator } from '~/portal/shared/bank-applications/form/save-indicator';
import type { FormField } from '~/portal/shared/bank-applications/form/values';
import { type Wizard, WizardContext } from '~/portal/shared/bank-applications/form/wizard-context';
import { type OwnBureau, useOwnBureau } from '~/portal/shared/bureaus/own-bureau';
import { useSettings } from '~/portal/shared/settings/settings';
import { useSubject } from '~/portal/shared/users/subject-context';
import { StaleNotice } from '~/portal/ui/form/stale-notice';
import { LinesSkeleton } from '~/portal/ui/lines-skeleton';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { Section } from '~/portal/ui/section';
import { useToast } from '~/portal/ui/toast';
import { useAction } from '~/portal/ui/use-action';
import { Changes, ProblemList } from './changes';
import { OfficePapers } from './office-papers';
import { focusSection, RenewalSection } from './renewal-section';
import { findingsOf, onFileOf, problemsOf, sectionOf } from './renewal-values';
import { useRenewal } from './use-renewal';
import { labelOf } from './what-changed';

interface Props {
  renewal: WithId<PreparedApplication>;
  /** Messages by field from a refused sending. */
  refusal: FieldErrors;
  /** Reports whether something typed isn't saved yet. */
  onUnsaved: (unsaved: boolean) => void;
}

/** Everything about one renewal, once the office's bureau is known. */
export function RenewalEditor(props: Props) {
  const bureau = useOwnBureau();
  return bureau.status === 'loading' ? (
    <LinesSkeleton entries={4} />
  ) : (
    <LoadedEditor {...props} bureau={bureau.data} />
  );
}

interface LoadedProps extends Props {
  /** The bureau that the office belongs to, live. */
  bureau: OwnBureau | null;
}

/** What changed, what to check, and the five sections. */
function LoadedEditor({ renewal, refusal, onUnsaved, bureau }: LoadedProps) {
  const settings = useSettings();
  const { readOnly } = useSubject();
  const toast = useToast();
  const { form, saver, mayEdit, failure, stale, reload, clearTyped } = useRenewal(renewal, settings, bureau);
  const [expanded, setExpanded] = useState<SectionName | null>(null);
  const [opened, setOpened] = useState<ReadonlySet<SectionName>>(new Set());
  const [editing, setEditing] = useState<ReadonlySet<SectionName>>(new Set());
  const [confirming, setConfirming] = useState<readonly SectionName[]>([]);
  const pending = useRef<FormField>(null);
  const pendingSection = useRef<SectionName>(null);
  const explanation = useId();

  const values = useWatch({ control: form.control, compute: (all) => all });
  const onFile = useMemo(() => onFileOf(renewal), [renewal]);
  const problems = problemsOf(values, renewal, settings, serverNow());
  const findings = findingsOf(values, renewal, settings, serverNow()).filter(
    ({ code, field }) => code !== 'missing_for_bank' || field === null,
  );
  const inSection = (field: string) => sectionOf(field, renewal, settings);
  const unconfirmed = unconfirmedSections(renewal);
  const unopened = renewalSections.filter((name) => !opened.has(name) && renewal.confirmed[name] === null);

  const isSaving = useSyncExternalStore(saver.status.subscribe, saver.status.now);
  const isUnsaved = isSaving === 'saving' || isSaving === 'retrying';
  const report = useEffectEvent(onUnsaved);
  useEffect(() => {
    report(isUnsaved);
    return () => report(false);
  }, [isUnsaved]);

  useEffect(() => {
    // The section with the field may still be rendering.
    if (pending.current && focusField(form, pending.current)) pending.current = null;
    if (pendingSection.current) focusSection(pendingSection.current);
    pendingSection.current = null;
  });

  function open(name: SectionName | null) {
    setExpanded(name);
    if (name) setOpened((before) => new Set([...before, name]));
  }

  function edit(name: SectionName, isEditing: boolean) {
    setEditing(
      (before) => new Set([...before].filter((each) => each !== name).concat(isEditing ? name : [])),
    );
    if (!isEditing) void clearTyped();
  }

  const jump = useEventCallback((field: string) => {
    const name = inSection(field);
    pending.current = field as FormField;
    open(name);
    if (mayEdit) edit(name, true);
  });

  /** Opens the first of these fields and marks all of them. */
  async function show(fields: readonly string[], errors: FieldErrors = {}) {
    await form.trigger(fields as FormField[]);
    for (const [field, message] of Object.entries(errors))
      form.setError(field as FormField, { type: 'server', message });
    const first = renewalSections.flatMap((name) => fields.filter((field) => inSection(field) === name))[0];
    if (first) jump(first);
  }

  const showRefusal = useEffectEvent(() => {
    const fields = Object.keys(refusal).filter((field) => field !== 'sections');
    if (fields.length > 0) void show(fields, refusal);
  });
  useEffect(() => showRefusal(), []);

  const { run: confirm, busy } = useAction(
    async (names: SectionName[]) => {
      const wrong = Object.keys(problems).filter((field) => names.includes(inSection(field)));
      if (wrong.length > 0) return show(wrong);
      setConfirming(names);
      try {
        await saver.confirm(names);
      } finally {
        setConfirming([]);
      }
      setEditing((before) => new Set([...before].filter((name) => !names.includes(name))));
      await clearTyped();
      const next = unconfirmed.find((name) => !names.includes(name)) ?? null;
      open(next);
      pendingSection.current = next ?? names.at(-1) ?? null;
    },
    (error) => {
      if (error instanceof CallError && error.fields) void show(Object.keys(error.fields), error.fields);
      else toast.error('Could not confirm', messageOf(error));
    },
  );

  const wizard = useMemo<Wizard>(
    () => ({ settings, bureau, onFile, goTo: (_, field) => field && jump(field) }),
    [settings, bureau, onFile, jump],
  );
  const jumpTo = readOnly ? undefined : jump;

  return (
    <WizardContext value={wizard}>
      <FormProvider {...form}>
        <Stack spacing={3} sx={{ mt: 2 }}>
          {stale && <StaleNotice differences={stale} onReload={reload} />}
          {failure !== null && <Alert severity="error">{messageOf(failure)}</Alert>}
          <Box
            sx={{
              display: 'grid',
              gap: 3,
              alignItems: 'start',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            <Changes renewal={renewal} onJump={jumpTo} />
            <Stack spacing={3}>
              <Section title="What to check" level={4}>
                <Stack spacing={2}>
                  <ProblemList
                    problems={Object.entries(problems).map(([field, text]) => ({
                      field,
                      label: labelOf(field, renewal, settings),
                      text: text ?? '',
                    }))}
                    onJump={jumpTo}
                  />
                  {findings.length > 0 && (
                    <FindingList
                      findings={findings}
                      settings={settings}
                      bank={renewal.bank_product}
                      groups={renewalSections.map((name) => ({
                        title: renewalSectionTitles[name],
                        has: (field) => (field === null ? 'office' : inSection(field)) === name,
                      }))}
                      {...(jumpTo && { onJump: (_, field) => jumpTo(field) })}
                      level={5}
                    />
                  )}
                  {findings.length + Object.keys(problems).length === 0 && (
                    <Typography>We found nothing that a bank could object to.</Typography>
                  )}
                </Stack>
              </Section>
              <RetryBoundary message="Failed to load the office’s papers.">
                <OfficePapers renewal={renewal} />
              </RetryBoundary>
            </Stack>
          </Box>
          <Section
            title="Check each section"
            level={4}
            aside={mayEdit ? <SaveIndicator status={saver.status} /> : undefined}
          >
            <Box>
              {renewalSections.map((name) => (
                <RenewalSection
                  key={name}
                  name={name}
                  renewal={renewal}
                  hasProblem={Object.keys(problems).some((field) => inSection(field) === name)}
                  expanded={expanded === name}
                  onExpand={(isExpanded) => open(isExpanded ? name : null)}
                  editing={mayEdit && editing.has(name)}
                  onEdit={(isEditing) => edit(name, isEditing)}
                  onConfirm={mayEdit ? () => void confirm([name]) : undefined}
                  confirming={confirming.includes(name)}
                />
              ))}
            </Box>
          </Section>
          {mayEdit && unconfirmed.length > 0 && (
            <Box>
              <Button
                variant="outlined"
                disabled={unopened.length > 0 || busy}
                aria-describedby={explanation}
                onClick={() => void confirm([...unconfirmed])}
              >
                {isNewApplication(renewal) ? 'Everything is correct' : 'Everything is as last season'}
              </Button>
              <Typography id={explanation} variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
                {unopened.length > 0
                  ? `Open each section first. Not opened yet: ${unopened.map((name) => renewalSectionTitles[name]).join(', ')}.`
                  : 'Confirms all sections of this office together.'}
              </Typography>
            </Box>
          )}
        </Stack>
      </FormProvider>
    </WizardContext>
  );
}
