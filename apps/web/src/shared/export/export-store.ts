import { create } from 'zustand';

/** An export under way. */
export interface ExportJob {
  /** Rows that have been read and written. */
  rowCount: number;
  total: number;
  cancel: () => void;
  /** Gives it up without a word. */
  end: () => void;
}

/** By list; outside of the components, since an export goes on while its tab is not in view. */
const useExportStore = create<Readonly<Record<string, ExportJob>>>()(() => ({}));

/** The export of a list that is under way; null where there is none. */
export function useExportJob(listKey: string): ExportJob | null {
  return useExportStore((jobs) => jobs[listKey] ?? null);
}

export function isExporting(listKey: string): boolean {
  return useExportStore.getState()[listKey] !== undefined;
}

export function setExportJob(listKey: string, job: ExportJob | null): void {
  const { [listKey]: _former, ...others } = useExportStore.getState();
  useExportStore.setState(job ? { ...others, [listKey]: job } : others, true);
}

/** Gives up all of them: what one user asked for is no business of the next. */
export function endExports(): void {
  for (const { end } of Object.values(useExportStore.getState())) end();
}
