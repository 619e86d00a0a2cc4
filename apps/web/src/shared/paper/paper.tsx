import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './paper.module.css';

interface PaperProps {
  /** How it looks, and by `page` what kind of sheet it is. */
  className?: string | undefined;
  /** The paper has been printed, or the browser's dialog was closed. */
  onPrinted: () => void;
  children: ReactNode;
}

/** What is put on paper instead of the page, and nothing else of it; its printing begins as soon as it is there. */
export function Paper({ className, onPrinted, children }: PaperProps) {
  const end = useRef(onPrinted);
  useEffect(() => {
    end.current = onPrinted;
  });
  useEffect(() => {
    const handleEnd = () => end.current();
    window.addEventListener('afterprint', handleEnd);
    // After the frame in which the paper's own style sheet has arrived.
    const timer = setTimeout(() => window.print(), 50);
    return () => {
      window.removeEventListener('afterprint', handleEnd);
      clearTimeout(timer);
    };
  }, []);

  return createPortal(
    <div className={[styles.paper, className].filter(Boolean).join(' ')} data-paper="">
      {children}
    </div>,
    document.body,
  );
}
