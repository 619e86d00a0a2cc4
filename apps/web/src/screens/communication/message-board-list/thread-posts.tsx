import type { Schemas } from '@parking-plus/contracts';
import { useTranslation } from 'react-i18next';
import styles from './message-board-list.module.css';
import { PostTime } from './post-time.tsx';

/** Messages of a thread, oldest first. Announces new ones to screen readers. */
export function ThreadPosts({ posts }: { posts: readonly Schemas['ThreadPost'][] }) {
  const { t } = useTranslation('communication/message-board-list');
  return (
    <ol className={styles.posts} aria-live="polite" aria-label={t('detail.posts')}>
      {posts.map(({ postNumber, isAnswer, isOwn, writerName, content, writtenAt }) => (
        <li key={postNumber} className={styles.post} data-answer={isAnswer || undefined}>
          <div className={styles.header}>
            <strong>{isOwn ? t('detail.me', { name: writerName }) : writerName}</strong>
            {isAnswer && <span className={styles.answer}>{t('detail.answer')}</span>}
            <PostTime writtenAt={writtenAt} />
          </div>
          <p className={styles.content}>{content}</p>
        </li>
      ))}
    </ol>
  );
}
