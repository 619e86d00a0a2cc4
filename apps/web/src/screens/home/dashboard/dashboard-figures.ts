import { UnpaidAge, UnpaidStatus } from '@parking-plus/contracts';
import { addDays, periodCodeFor } from '@parking-plus/domain';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import type { Dashboard, DashboardCard } from '../../../resources/dashboard/dashboard-queries.ts';
import { formatCount, formatRatio, formatTwd } from '../../../shared/formats/amount-format.ts';
import { formatStay } from '../../../shared/formats/stay-format.ts';
import type { DashboardLinks } from './dashboard-links.ts';

export interface FigureFact {
  label: string;
  value: string;
  link?: string | null;
  isAlarming?: boolean;
}

/** One card: a number, what it is compared with, and the numbers beside it. */
export interface Figure {
  card: DashboardCard;
  title: string;
  value: string;
  unit: string;
  link: string | null;
  isAlarming: boolean;
  /** Change against what it is compared with; 0.12 is 12 % more. Null where there is nothing to compare with. */
  change: { ratio: number; label: string } | null;
  facts: FigureFact[];
  recent: readonly number[];
}

/** From here on a site is full. */
const FULL_RATIO = 0.95;
const FEW_NUMBERS_RATIO = 0.15;
const ENDING_DAYS = 30;

const ratioOf = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);

type Words = TFunction<'home/dashboard'>;
type Maker = (data: Dashboard, t: Words, links: DashboardLinks, language: Language) => Partial<Figure> | null;

