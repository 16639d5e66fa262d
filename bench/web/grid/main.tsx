/**
 * The portal's grid with generated users, paged like on the server: `?total=100000`. Page, size and
 * sort order change in a transition, as in the portal. Never shipped.
 */
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { GridColDef } from '@mui/x-data-grid';
import type { Direction } from '@united/domain/shared/query';
import { startTransition, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { PagedGrid } from '~/portal/ui/list/paged-grid';
import { theme } from '~/theme/theme';

const total = Number(new URLSearchParams(location.search).get('total') ?? 25);

const userAt = (index: number) => ({
  id: `p${index}`,
  name: `Dana Reader ${index}`,
  email: `dana-${index}@office.test`,
  role: index % 5 === 0 ? 'ERO' : 'Member',
  status: index % 3 === 0 ? 'Pending' : 'Active',
  created: new Date(1_700_000_000_000 + index * 60_000).toLocaleDateString('en-US'),
});
type DemoUser = ReturnType<typeof userAt>;

const columns: GridColDef<DemoUser>[] = [
  { field: 'name', headerName: 'Name', flex: 1, minWidth: 150 },
  { field: 'email', headerName: 'Email', flex: 1.2, minWidth: 180, sortable: false },
  { field: 'role', headerName: 'Role', width: 124, sortable: false },
  { field: 'status', headerName: 'Status', width: 132, sortable: false },
  { field: 'created', headerName: 'Created', width: 124 },
];

/** Returns only the rows of a page, like a query with a limit. */
function rowsOf(page: number, pageSize: number, direction: Direction): DemoUser[] {
  const count = Math.max(0, Math.min(pageSize, total - page * pageSize));
  return Array.from({ length: count }, (_, i) => {
    const place = page * pageSize + i;
    return userAt(direction === 'desc' ? place : total - 1 - place);
  });
}

function UserGrid() {
  const [page, setPage] = useState(0);
  const [pageSize, setPageSize] = useState(25);
  const [sort, setSort] = useState<{ field: string; direction: Direction }>({
    field: 'name',
    direction: 'desc',
  });
  const [selected, setSelected] = useState<string[]>([]);
  // Stable objects until the query changes, as with the portal's query cache.
  const rows = useMemo(() => rowsOf(page, pageSize, sort.direction), [page, pageSize, sort.direction]);
  return (
    <PagedGrid<DemoUser>
      label="Users"
      columns={columns}
      rows={rows}
      loading={false}
      empty="No users."
      paging={{
        page,
        pageSize,
        range: '1–100 of 1,000+',
        hasNext: (page + 1) * pageSize < total,
        onPage: (to) => startTransition(() => setPage(to)),
        onPageSize: (size) => startTransition(() => setPageSize(size)),
      }}
      sort={{ ...sort, onSort: (field, direction) => startTransition(() => setSort({ field, direction })) }}
      selection={{ ids: selected, onChange: setSelected }}
      card={(row) => row.name}
    />
  );
}

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root.');
createRoot(place).render(
  <ThemeProvider theme={theme}>
    <CssBaseline />
    <main>
      <UserGrid />
    </main>
  </ThemeProvider>,
);
