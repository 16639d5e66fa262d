import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import ProblemIcon from '@mui/icons-material/ErrorOutlineOutlined';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import OpenIcon from '@mui/icons-material/RadioButtonUncheckedOutlined';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { answerText } from '@united/domain/bank-applications/answer-field';
import type { ApplicationField } from '@united/domain/bank-applications/application-fields';
import { computeFees } from '@united/domain/bank-applications/fees';
import { isNewApplication, type PreparedApplication } from '@united/domain/renewals/prepared-application';
import {
  fieldsOfRenewalSection,
  type RenewalSection as Name,
  renewalSectionOfGroup,
  renewalSectionTitles,
} from '@united/domain/renewals/sections';
import { dateText } from '@united/domain/shared/display';
import { useFormContext, useWatch } from 'react-hook-form';
import { FeeBreakdown } from '~/portal/shared/bank-applications/fee-breakdown';
import { BankQuestions } from '~/portal/shared/bank-applications/form/bank-questions';
import { addonsWhy } from '~/portal/shared/bank-applications/form/bureau-field';
import { FeeRule } from '~/portal/shared/bank-applications/form/fee-rule';
import { FieldInputs, type TypedField } from '~/portal/shared/bank-applications/form/field-inputs';
import { shownValue } from '~/portal/shared/bank-applications/form/shown-value';
import { FieldGroup } from '~/portal/shared/bank-applications/form/step-layout';
import { fieldLabels } from '~/portal/shared/bank-applications/form/steps';
import type { WizardValues } from '~/portal/shared/bank-applications/form/values';
import { useChosenBank, useWizard } from '~/portal/shared/bank-applications/form/wizard-context';
import { DetailList } from '~/portal/ui/detail-list';

interface Props {
  name: Name;
  renewal: PreparedApplication;
  /** Whether a value in it must be fixed. */
  hasProblem: boolean;
  expanded: boolean;
  onExpand: (expanded: boolean) => void;
  editing: boolean;
  onEdit: (editing: boolean) => void;
  /** Confirms the section; undefined if the user may not. */
  onConfirm: (() => void) | undefined;
  confirming: boolean;
}

/** One section of a renewal: its values, their inputs, and its confirmation. */
export function RenewalSection(props: Props) {
  const { name, renewal, hasProblem, expanded, onExpand, editing, onEdit, onConfirm, confirming } = props;
  const confirmedAt = renewal.confirmed[name];
  const title = renewalSectionTitles[name];
  const state = hasProblem ? 'problem' : confirmedAt ? 'done' : 'open';
  const { Icon, color, text } = states[state];
  return (
    <Accordion
      disableGutters
      elevation={0}
      expanded={expanded}
      onChange={(_, open) => onExpand(open)}
      slotProps={{ heading: { component: 'h4' }, transition: { unmountOnExit: true, timeout: 0 } }}
      sx={{
        border: 1,
        borderColor: 'divider',
        '&:not(:first-of-type)': { borderTop: 0 },
        '&::before': { display: 'none' },
      }}
    >
      <AccordionSummary
        id={headingId(name)}
        expandIcon={<ExpandIcon aria-hidden />}
        sx={{ '& .MuiAccordionSummary-content': { alignItems: 'center', gap: 1.5, flexWrap: 'wrap' } }}
      >
        <Icon aria-hidden sx={{ color }} />
        <Typography component="span" sx={{ fontWeight: 650, flexGrow: 1 }}>
          {title}
        </Typography>
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary', pr: 1 }}>
          {confirmedAt && !hasProblem ? `Confirmed ${dateText(confirmedAt.toDate())}` : text}
        </Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ px: { xs: 2, sm: 3 }, pb: 3 }}>
        <Stack spacing={2.5}>
          {editing ? <Inputs name={name} renewal={renewal} /> : <Values name={name} renewal={renewal} />}
          {onConfirm && (
            <Stack
              direction={{ xs: 'column', sm: 'row' }}
              sx={{ alignItems: { sm: 'center' }, justifyContent: 'space-between', gap: 1 }}
            >
              <FormControlLabel
                control={
                  <Checkbox
                    checked={confirmedAt !== null || confirming}
                    disabled={confirmedAt !== null || confirming}
                    onChange={() => onConfirm()}
                  />
                }
                label="This is correct for this season"
                sx={{ '& .Mui-disabled.MuiFormControlLabel-label': { color: 'text.primary' } }}
              />
              <Button
                variant={editing ? 'outlined' : 'text'}
                onClick={() => onEdit(!editing)}
                aria-label={`${editing ? 'Done editing' : 'Edit'}: ${title}`}
                sx={{ alignSelf: { xs: 'flex-start', sm: 'center' } }}
              >
                {editing ? 'Done editing' : 'Edit'}
              </Button>
            </Stack>
          )}
        </Stack>
      </AccordionDetails>
    </Accordion>
  );
}

