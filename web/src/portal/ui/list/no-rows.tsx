import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { EmptyState } from '../empty-state';
import { focusFilters } from './focus-filters';

interface NoRowsProps {
  icon: ReactNode;
  title: string;
  /** The title without filters, if different. */
  none?: string;
  /** Whether search or filters are set. */
  filtered: boolean;
  /** Hint with filters: why nothing matches, and what the search covers. */
  noMatch: string;
  /** Hint without filters: what will appear here. */
  hint: string;
  onClear: () => void;
}

/** A list's empty state. Offers to clear search and filters. */
export const NoRows = ({ icon, title, none = title, filtered, noMatch, hint, onClear }: NoRowsProps) => (
  <EmptyState
    icon={icon}
    title={filtered ? title : none}
    hint={filtered ? noMatch : hint}
    action={
      filtered && (
        <Button
          variant="outlined"
          onClick={() => {
            onClear();
            focusFilters();
          }}
        >
          Clear filters
        </Button>
      )
    }
  />
);