const MAKERS: Readonly<Record<DashboardCard, Maker>> = {
  revenue: ({ revenue, businessDate }, t, links) => {
    if (!revenue) return null;
    const { todayTwd, lastWeekTwd, lastWeekByNowTwd, recentTwd } = revenue;
    const lastWeek = addDays(businessDate, -7);
    return {
      value: formatTwd(todayTwd),
      link: links.transactions({ from: businessDate, to: businessDate }),
      change:
        lastWeekByNowTwd > 0 ? { ratio: todayTwd / lastWeekByNowTwd - 1, label: t('revenue.change') } : null,
      facts: [
        {
          label: t('revenue.lastWeek'),
          value: formatTwd(lastWeekTwd),
          link: links.transactions({ from: lastWeek, to: lastWeek }),
        },
      ],
      recent: recentTwd,
    };
  },
  visits: ({ visits, businessDate }, t, links, language) =>
    visits && {
      value: formatCount(visits.exitCount),
      link: links.transactions({ exitedOn: businessDate }),
      facts:
        visits.meanStayMinutes === null
          ? []
          : [
              {
                label: t('visits.meanStay'),
                value: formatStay(Math.round(visits.meanStayMinutes), language),
                link: links.transactions({ exitedOn: businessDate }),
              },
            ],
      recent: visits.recentExitCounts,
    },
  presence: ({ presence }, t, links) => {
    if (!presence) return null;
    const ratio = ratioOf(presence.insideCount, presence.bayCount);
    return {
      value: formatCount(presence.insideCount),
      link: links.transactions({ isInside: true }),
      isAlarming: ratio >= FULL_RATIO,
      facts: [
        {
          label: t('presence.ratio'),
          value: formatRatio(ratio),
          link: links.transactions({ isInside: true }),
          isAlarming: ratio >= FULL_RATIO,
        },
        {
          label: t('presence.bays'),
          value: formatCount(presence.bayCount),
          link: links.operatingSites(),
        },
      ],
      recent: presence.recentInsideCounts,
    };
  },
  turnover: ({ turnover, businessDate }, t, links) =>
    turnover && {
      value: ratioOf(turnover.entryCount, turnover.bayCount).toFixed(2),
      link: links.transactions({ enteredOn: businessDate }),
      facts: [
        {
          label: t('turnover.entries'),
          value: formatCount(turnover.entryCount),
          link: links.transactions({ enteredOn: businessDate }),
        },
      ],
    },
  bayRevenue: ({ bayRevenue, businessDate }, t, links) =>
    bayRevenue && {
      value: formatTwd(Math.round(ratioOf(bayRevenue.monthTwd, bayRevenue.bayCount))),
      link: links.transactions({ from: bayRevenue.from, to: businessDate }),
      facts: [
        {
          label: t('bayRevenue.month'),
          value: formatTwd(bayRevenue.monthTwd),
          link: links.transactions({ from: bayRevenue.from, to: businessDate }),
        },
      ],
    },
  unpaid: ({ unpaid }, t, links) =>
    unpaid && {
      value: formatCount(unpaid.count),
      link: links.unpaid(),
      facts: [
        { label: t('unpaid.owed'), value: formatTwd(unpaid.owedTwd), link: links.unpaid() },
        {
          label: t('unpaid.recovery'),
          value: formatRatio(unpaid.weekRecoveredTwd / unpaid.weekOwedTwd),
          link: links.unpaid(UnpaidAge.Week, [UnpaidStatus.Unpaid, UnpaidStatus.Paid]),
        },
      ],
    },
  rentals: ({ rentals }, t, links) =>
    rentals && {
      value: formatRatio(ratioOf(rentals.rentedBayCount, rentals.rentableBayCount)),
      link: links.rentals(),
      facts: [
        {
          label: t('rentals.bays'),
          value: `${formatCount(rentals.rentedBayCount)} / ${formatCount(rentals.rentableBayCount)}`,
          link: links.rentals(),
        },
        {
          label: t('rentals.ending'),
          value: formatCount(rentals.endingCount),
          link: links.rentals(ENDING_DAYS),
        },
      ],
    },
  invoices: ({ invoices, businessDate }, t, links) => {
    if (!invoices) return null;
    const { issuedCount, voidCount, allowanceCount, lateUploadCount, lowestNumbers } = invoices;
    const today = { from: businessDate, to: businessDate };
    const left = lowestNumbers && lowestNumbers.remainingCount / lowestNumbers.allocatedCount;
    return {
      value: formatCount(issuedCount),
      link: links.invoices(today),
      facts: [
        { label: t('invoices.voids'), value: formatCount(voidCount), link: links.voids(today) },
        {
          label: t('invoices.allowances'),
          value: formatCount(allowanceCount),
          link: links.allowances(today),
        },
        {
          label: t('invoices.late'),
          value: formatCount(lateUploadCount),
          link: links.unacceptedInvoices(),
          isAlarming: lateUploadCount > 0,
        },
        ...(lowestNumbers && left !== null
          ? [
              {
                label: t('invoices.lowest', { machine: lowestNumbers.machineCode }),
                value: formatRatio(left),
                link: links.machineNumbers(lowestNumbers.machineCode, periodCodeFor(businessDate)),
                isAlarming: left < FEW_NUMBERS_RATIO,
              },
            ]
          : []),
      ],
    };
  },
  closes: ({ closes, businessDate }, t, links) =>
    closes && {
      value: formatCount(closes.openCount),
      link: links.closes({ from: closes.businessDate, to: closes.businessDate }, 'open'),
      isAlarming: closes.openCount > 0,
      facts: [
        {
          label: t('closes.sites'),
          value: formatCount(closes.openSiteCount),
          link: links.closes({ from: closes.businessDate, to: closes.businessDate }, 'open'),
        },
        {
          label: t('closes.abnormal'),
          value: formatCount(closes.abnormalCount),
          link: links.closes({ from: `${businessDate.slice(0, 8)}01`, to: businessDate }, 'abnormal'),
          isAlarming: closes.abnormalCount > 0,
        },
        {
          label: t('closes.difference'),
          value: formatTwd(closes.differenceTwd),
          link: links.closes({ from: `${businessDate.slice(0, 8)}01`, to: businessDate }, 'abnormal'),
        },
      ],
    },
  todo: ({ todo }, t, links) =>
    todo && {
      value: formatCount(todo.documentCount),
      link: links.waitingDocuments(),
      facts: [
        {
          label: t('todo.bulletins'),
          value: formatCount(todo.bulletinCount),
          link: links.unreadBulletins(),
        },
        ...(todo.threadCount === null
          ? []
          : [
              {
                label: t('todo.threads'),
                value: formatCount(todo.threadCount),
                link: links.openThreads(),
              },
            ]),
      ],
    },
  equipment: ({ equipment }, t, links) =>
    equipment && {
      value: formatCount(equipment.offlineCount),
      link: links.offlineMachines(),
      isAlarming: equipment.offlineCount > 0,
      facts: [
        {
          label: t('equipment.machines'),
          value: formatCount(equipment.machineCount),
          link: links.machines(),
        },
        {
          label: t('equipment.orders'),
          value: formatCount(equipment.openOrderCount),
          link: links.openOrders(),
        },
      ],
    },
};

/** The cards that the server gave, in its order, in words. */
export function dashboardFigures(
  data: Dashboard,
  t: Words,
  links: DashboardLinks,
  language: Language,
): Figure[] {
  return data.cards.flatMap((card) => {
    const made = MAKERS[card]?.(data, t, links, language);
    if (!made) return [];
    return [
      {
        card,
        title: t(`${card}.title`),
        unit: t(`${card}.unit`),
        value: '',
        link: null,
        isAlarming: false,
        change: null,
        facts: [],
        recent: [],
        ...made,
      },
    ];
  });
}
