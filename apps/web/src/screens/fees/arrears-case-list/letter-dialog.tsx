import type { DealRequest, DealResult } from '@parking-plus/contracts';
import { Alert } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { arrearsQueries } from '../../../resources/arrears/arrears-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { failureText } from '../../../shared/feedback/failure-text.ts';
import { useAction } from '../../../shared/form/action/use-action.ts';
import { FormDialog } from '../../../shared/form/dialog/form-dialog.tsx';
import { LetterPrint } from './letter-print.tsx';

/** Cases to print letters for. */
export interface LetterTargets {
  selection: DealRequest<'ArrearsLetterPrint'>['selection'];
  count: number;
  /** Clears the selection in the table. */
  clear: () => void;
}

interface LetterDialogProps {
  /** Null if the dialog is closed. */
  meant: LetterTargets | null;
  onClose: () => void;
}

/** 列印催繳函: records the letters of the chosen cases and prints them, a page each. */
export function LetterDialog({ meant, onClose }: LetterDialogProps) {
  const { t } = useTranslation('fees/arrears-case-list');
  const [printed, setPrinted] = useState<DealResult<'ArrearsLetterPrint'>['letters']>([]);
  const action = useAction<LetterTargets, DealResult<'ArrearsLetterPrint'>>({
    run: ({ selection, count }, sending) =>
      api.data('ArrearsLetterPrint', { selection, expectedCount: count }, sending),
    success: ({ letters: { length: count }, closedCount, onPlanCount, withoutAddressCount }) => {
      const skipped = closedCount + onPlanCount + withoutAddressCount;
      if (count === 0) return t('letter.none');
      return t(skipped > 0 ? 'letter.doneSome' : 'letter.done', { count, skipped });
    },
    invalidates: [arrearsQueries.all()],
    showsOwnFailure: true,
  });
  const failure = action.error && failureText(action.error);

  async function handlePrint() {
    if (meant === null) return;
    const outcome = await action.run(meant);
    if (!outcome || 'error' in outcome) return;
    meant.clear();
    setPrinted(outcome.result.letters);
    onClose();
  }

  return (
    <>
      <FormDialog
        open={meant !== null}
        onClose={onClose}
        title={t('letter.title', { count: meant?.count ?? 0 })}
        submitText={t('letter.submit')}
        loading={action.isPending}
        afterOpenChange={(open) => open || action.reset()}
        onFinish={handlePrint}
      >
        <p>{t('letter.what')}</p>
        {failure && <Alert type="error" showIcon title={failure.text} />}
      </FormDialog>
      {printed.length > 0 && <LetterPrint letters={printed} onEnd={() => setPrinted([])} />}
    </>
  );
}