const states = {
  problem: { Icon: ProblemIcon, color: 'error.main', text: 'Needs your attention' },
  done: { Icon: DoneIcon, color: 'success.main', text: 'Confirmed' },
  open: { Icon: OpenIcon, color: 'text.secondary', text: 'To check' },
} as const;

const headingId = (name: Name) => `renewal-section-${name}`;

/** Focuses the heading of a section. */
export const focusSection = (name: Name): void => document.getElementById(headingId(name))?.focus();

const fixed: readonly ApplicationField[] = ['bank_product', 'efin'];
const isTyped = (field: ApplicationField): field is TypedField => !fixed.includes(field);

/** Returns the section's fields, without the security question if the bank doesn't ask it. */
function useFields(name: Name): ApplicationField[] {
  const asks = useChosenBank()?.asks_security_question;
  return fieldsOfRenewalSection(name).filter((field) => field !== 'security_question' || asks);
}

function useValues(): WizardValues {
  const { control } = useFormContext<WizardValues>();
  return useWatch({ control, compute: (all: WizardValues) => all });
}

function Values({ name, renewal }: Pick<Props, 'name' | 'renewal'>) {
  const { onFile, bureau } = useWizard();
  const values = useValues();
  const shown = (field: ApplicationField) => {
    const value = shownValue(field, values, onFile);
    return bureau && field === 'master_efin' ? `${value} (set by ${bureau.name})` : value;
  };
  const fields = useFields(name);
  const questions =
    useChosenBank()?.questions.filter(({ group }) => renewalSectionOfGroup[group] === name) ?? [];
  const items = [
    ...(name === 'fees'
      ? []
      : fields.map((field) => ({
          label: fieldLabels[field],
          value: shown(field),
        }))),
    ...questions.map(({ key, label }) => ({ label, value: answerText(values.bank_answers[key] ?? '') })),
  ];
  return (
    <>
      {name === 'fees' && <Fees renewal={renewal} />}
      {items.length > 0 && <DetailList items={items} />}
    </>
  );
}

const amount = (value: number | undefined) => (value !== undefined && value >= 0 ? value : 0);

/** The fees as they result from what is typed. */
function Fees({ renewal }: { renewal?: PreparedApplication }) {
  const { settings, bureau } = useWizard();
  const values = useValues();
  const choice = {
    bank_product: values.bank_product,
    selected_software: values.selected_software,
    service_bureau_addon: amount(values.service_bureau_addon),
    transmitter_addon: amount(values.transmitter_addon),
  };
  return (
    <Box sx={{ maxWidth: 560 }}>
      {bureau?.values.service_bureau_addon !== undefined && (
        <Typography sx={{ mb: 2, color: 'text.secondary' }}>{addonsWhy(bureau)}</Typography>
      )}
      {!renewal && <FeeRule values={values} choice={choice} />}
      <FeeBreakdown application={{ ...choice, ...computeFees(settings, choice) }} bureau={bureau} />
    </Box>
  );
}

function Inputs({ name, renewal }: Pick<Props, 'name' | 'renewal'>) {
  const bank = useChosenBank();
  const fields = useFields(name).filter(isTyped);
  return (
    <Stack spacing={3}>
      {name === 'office' && (
        <Typography sx={{ color: 'text.secondary', maxWidth: '68ch' }}>
          {isNewApplication(renewal)
            ? 'You can’t change the bank and the EFIN here.'
            : 'The bank and the EFIN stay the same in a renewal.'}{' '}
          To change one of them, start a new application.
        </Typography>
      )}
      <FieldGroup>
        <FieldInputs fields={fields} />
      </FieldGroup>
      {name === 'fees' && <Fees />}
      {bank && <BankQuestions bank={bank} shows={({ group }) => renewalSectionOfGroup[group] === name} />}
    </Stack>
  );
}
