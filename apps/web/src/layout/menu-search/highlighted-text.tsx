import styles from './menu-search.module.css';
import type { Ranges } from './menu-search.ts';

/** Text with its matched ranges highlighted. */
export function HighlightedText({ text, ranges }: { text: string; ranges: Ranges }) {
  const parts: { from: number; text: string; isMarked: boolean }[] = [];
  let from = 0;
  function add(end: number, isMarked: boolean) {
    if (end > from) parts.push({ from, text: text.slice(from, end), isMarked });
    from = Math.max(from, end);
  }
  for (const [start, end] of ranges) {
    add(start, false);
    add(end + 1, true);
  }
  add(text.length, false);
  return parts.map((part) =>
    part.isMarked ? (
      <mark key={part.from} className={styles.mark}>
        {part.text}
      </mark>
    ) : (
      <span key={part.from}>{part.text}</span>
    ),
  );
}
