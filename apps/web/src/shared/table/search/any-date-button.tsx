import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ListUrl } from '../query/use-list-url.ts';

interface AnyDateButtonProps<V extends object> {
  url: Pick<ListUrl<V>, 'filters' | 'applyFilters'>;
  /** The filter that limits the dates. */
  period: keyof V & string;
}

/** Repeats the query of an empty list without its date limit. */
export function AnyDateButton<V extends object>({ url, period }: AnyDateButtonProps<V>) {
  const { t } = useTranslation('table');
  return (
    <Button onClick={() => url.applyFilters({ ...url.filters, [period]: null })}>{t('searchAnyDate')}</Button>
  );
}
