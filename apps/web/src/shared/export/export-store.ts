import { create } from 'zustand';

/** A running export. */
export interface ExportJob {
  /** Rows read and written so far. */
  rowCount: number;
  total: number;
  cancel: () => void;
  /** Cancels silently. */
  end: () => void;
}

/** Jobs by list. Outside the components, because an export continues while its tab is hidden. */
const useExportStore = create<Readonly<Record<string, ExportJob>>>()(() => ({}));

/** Returns the running export of a list, or null. */
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

/** Cancels all exports so the next user cannot see them. */
export function endExports(): void {
  for (const { end } of Object.values(useExportStore.getState())) end();
}
