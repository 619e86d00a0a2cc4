import { QRCode } from 'antd';
import { PrintSheet } from '../../../shared/print/print-sheet.tsx';
import styles from './discount-list.module.css';

const CODE_PIXELS = 120;

interface SerialSheetProps {
  name: string;
  /** Value and last day, as text. */
  about: string;
  serialCodes: readonly string[];
  onPrinted: () => void;
}

/** Codes as QR codes on paper, to be cut apart. */
export function SerialSheet({ name, about, serialCodes, onPrinted }: SerialSheetProps) {
  return (
    <PrintSheet onPrinted={onPrinted}>
      <ul className={styles.sheet}>
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
      </ul>
    </PrintSheet>
  );
}
