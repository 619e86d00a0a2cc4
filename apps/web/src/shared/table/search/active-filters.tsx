import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { type AnyFilterField, describeFilter, type FilterValue } from './filter-field.ts';
import styles from './search-form.module.css';

export interface ActiveFiltersProps {
  fields: readonly AnyFilterField[];
  values: Readonly<Record<string, FilterValue>>;
  activeNames: readonly string[];
  onRemove: (name: string) => void;
}

/** Active filters as removable chips. */
export function ActiveFilters({ fields, values, activeNames, onRemove }: ActiveFiltersProps) {
  const { t } = useTranslation('table');
  const active = fields.filter(({ name }) => activeNames.includes(name));
  if (active.length === 0) return null;
  const words = { anyDate: t('period.any'), all: t('all') };
  return (
    <ul className={styles.active} aria-label={t('activeFilters')}>
      {active.map((field) => (
        <li key={field.name}>
          <Tag
            variant="filled"
            closable={{ 'aria-label': t('removeFilter', { name: field.label }) }}
            onClose={(event) => {
              event.preventDefault();
              onRemove(field.name);
            }}
          >
            {field.label}: {describeFilter(field, values[field.name] ?? null, words)}
          </Tag>
        </li>
      ))}
    </ul>
  );
}
