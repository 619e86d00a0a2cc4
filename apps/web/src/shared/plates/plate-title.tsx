import type { ReactNode } from 'react';
import { PlateChip } from './plate-chip.tsx';

/** Plate and name of a row, so the user can identify it in the detail's header. */
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
