import type { DealResult } from '@parking-plus/contracts';
import { Button, Modal, Progress } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../shared/feedback/notify.ts';
import { PrintSheet } from '../../../shared/print/print-sheet.tsx';
import { LetterSheet } from './letter-sheet.tsx';

/** Letters laid out between two updates of the progress. */
const STEP = 25;

interface LetterPrintProps {
  letters: DealResult<'ArrearsLetterPrint'>['letters'];
  /** Called after printing, or if the user cancels it. */
  onEnd: () => void;
}

/** Prints recorded letters, a page each. Lays out many of them in steps, with progress, so that they can be cancelled. */
export function LetterPrint({ letters, onEnd }: LetterPrintProps) {
  const { t } = useTranslation('fees/arrears-case-list');
  const total = letters.length;
  const [count, setCount] = useState(Math.min(STEP, total));
  const isReady = count === total;
  useEffect(() => {
    if (isReady) return;
    const timer = setTimeout(() => setCount(Math.min(count + STEP, total)));
    return () => clearTimeout(timer);
  }, [isReady, count, total]);

  function handleCancel() {
    notify.info(t('letter.cancelled', { count: total }));
    onEnd();
  }

  return (
    <>
      <Modal
        open={!isReady}
        title={t('letter.layingOut')}
        mask={{ closable: false }}
        onCancel={handleCancel}
        footer={<Button onClick={handleCancel}>{t('letter.cancel')}</Button>}
      >
        <Progress percent={Math.floor((100 * count) / total)} aria-label={t('letter.layingOut')} />
        <span>{t('letter.progress', { done: count, total })}</span>
      </Modal>
      <PrintSheet isReady={isReady} onPrinted={onEnd}>
        {letters.slice(0, count).map((letter) => (
          <LetterSheet key={letter.letterId} letter={letter} />
        ))}
      </PrintSheet>
    </>
  );
}
