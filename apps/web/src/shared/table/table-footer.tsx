import { Pagination } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../formats/amount-format.ts';
import styles from './data-table.module.css';
import { PAGE_SIZES, type PageSize } from './query/list-state.ts';

export interface TableFootProps {
  page: number;
  pageSize: PageSize;
  total: number;
  isNarrow: boolean;
  onChange: (page: number, pageSize: PageSize) => void;
}

/** Pagination, always visible below the list. */
export function TableFooter({ page, pageSize, total, isNarrow, onChange }: TableFootProps) {
  const { t } = useTranslation('table');
  return (
    <nav className={styles.footer} aria-label={t('paging')}>
      <Pagination
        size="small"
        simple={isNarrow}
        current={page}
        pageSize={pageSize}
        total={total}
        showSizeChanger={!isNarrow}
        showQuickJumper={!isNarrow && total > pageSize * 10}
        pageSizeOptions={[...PAGE_SIZES]}
        showTotal={
          isNarrow
            ? undefined
            : (all, [from, to]) =>
                t('range', { from: formatCount(from), to: formatCount(to), total: formatCount(all) })
        }
        onChange={(nextPage, nextSize) =>
          onChange(nextPage, PAGE_SIZES.find((size) => size === nextSize) ?? pageSize)
        }
      />
    </nav>
  );
}
