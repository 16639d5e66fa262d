import Box from '@mui/material/Box';
import { isAvatarOf } from '@united/domain/users/avatar';
import { useState } from 'react';
import { firebaseApp } from '~/portal/data/app';

/** Only pictures in this bucket are shown. */
const bucket = firebaseApp.options.storageBucket ?? '';

interface Props {
  uid: string;
  name: string;
  avatarUrl: string | null;
  /** Size in pixels. */
  size: number;
}

/**
 * Returns the first grapheme (a family emoji is one), or the first code point without
 * `Intl.Segmenter`.
 */
const firstLetter = (word: string): string =>
  typeof Intl.Segmenter === 'function'
    ? ([...new Intl.Segmenter().segment(word)][0]?.segment ?? '')
    : ([...word][0] ?? '');

/** Returns the initials of the first and last word. */
const initials = (name: string): string => {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => firstLetter(word ?? ''))
    .join('')
    .toUpperCase();
};

/**
 * A user's picture, or initials if it is missing or fails to load. Decorative, next to the name.
 * Not MUI's Avatar, to keep the portal frame small.
 */
export function UserAvatar({ uid, name, avatarUrl, size }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  const src = avatarUrl && avatarUrl !== failed && isAvatarOf(uid, avatarUrl, bucket) ? avatarUrl : null;
  return (
    <Box
      component="span"
      aria-hidden
      className="user-avatar"
      sx={{
        width: size,
        height: size,
        flexShrink: 0,
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        overflow: 'hidden',
        borderRadius: '50%',
        fontSize: size * 0.4,
        fontWeight: 650,
        bgcolor: 'primary.soft',
        color: 'primary.onSoft',
      }}
    >
      {src ? (
        <img src={src} alt="" width={size} height={size} onError={() => setFailed(src)} />
      ) : (
        initials(name)
      )}
    </Box>
  );
}
