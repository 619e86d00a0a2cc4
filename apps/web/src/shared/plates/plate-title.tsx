import type { ReactNode } from 'react';
import { PlateChip } from './plate-chip.tsx';

/** Plate and name of a row at the head of its detail: enough to know that the right one was opened. */
export function PlateTitle({
  plate = '',
  children,
}: {
  plate?: string | null | undefined;
  children: ReactNode;
}) {
  return (
    <>
      <PlateChip plate={plate ?? ''} />
      <span>{children}</span>
    </>
  );
}
