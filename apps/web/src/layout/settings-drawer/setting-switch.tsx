import Switch from 'antd/es/switch/index.js';
import { useId } from 'react';
import styles from './settings-drawer.module.css';

interface SettingSwitchProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Setting with a switch. Clicking the label also toggles it. */
export function SettingSwitch({ label, isOn, onChange }: SettingSwitchProps) {
  const id = useId();
  return (
    <div className={styles.switch}>
      <label htmlFor={id}>{label}</label>
      <Switch id={id} checked={isOn} onChange={onChange} />
    </div>
  );
}
