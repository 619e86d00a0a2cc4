import { Drawer } from 'antd';
import Segmented from 'antd/es/segmented/index.js';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES, LANGUAGES } from '../../i18n/languages.ts';
import { toggleExplainer, useCanExplain, useExplainer } from '../../session/permissions/explainer-store.ts';
import { useDrawerFrame } from '../../shared/form/frame/use-drawer-frame.ts';
import { setPreference, usePreference } from '../../shared/preferences/preference-store.ts';
import { changePageStyle, ownLanguage, pageStyle } from '../../shared/theme/page-style.ts';
import { FONT_SIZES, THEME_CHOICES } from '../../stores/theme-store.ts';
import { ColourChoice } from './colour-choice.tsx';
import { SettingSwitch } from './setting-switch.tsx';
import styles from './settings-drawer.module.css';
import { SettingsFile } from './settings-file.tsx';

const SWITCHES = ['tagsView', 'fixedHeader', 'sidebarLogo'] as const;

/** Settings of the page style, applied live and stored per account. Source: docs/spec-statements.md 2.32 to 2.34. */
export function SettingsDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t, i18n } = useTranslation(['settings', 'frame']);
  const style = usePreference(pageStyle);
  const mayExplain = useCanExplain();
  const explainer = useExplainer();
  return (
    <Drawer
      {...useDrawerFrame(isOpen)}
      open={isOpen}
      onClose={onClose}
      size={360}
      title={t('title')}
      // No backdrop: changes are visible on the page at once.
      styles={{ mask: { background: 'transparent' } }}
      footer={<SettingsFile />}
    >
      <div className={styles.settings}>
        <ColourChoice value={style.colour} onChange={(colour) => changePageStyle({ colour })} />
        <OneOf
          label={t('frame:theme')}
          value={style.choice}
          options={THEME_CHOICES.map((value) => ({ value, label: t(`frame:themes.${value}`) }))}
          onChange={(choice) => changePageStyle({ choice })}
        />
        <OneOf
          label={t('size')}
          value={style.size}
          options={FONT_SIZES.map((value) => ({ value, label: t(`sizes.${value}`) }))}
          onChange={(size) => changePageStyle({ size })}
        />
        <OneOf
          label={t('frame:language')}
          value={i18n.language as keyof typeof LANGUAGE_NAMES}
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          onChange={(language) => setPreference(ownLanguage, language)}
        />
        <div className={styles.switches}>
          {SWITCHES.map((name) => (
            <SettingSwitch
              key={name}
              label={t(name)}
              isOn={style[name]}
              onChange={(isOn) => changePageStyle({ [name]: isOn })}
            />
          ))}
        </div>
        {mayExplain && (
          <div>
            <SettingSwitch label={t('explain')} isOn={explainer !== null} onChange={toggleExplainer} />
            <p className={styles.hint}>{t('explainHint')}</p>
          </div>
        )}
        <p className={styles.hint}>{t('kept')}</p>
      </div>
    </Drawer>
  );
}

interface OneOfProps<T extends string> {
  label: string;
  value: T;
  options: { value: T; label: string }[];
  onChange: (value: T) => void;
}

function OneOf<T extends string>({ label, value, options, onChange }: OneOfProps<T>) {
  const id = useId();
  return (
    <div>
      <p className={styles.label} id={id}>
        {label}
      </p>
      <Segmented<T> block aria-labelledby={id} value={value} options={options} onChange={onChange} />
    </div>
  );
}
