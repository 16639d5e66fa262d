import Link from '@mui/material/Link';

const address = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]}'])/;

/** Plain text with clickable web addresses. Never renders markup. */
export function LinkedText({ text }: { text: string }) {
  let at = 0;
  return text.split(address).map((part, i) => {
    const key = at;
    at += part.length;
    if (i % 2 === 0) return part;
    return (
      <Link key={key} href={part} target="_blank" rel="noopener noreferrer" color="inherit">
        {part}
      </Link>
    );
  });
}
