import { brand } from '@united/domain/shared/brand';
import { useEffect } from 'react';

/** Names the browser tab after the screen. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – ${brand.name}`;
  }, [title]);
}
