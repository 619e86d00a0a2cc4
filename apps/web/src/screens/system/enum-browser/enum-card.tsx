import type { EnumName } from '@parking-plus/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMenuNodes } from '../../../session/account/menu-paths.ts';
import { enumCodes } from '../../../shared/enums/enum-label.ts';
import { enumTableLabel } from '../../../shared/enums/enum-table-label.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { useNavTitle } from '../../../shared/navigation/use-nav-title.ts';
import styles from './enum-browser.module.css';
import { ENUM_PLACES } from './enum-places.ts';

/** An enumeration: its codes with both labels, and the screens that show them. */
export function EnumCard({ name }: { name: EnumName }) {
  const { t } = useTranslation('system/enum-browser');
  const menu = useMenuNodes();
  const titleOf = useNavTitle();
  const places = (ENUM_PLACES[name] ?? []).flatMap((place) => {
    const node = menu.get(`/${place}`);
    return node ? [{ path: `/${place}`, title: titleOf(node) }] : [];
  });
  return (
    <section className={styles.card} aria-label={name}>
      <h2>{name}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('code')}</th>
            <th scope="col">{t('shown')}</th>
            <th scope="col">{t('chinese')}</th>
            <th scope="col">{t('english')}</th>
          </tr>
        </thead>
        <tbody>
          {enumCodes(name).map((code) => (
            <tr key={code}>
              <th scope="row">{code}</th>
              <td>
                <EnumTag name={name} code={code} />
              </td>
              <td lang="zh-Hant-TW">{enumTableLabel(name, code, 'zh_TC')}</td>
              <td lang="en">{enumTableLabel(name, code, 'en')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {places.length > 0 && (
        <p className={styles.places}>
          {t('usedIn')}
          {places.map(({ path, title }) => (
            <Link key={path} to={path}>
              {title}
            </Link>
          ))}
        </p>
      )}
    </section>
  );
}
