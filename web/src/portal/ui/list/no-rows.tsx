import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { EmptyState } from '../empty-state';

interface NoRowsProps {
  icon: ReactNode;
  title: string;
  /** The title where nothing narrows the list, if it is another. */
  none?: string;
  /** Whether search or filters narrow the list. */
  filtered: boolean;
  /** Why nothing matches, and what the search looks at. */
  noMatch: string;
  /** What will be here, where nothing narrows the list. */
  hint: string;
  onClear: () => void;
}

/** Stands in place of a list without rows; offers to clear what narrows it. */
export const NoRows = ({ icon, title, none = title, filtered, noMatch, hint, onClear }: NoRowsProps) => (
  <EmptyState
    icon={icon}
    title={filtered ? title : none}
    hint={filtered ? noMatch : hint}
    action={
      filtered && (
        <Button variant="outlined" onClick={onClear}>
          Clear filters
        </Button>
      )
    }
  />
);
