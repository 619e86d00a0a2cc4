import { useMemo } from 'react';
import { RateQuoteDrawer } from './quote/rate-quote-drawer.tsx';
import type { RateDialogState } from './rate-actions.ts';
import { RateChangesDrawer } from './rate-changes-drawer.tsx';
import { RateEndDialog } from './rate-end-dialog.tsx';
import { RateFormDrawer } from './rate-form-drawer.tsx';

interface RateDialogsProps {
  work: RateDialogState | null;
  onWork: (work: RateDialogState | null) => void;
}

/** The open form, dialog or list of documents. */
export function RateDialogs({ work, onWork }: RateDialogsProps) {
  const close = () => onWork(null);
  const rate = work?.kind === 'version' ? work.rate : null;
  const change = work?.kind === 'edit' ? work.change : null;
  const quotePreset = useMemo(
    () =>
      work?.kind === 'quote'
        ? { siteCode: work.rate?.siteCode ?? null, vehicleKind: work.rate?.vehicleKind ?? null }
        : null,
    [work],
  );
  return (
    <>
      <RateFormDrawer
        isOpen={work?.kind === 'new' || rate !== null || change !== null}
        rate={rate}
        change={change}
        onClose={change ? () => onWork({ kind: 'changes' }) : close}
      />
      <RateChangesDrawer
        isOpen={work?.kind === 'changes'}
        onEdit={(edited) => onWork({ kind: 'edit', change: edited })}
        onClose={close}
      />
      <RateEndDialog rate={work?.kind === 'end' ? work.rate : null} onClose={close} />
      <RateQuoteDrawer preset={quotePreset} onClose={close} />
    </>
  );
}
