import { QRCode } from 'antd';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './discount-list.module.css';

const CODE_PIXELS = 120;

interface SerialSheetProps {
  name: string;
  /** What it takes off, in words, and until when. */
  about: string;
  serialCodes: readonly string[];
  onPrinted: () => void;
}

/** Serial numbers as QR codes on paper, to be cut apart. */
export function SerialSheet({ name, about, serialCodes, onPrinted }: SerialSheetProps) {
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
    <ul className={styles.sheet} data-serial-sheet="">
      {serialCodes.map((code) => (
        <li key={code} className={styles.slip}>
          <strong>{name}</strong>
          <span>{about}</span>
          <QRCode
            className={styles.qr}
            value={code}
            size={CODE_PIXELS}
            type="svg"
            errorLevel="M"
            color="#000000"
            bgColor="#ffffff"
            bordered={false}
          />
          <code>{code}</code>
        </li>
      ))}
    </ul>,
    document.body,
  );
}
