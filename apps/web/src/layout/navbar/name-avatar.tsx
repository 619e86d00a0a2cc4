import styles from './account-menu.module.css';
import { avatarText } from './avatar-text.ts';

export function NameAvatar({ name, size }: { name: string; size: number }) {
  const text = avatarText(name);
  return (
    <svg className={styles.avatar} width={size} height={size} viewBox="0 0 36 36" aria-hidden="true">
      <circle cx="18" cy="18" r="18" />
      <text x="18" y="18.5" fontSize={text.length > 2 ? 10.5 : 13.5}>
        {text}
      </text>
    </svg>
  );
}
