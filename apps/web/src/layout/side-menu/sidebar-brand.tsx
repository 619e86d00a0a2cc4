import { Link } from 'react-router-dom';
import { PRODUCT_TITLE } from '../../shared/page/page-title.ts';
import { ProductMark } from '../../shared/page/product-mark.tsx';
import { usePreference } from '../../shared/preferences/preference-store.ts';
import { pageStyle } from '../../shared/theme/page-style.ts';
import styles from './side-menu.module.css';

/** Product name above the menu. Hidden by a user preference. */
export function SidebarBrand({ isRail }: { isRail: boolean }) {
  const { sidebarLogo } = usePreference(pageStyle);
  if (!sidebarLogo) return null;
  return (
    <Link to="/dashboard" className={styles.brand} aria-label={PRODUCT_TITLE}>
      <ProductMark size={28} />
      {!isRail && <span>{PRODUCT_TITLE}</span>}
    </Link>
  );
}
