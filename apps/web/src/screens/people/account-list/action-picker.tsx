import type { Schemas } from '@parking-plus/contracts';
import { Checkbox, Input } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupActions } from '../../../resources/permissions/action-groups.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import styles from './account-list.module.css';

interface ActionPickerProps {
  id?: string;
  value?: readonly string[];
  onChange?: (codes: string[]) => void;
  /** Codes granted by the account type. Checked and read-only here. */
  roleCodes: readonly string[];
  /** Actions that the user can grant or that are already granted. */
  actions: readonly Schemas['NamedAction'][];
}

/** Checkboxes of action codes by domain, with a search over codes and titles. */
export function ActionPicker({ id, value = [], onChange, roleCodes, actions }: ActionPickerProps) {
  const { t } = useTranslation('people/account-list');
  const language = useLanguage();
  const [wanted, setWanted] = useState('');
  const groups = useMemo(() => {
    const each = [...new Map(actions.map((action) => [action.code, action])).values()];
    const text = wanted.trim().toLowerCase();
    return groupActions(
      each.filter(({ code, title, titleEn }) => `${code} ${title} ${titleEn}`.toLowerCase().includes(text)),
    );
  }, [actions, wanted]);

  const toggle = (code: string, isGiven: boolean) =>
    onChange?.(isGiven ? [...value, code].sort() : value.filter((given) => given !== code));

  return (
    <div className={styles.picker}>
      <Input.Search
        id={id ?? ''}
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        placeholder={t('grant.search')}
        aria-label={t('grant.search')}
        allowClear
      />
      {groups.length === 0 && <p className={styles.quiet}>{t('grant.none')}</p>}
      {groups.map(({ domain, actions: grouped }) => (
        <fieldset key={domain} className={styles.group}>
          <legend>{t(`domains.${domain}`)}</legend>
          {grouped.map(({ code, title, titleEn }) => {
            const isOfRole = roleCodes.includes(code);
            return (
              <Checkbox
                key={code}
                checked={isOfRole || value.includes(code)}
                disabled={isOfRole && !value.includes(code)}
                onChange={({ target }) => toggle(code, target.checked)}
              >
                <span className={styles.code}>{code}</span> {language === 'en' ? titleEn : title}
              </Checkbox>
            );
          })}
        </fieldset>
      ))}
    </div>
  );
}
