import { SearchOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlateSearch } from '../../../resources/plates/use-plate-search.ts';
import { normalisePlateSearch, PLATE_MAX_LENGTH } from '../../../shared/formats/plate-format.ts';
import { FoundPlates } from './found-plates.tsx';
import styles from './plate-overview.module.css';

interface PlateSearchFormProps {
  /** The displayed plate, or an empty string. */
  plate: string;
  onSearch: (plate: string) => void;
}

/** Search box for a plate. Ignores dashes and case, and suggests plates while the user types. */
export function PlateSearchForm({ plate, onSearch }: PlateSearchFormProps) {
  const { t } = useTranslation('fees/plate-overview');
  const [typed, setTyped] = useState(plate);
  const wanted = normalisePlateSearch(typed);
  const found = usePlateSearch(typed, wanted !== plate);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (wanted !== '') onSearch(wanted);
  }

  return (
    <div className={styles.search}>
      <form className={styles.box} onSubmit={handleSubmit}>
        <Input
          size="large"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          aria-label={t('plate')}
          placeholder={t('placeholder')}
          maxLength={PLATE_MAX_LENGTH}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          allowClear
        />
        <Button type="primary" size="large" htmlType="submit" icon={<SearchOutlined />}>
          {t('search')}
        </Button>
      </form>
      {found.length > 0 && <FoundPlates title={t('found')} plates={found} />}
    </div>
  );
}
