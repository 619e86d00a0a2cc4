import { type DealState, type DealType, dealStates, dealTypes } from '@parking-plus/contracts';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../i18n/languages.ts';
import styles from './enum-browser.module.css';

interface Card {
  name: 'DealType' | 'DealState';
  rows: { code: string; chinese: string; english: string }[];
}

const pair = <T,>(of: (language: Language) => T[]): [T, T][] => {
  const english = of('en');
  return of('zh_TC').flatMap((row, index) => {
    const other = english[index];
    return other === undefined ? [] : [[row, other] as [T, T]];
  });
};

/** Deal types and deal states of the specification. */
const CARDS: readonly Card[] = [
  {
    name: 'DealType',
    rows: pair<DealType>(dealTypes).map(([chinese, english]) => ({
      code: chinese.DealType_Code,
      chinese: chinese.DealType_Name,
      english: english.DealType_Name,
    })),
  },
  {
    name: 'DealState',
    rows: pair<DealState>(dealStates).map(([chinese, english]) => ({
      code: chinese.DealState_Code,
      chinese: chinese.DealState_Name,
      english: english.DealState_Name,
    })),
  },
];

/** Returns deal types and states that match the text. A match of the card's name keeps all its rows. */
export function findDeals(text: string): Card[] {
  const wanted = text.trim().toLowerCase();
  return CARDS.flatMap(({ name, rows }) => {
    const isWhole = name.toLowerCase().includes(wanted);
    const found = rows.filter(
      (row) => isWhole || Object.values(row).some((part) => part.toLowerCase().includes(wanted)),
    );
    return found.length === 0 ? [] : [{ name, rows: found }];
  });
}

/** Codes of `Model_DealType` or of document states, each with its meaning. */
export function DealCard({ name, rows }: Card) {
  const { t } = useTranslation('system/enum-browser');
  return (
    <section className={styles.card} aria-label={name}>
      <h2>{name}</h2>
      <p className={styles.places}>{t(`deals.${name}`)}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('code')}</th>
            <th scope="col">{t('chinese')}</th>
            <th scope="col">{t('english')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ code, chinese, english }) => (
            <tr key={code}>
              <th scope="row">{code}</th>
              <td lang="zh-Hant-TW">{chinese}</td>
              <td lang="en">{english}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
