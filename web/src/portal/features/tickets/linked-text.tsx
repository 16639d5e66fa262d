import Link from '@mui/material/Link';

const address = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]}'])/;

/** A text as it was typed, in which web addresses can be followed. Never anything but text: markup shows as it is written. */
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
