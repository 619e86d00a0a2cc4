import { Link } from 'react-router-dom';
import { PRODUCT_TITLE } from '../shared/page/page-title.ts';
import { ProductMark } from '../shared/page/product-mark.tsx';
import styles from './frame.module.css';

export function SidebarBrand({ isRail }: { isRail: boolean }) {
  return (
    <Link to="/dashboard" className={styles.brand} aria-label={PRODUCT_TITLE}>
      <ProductMark size={28} />
      {!isRail && <span>{PRODUCT_TITLE}</span>}
    </Link>
  );
}
