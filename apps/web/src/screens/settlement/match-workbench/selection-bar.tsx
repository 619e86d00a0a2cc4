import { dealActions } from '@parking-plus/contracts';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Can } from '../../../session/permissions/can.tsx';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import styles from './match-workbench.module.css';
import type { Selected, SelectionSums } from './workbench-sums.ts';

type SelectionBarProps = {
  readonly selected: Selected;
  readonly sums: SelectionSums;
  /** Selected items that are no longer listed. */
  readonly goneCount: number;
  readonly isPending: boolean;
  readonly canUndo: boolean;
  readonly onMatch: () => void;
  readonly onUndo: () => void;
  readonly onClear: () => void;
};

/** Sums of the selection on both sides, their difference, and the actions on them. */
export function SelectionBar(props: SelectionBarProps) {
  const { selected, sums, goneCount, isPending, canUndo, onMatch, onUndo, onClear } = props;
  const { t } = useTranslation('settlement/match-workbench');
  const isEmpty = selected.lines.length + selected.dues.length + goneCount === 0;
  const figures = [
    [t('sum.lines', { count: selected.lines.length }), sums.receivedTwd],
    [t('sum.dues', { count: selected.dues.length }), sums.dueTwd],
    [t('sum.fee'), sums.feeTwd],
  ] as const;
  return (
    <section aria-label={t('sum.label')} className={styles.bar}>
      <dl className={styles.figures}>
        {figures.map(([label, twd]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatTwd(twd)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('sum.difference')}</dt>
          <dd className={sums.differenceTwd === 0 ? '' : styles.off}>{formatTwd(sums.differenceTwd)}</dd>
        </div>
      </dl>
      <Button type="primary" onClick={onMatch} disabled={sums.problem !== null || isPending}>
        {t('actions.match')}
      </Button>
      <Can codes={[dealActions.BankMatchUndo]}>
        <Button onClick={onUndo} disabled={!canUndo || isPending}>
          {t('actions.undo')}
        </Button>
      </Can>
      <Button onClick={onClear} disabled={isEmpty}>
        {t('actions.clear')}
      </Button>
      {sums.problem && !isEmpty && <p className={styles.problem}>{t(`problem.${sums.problem}`)}</p>}
      {goneCount > 0 && (
        <p role="alert" className={styles.problem}>
          {t('sum.gone', { count: goneCount })}
        </p>
      )}
    </section>
  );
}
