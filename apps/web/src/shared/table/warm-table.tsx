import type { CalendarDate, DateRange } from '@parking-plus/domain';
import { startTransition, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { loadNamespaces } from '../../i18n/i18n.ts';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { FilterField } from './filter-field.ts';
import type { TableColumn } from './table-column.ts';
import { TableFoot } from './table-foot.tsx';
import { TableToolbar } from './table-toolbar.tsx';
import { WideTable } from './wide-table.tsx';

interface Sample {
  id: string;
  money: number;
}

interface SampleFilters {
  period: DateRange | null;
  sites: readonly number[];
  isInside: boolean | null;
  text: string;
}

const TODAY = '2026-01-01' as CalendarDate;
const VALUES: SampleFilters = { period: null, sites: [], isInside: null, text: '' };
const FIELDS: readonly FilterField<SampleFilters>[] = [
  { kind: 'period', name: 'period', label: '' },
  { kind: 'choices', name: 'sites', label: '', options: [] },
  { kind: 'yes-no', name: 'isInside', label: '', yes: '', no: '' },
  { kind: 'text', name: 'text', label: '', maxLength: 1 },
];
const COLUMNS: readonly TableColumn<Sample>[] = [
  { key: 'id', title: '', width: 100, kind: 'code', value: ({ id }) => id, sortable: true, pinned: true },
  { key: 'money', title: '', width: 100, kind: 'money', value: ({ money }) => money },
];
const ROWS = [{ key: '0', row: { id: '0', money: 0 } }];
const nothing = () => {};

/**
 * Draws a small list out of sight, once, and takes it away again, so that the first real one finds its styles written
 * and its code compiled: most of what a first list takes is that. The work yields to whatever the user does.
 * Errors: none; a list that could not be drawn here says so where it matters.
 */
export async function warmTable(): Promise<void> {
  await loadNamespaces('table');
  const place = document.createElement('div');
  // Styles and layout are left out; there is nothing to see, to read out or to reach.
  place.hidden = true;
  document.body.append(place);
  const root = createRoot(place, { onCaughtError: nothing, onUncaughtError: nothing });
  await new Promise<void>((resolve) => {
    startTransition(() => root.render(<SampleList onDrawn={resolve} />));
  });
  root.unmount();
  place.remove();
}

function SampleList({ onDrawn }: { onDrawn: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onDrawn);
    return () => clearTimeout(timer);
  }, [onDrawn]);
  return (
    <ThemeProvider>
      <FilterBar
        fields={FIELDS}
        values={VALUES}
        defaults={VALUES}
        activeNames={[]}
        today={TODAY}
        onQuery={nothing}
      />
      <TableToolbar
        total={1}
        facts={[]}
        actions={[]}
        density="small"
        onDensity={nothing}
        isFetching={false}
        onRefresh={nothing}
      />
      <WideTable
        columns={COLUMNS}
        rows={ROWS}
        sort={null}
        onSort={nothing}
        onOpen={nothing}
        openKey={null}
        density="small"
        label=""
        emptyContent={null}
        rowActions={[]}
        canSelect={false}
      />
      <TableFoot page={1} pageSize={20} total={1} isNarrow={false} onChange={nothing} />
    </ThemeProvider>
  );
}
