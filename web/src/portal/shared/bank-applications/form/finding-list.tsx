import StopIcon from '@mui/icons-material/BlockOutlined';
import AdviceIcon from '@mui/icons-material/LightbulbOutlined';
import OpenInNew from '@mui/icons-material/OpenInNew';
import WarnIcon from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { answerKey, isAnswer } from '@united/domain/bank-applications/answer-field';
import { stepTitles } from '@united/domain/bank-applications/application-fields';
import { type Finding, stepOfField } from '@united/domain/bank-applications/preflight';
import type { FindingLevel } from '@united/domain/bank-applications/preflight-codes';
import type { PublicSettings } from '@united/domain/settings/settings';
import { answerLabel, questionsOf } from './answers';
import { FieldLink } from './field-link';
import { fieldLabels } from './steps';
import type { WizardField } from './values';

const levels: Record<FindingLevel, { Icon: typeof StopIcon; color: string; word: string }> = {
  stop: { Icon: StopIcon, color: 'error.main', word: 'Blocker' },
  warn: { Icon: WarnIcon, color: 'warning.main', word: 'Warning' },
  advice: { Icon: AdviceIcon, color: 'info.main', word: 'Suggestion' },
};
const order: readonly FindingLevel[] = ['stop', 'warn', 'advice'];

/** A group of findings with a title. */
interface FindingGroup {
  title: string;
  has: (field: string | null) => boolean;
}

interface Props {
  findings: readonly Finding[];
  settings: PublicSettings;
  /** The bank the office applies to. */
  bank: string;
  /** Stored question labels by key, for questions the bank no longer asks. */
  labels?: Readonly<Record<string, string>> | undefined;
  /** Opens a field; undefined if there is no form to open. */
  onJump?: (step: number, field: string) => void;
  /** The groups that the findings are listed in. Default: the wizard's steps. */
  groups?: readonly FindingGroup[];
  /** Shows the source of each rule, for staff. */
  sources?: boolean;
  /** Heading level of the groups. */
  level: 4 | 5;
}

/** Findings by group, most severe first. */
export function FindingList({
  findings,
  settings,
  bank,
  labels = {},
  onJump,
  groups,
  sources = false,
  level,
}: Props) {
  const asked = { questions: questionsOf(settings, bank) };
  const labelOf = (field: string | null): string | null => {
    if (field === null) return null;
    if (!isAnswer(field)) return fieldLabels[field as WizardField] ?? null;
    return labels[answerKey(field)] ?? answerLabel(settings, bank, field);
  };
  const steps = stepTitles.map((title, i) => ({
    title: `Step ${i + 1}: ${title}`,
    has: (field: string | null) => stepOfField(field, asked) === i + 1,
  }));
  const listed = (groups ?? steps).map(({ title, has }) => ({
    title,
    found: findings
      .filter(({ field }) => has(field))
      .toSorted((a, b) => order.indexOf(a.level) - order.indexOf(b.level)),
  }));
  return (
    <Stack spacing={2.5}>
      {listed
        .filter(({ found }) => found.length > 0)
        .map(({ title, found }) => (
          <Box key={title}>
            <Typography
              component={`h${level}`}
              variant="body2"
              sx={{ color: 'text.secondary', fontWeight: 600, mb: 1 }}
            >
              {title}
            </Typography>
            <Stack component="ul" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {linesOf(found).map((line) => (
                <Line
                  sources={sources}
                  key={`${line[0].code} ${line[0].field}`}
                  findings={line}
                  labelOf={labelOf}
                  onJump={onJump && ((field) => onJump(stepOfField(field, asked), field))}
                />
              ))}
            </Stack>
          </Box>
        ))}
    </Stack>
  );
}

type Found = readonly [Finding, ...Finding[]];

/** Groups blank answers to the bank's questions into one line. Other findings get their own. */
function linesOf(found: readonly Finding[]): Found[] {
  const [first, ...rest] = found.filter(({ code, field }) => code === 'missing_for_bank' && field !== null);
  const others = found.filter((finding) => finding !== first && !rest.includes(finding));
  return [...(first ? [[first, ...rest] as const] : []), ...others.map((one) => [one] as const)];
}

interface LineProps {
  findings: Found;
  labelOf: (field: string | null) => string | null;
  onJump?: ((field: string) => void) | undefined;
  sources: boolean;
}

function Line({ findings, labelOf, onJump, sources }: LineProps) {
  const [{ level, text, source }] = findings;
  const { Icon, color, word } = levels[level];
  const isList = findings.length > 1;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5 }}>
      <Icon titleAccess={word} fontSize="small" sx={{ mt: 0.25, flexShrink: 0, color }} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {isList && <Typography>The bank asks for these fields, but they are blank:</Typography>}
        <Box component={isList ? 'ul' : 'div'} sx={isList ? { m: 0, my: 0.5, pl: 2.5 } : {}}>
          {findings.map(({ field }) => {
            const label = labelOf(field);
            return (
              <Box component={isList ? 'li' : 'div'} key={field}>
                {label && (
                  <FieldLink label={label} onClick={field && onJump ? () => onJump(field) : undefined} />
                )}
              </Box>
            );
          })}
        </Box>
        {!isList && <Typography sx={{ maxWidth: '76ch' }}>{text}</Typography>}
        {sources && source && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Source:{' '}
            <Link href={source.url} target="_blank" rel="noopener noreferrer" color="inherit">
              {source.label}
              {/* Keeps the icon on the same line as the last word. */}
              {'\u00a0'}
              <OpenInNew titleAccess="(opens in a new tab)" sx={{ fontSize: '0.9em', mb: '-0.1em' }} />
            </Link>
          </Typography>
        )}
      </Box>
    </Box>
  );
}
