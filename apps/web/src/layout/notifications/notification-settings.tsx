import { NotificationKind, type Schemas } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { notificationQueries } from '../../resources/notifications/notification-queries.ts';
import { api } from '../../shared/api/api.ts';
import { enumLabel } from '../../shared/enums/enum-label.ts';
import { QueryContent } from '../../shared/feedback/query-content.tsx';
import { useAction } from '../../shared/form/action/use-action.ts';
import { useDrawerFrame } from '../../shared/form/frame/use-drawer-frame.ts';
import { formatTimeOfDay, parseTimeOfDay } from '../../shared/formats/time-of-day-format.ts';
import { useLanguage } from '../../shared/formats/use-language.ts';
import { TimeOfDayInput } from '../../shared/inputs/time-of-day-input.tsx';
import { SettingSwitch } from '../settings-drawer/setting-switch.tsx';
import styles from './notification-drawer.module.css';

type Preferences = Schemas['NotificationPreferences'];

const KINDS = Object.values(NotificationKind);
const MINUTES_A_DAY = 1440;
const NIGHT = { quietFrom: '22:00', quietUntil: '07:00' };

/** Kinds that the user wants, and quiet hours. A change is saved at once. */
export function NotificationSettings({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('notifications');
  const query = useQuery({ ...notificationQueries.settings(), enabled: isOpen });
  const save = useAction({
    run: (wanted: Preferences, sending) => api.data('NotificationSettingsSave', wanted, sending),
    success: t('saved'),
    invalidates: [notificationQueries.settings().queryKey],
  });
  return (
    <Drawer {...useDrawerFrame(isOpen)} open={isOpen} onClose={onClose} size={420} title={t('settings')}>
      <QueryContent query={query}>
        {(settings) => (
          <>
            <KindSwitches
              settings={settings}
              onChange={(change) => void save.run({ ...settings, ...change })}
            />
            <QuietHours
              key={settings.version}
              settings={settings}
              onChange={(change) => void save.run({ ...settings, ...change })}
            />
          </>
        )}
      </QueryContent>
    </Drawer>
  );
}

interface PartProps {
  settings: Preferences;
  onChange: (change: Partial<Preferences>) => void;
}

function KindSwitches({ settings: { mutedKinds }, onChange }: PartProps) {
  const { t } = useTranslation('notifications');
  const language = useLanguage();
  return (
    <section aria-label={t('kinds')}>
      <h3 className={styles.day}>{t('kinds')}</h3>
      {KINDS.map((kind) => (
        <SettingSwitch
          key={kind}
          label={enumLabel('NotificationKind', kind, language)}
          isOn={!mutedKinds.includes(kind)}
          onChange={(isOn) =>
            onChange({ mutedKinds: isOn ? mutedKinds.filter((one) => one !== kind) : [...mutedKinds, kind] })
          }
        />
      ))}
    </section>
  );
}

function QuietHours({ settings: { quietFrom, quietUntil }, onChange }: PartProps) {
  const { t } = useTranslation('notifications');
  const hasHours = quietFrom !== null;
  return (
    <section aria-label={t('quiet')}>
      <h3 className={styles.day}>{t('quiet')}</h3>
      <SettingSwitch
        label={t('quietOn')}
        isOn={hasHours}
        onChange={(isOn) => onChange(isOn ? NIGHT : { quietFrom: null, quietUntil: null })}
      />
      {hasHours && (
        <div className={styles.hours}>
          <QuietTime
            label={t('quietFrom')}
            time={quietFrom}
            onChange={(time) => onChange({ quietFrom: time })}
          />
          <QuietTime
            label={t('quietUntil')}
            time={quietUntil}
            onChange={(time) => onChange({ quietUntil: time })}
          />
        </div>
      )}
      <p className={styles.hint}>{t('quietHint')}</p>
    </section>
  );
}

interface TimeProps {
  label: string;
  time: string | null;
  onChange: (time: string) => void;
}

function QuietTime({ label, time, onChange }: TimeProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <TimeOfDayInput
        id={id}
        value={time === null ? null : parseTimeOfDay(time)}
        onChange={(minute) => {
          if (minute === null) return;
          const chosen = formatTimeOfDay(minute % MINUTES_A_DAY);
          if (chosen !== time) onChange(chosen);
        }}
      />
    </div>
  );
}
