import RevealIcon from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { isWebAddress } from '@united/domain/shared/formats';
import { useCellFocus } from '~/portal/ui/list/cell-focus';
import type { Row } from './list';

interface Props {
  row: Row;
  onReveal: (row: Row) => void;
  /** In a grid: whether the cell has keyboard focus, and its tab index. */
  focused?: boolean;
  tabIndex?: number;
}

/** Renders a value: URLs and emails as links, secrets masked. */
export function ShownValue(props: Props) {
  const { row } = props;
  if (row.value_type === 'secret') return <MaskedSecret {...props} />;
  return row.value_type === 'url' || row.value_type === 'email' ? <LinkedValue {...props} /> : row.value;
}

function LinkedValue({ row: { value, value_type }, focused, tabIndex }: Props) {
  const link = useCellFocus<HTMLAnchorElement>(focused);
  const isUrl = value_type === 'url';
  if (isUrl && !isWebAddress(value)) return value;
  return (
    <Link
      ref={link}
      tabIndex={tabIndex}
      title={value}
      href={isUrl ? value : `mailto:${value}`}
      {...(isUrl && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {value}
    </Link>
  );
}

function MaskedSecret({ row, onReveal, focused, tabIndex }: Props) {
  const button = useCellFocus<HTMLButtonElement>(focused);
  return (
    <Stack direction="row" component="span" sx={{ alignItems: 'center', gap: 1.5 }}>
      <span aria-hidden>••••••••</span>
      <Button
        ref={button}
        size="small"
        tabIndex={tabIndex}
        startIcon={<RevealIcon aria-hidden />}
        aria-label={`Reveal ${row.key} for ${row.member?.name ?? row.member_id}`}
        aria-haspopup="dialog"
        // Keeps the grid from handling the keys that activate the button.
        onKeyDown={(event) => (event.key === 'Enter' || event.key === ' ') && event.stopPropagation()}
        onClick={() => onReveal(row)}
      >
        Reveal
      </Button>
    </Stack>
  );
}
