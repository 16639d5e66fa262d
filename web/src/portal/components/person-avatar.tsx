import Avatar from '@mui/material/Avatar';
import { isAvatarOf } from '@united/domain/avatar';

interface Props {
  uid: string;
  name: string;
  avatarUrl: string | null;
  /** Pixels. */
  size: number;
}

/** First letters of the first and the last word. */
const initials = (name: string): string => {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
};

/** A person's picture, or the initials where there is none. Decoration: the name stands beside it. */
export function PersonAvatar({ uid, name, avatarUrl, size }: Props) {
  const src = avatarUrl && isAvatarOf(uid, avatarUrl) ? avatarUrl : undefined;
  return (
    <Avatar
      aria-hidden
      src={src}
      alt=""
      sx={{
        width: size,
        height: size,
        fontSize: size * 0.4,
        fontWeight: 650,
        bgcolor: 'primary.soft',
        color: 'primary.onSoft',
      }}
    >
      {initials(name)}
    </Avatar>
  );
}
