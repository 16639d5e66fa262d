import { useEffect, useState } from 'react';

/**
 * Returns an object URL for `blob`, at first undefined. Revokes it on unmount and when it changes.
 */
export function useObjectUrl(blob: Blob): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}
