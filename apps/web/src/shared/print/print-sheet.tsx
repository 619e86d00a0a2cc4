import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './print-sheet.module.css';

interface PaperProps {
  /** Class for the appearance, and for the sheet's format by `page`. */
  className?: string | undefined;
  /** Called after printing or closing the browser's dialog. */
  onPrinted: () => void;
  /** Whether the content is complete. */
  isReady?: boolean;
  children: ReactNode;
}

/** Printed content that replaces the page in print. Printing starts once the content is complete. */
export function PrintSheet({ className, onPrinted, isReady = true, children }: PaperProps) {
  const end = useRef(onPrinted);
  useEffect(() => {
    end.current = onPrinted;
  });
  useEffect(() => {
    if (!isReady) return;
    const handleEnd = () => end.current();
    window.addEventListener('afterprint', handleEnd);
    // Waits for the frame in which the content's style sheet is applied.
    const timer = setTimeout(() => window.print(), 50);
    return () => {
      window.removeEventListener('afterprint', handleEnd);
      clearTimeout(timer);
    };
  }, [isReady]);

  return createPortal(
    <div className={[styles.paper, className].filter(Boolean).join(' ')} data-paper="">
      {children}
    </div>,
    document.body,
  );
}
