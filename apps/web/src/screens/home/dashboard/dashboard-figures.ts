import { ReconciliationState, UnpaidAge, UnpaidStatus } from '@parking-plus/contracts';
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

/** A card: a number, its comparison and related numbers. */
export interface Figure {
  card: DashboardCard;
  title: string;
  value: string;
  unit: string;
  link: string | null;
  isAlarming: boolean;
  /** Relative change; 0.12 is 12 % more. Null without a base of comparison. */
  change: { ratio: number; label: string } | null;
  facts: FigureFact[];
  recent: readonly number[];
}

/** Ratio at which a site counts as full. */
const FULL_RATIO = 0.95;
const FEW_NUMBERS_RATIO = 0.15;
const ENDING_DAYS = 30;

const ratioOf = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);

type Words = TFunction<'home/dashboard'>;
type Maker = (data: Dashboard, t: Words, links: DashboardLinks, language: Language) => Partial<Figure> | null;

const fact = (label: string, value: string, link: string | null, isAlarming = false): FigureFact => ({
  label,
  value,
  link,
  isAlarming,
});

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
        fact(
          t('revenue.lastWeek'),
          formatTwd(lastWeekTwd),
          links.transactions({ from: lastWeek, to: lastWeek }),
        ),
      ],
      recent: recentTwd,
    };
  },
  visits: ({ visits, businessDate }, t, links, language) => {
    if (!visits) return null;
    const { exitCount, meanStayMinutes, recentExitCounts } = visits;
    const link = links.transactions({ exitedOn: businessDate });
    return {
      value: formatCount(exitCount),
      link,
      facts:
        meanStayMinutes === null
          ? []
          : [fact(t('visits.meanStay'), formatStay(Math.round(meanStayMinutes), language), link)],
      recent: recentExitCounts,
    };
  },
  presence: ({ presence }, t, links) => {
    if (!presence) return null;
    const { insideCount, bayCount, recentInsideCounts } = presence;
    const ratio = ratioOf(insideCount, bayCount);
    const isAlarming = ratio >= FULL_RATIO;
    const link = links.transactions({ isInside: true });
    return {
      value: formatCount(insideCount),
      link,
      isAlarming,
      facts: [
        fact(t('presence.ratio'), formatRatio(ratio), link, isAlarming),
        fact(t('presence.bays'), formatCount(bayCount), links.operatingSites()),
      ],
      recent: recentInsideCounts,
    };
  },
  turnover: ({ turnover, businessDate }, t, links) => {
    if (!turnover) return null;
    const { entryCount, bayCount } = turnover;
    const link = links.transactions({ enteredOn: businessDate });
    return {
      value: ratioOf(entryCount, bayCount).toFixed(2),
      link,
      facts: [fact(t('turnover.entries'), formatCount(entryCount), link)],
    };
  },
  bayRevenue: ({ bayRevenue, businessDate }, t, links) => {
    if (!bayRevenue) return null;
    const { monthTwd, bayCount, from } = bayRevenue;
    const link = links.transactions({ from, to: businessDate });
    return {
      value: formatTwd(Math.round(ratioOf(monthTwd, bayCount))),
      link,
      facts: [fact(t('bayRevenue.month'), formatTwd(monthTwd), link)],
    };
  },
  unpaid: ({ unpaid }, t, links) =>
    unpaid && {
      value: formatCount(unpaid.count),
      link: links.unpaid(),
      facts: [
        fact(t('unpaid.owed'), formatTwd(unpaid.owedTwd), links.unpaid()),
        fact(
          t('unpaid.recovery'),
          formatRatio(unpaid.weekRecoveredTwd / unpaid.weekOwedTwd),
          links.unpaid(UnpaidAge.Week, [UnpaidStatus.Unpaid, UnpaidStatus.Paid]),
        ),
      ],
    },
  rentals: ({ rentals }, t, links) => {
    if (!rentals) return null;
    const { rentedBayCount, rentableBayCount, endingCount } = rentals;
    const bays = `${formatCount(rentedBayCount)} / ${formatCount(rentableBayCount)}`;
    return {
      value: formatRatio(ratioOf(rentedBayCount, rentableBayCount)),
      link: links.rentals(),
      facts: [
        fact(t('rentals.bays'), bays, links.rentals()),
        fact(t('rentals.ending'), formatCount(endingCount), links.rentals(ENDING_DAYS)),
      ],
    };
  },
  invoices: ({ invoices, businessDate }, t, links) => {
    if (!invoices) return null;
    const { issuedCount, voidCount, allowanceCount, lateUploadCount, lowestNumbers: lowest } = invoices;
    const { uploadSoonCount, uploadHoursLeft } = invoices;
    const today = { from: businessDate, to: businessDate };
    const facts = [
      fact(t('invoices.voids'), formatCount(voidCount), links.voids(today)),
      fact(t('invoices.allowances'), formatCount(allowanceCount), links.allowances(today)),
      fact(t('invoices.late'), formatCount(lateUploadCount), links.unacceptedInvoices(), lateUploadCount > 0),
    ];
    if (uploadHoursLeft !== null) {
      const text =
        uploadHoursLeft < 0
          ? t('invoices.hoursLate', { count: -uploadHoursLeft })
          : t('invoices.hoursLeft', { count: uploadHoursLeft });
      const isUrgent = uploadSoonCount > 0;
      facts.push(
        fact(t('invoices.soon'), formatCount(uploadSoonCount), links.pressingUploads(), isUrgent),
        fact(t('invoices.nextDeadline'), text, links.pressingUploads(), isUrgent),
      );
    }
    if (lowest) {
      const left = lowest.remainingCount / lowest.allocatedCount;
      const link = links.machineNumbers(lowest.machineCode, periodCodeFor(businessDate));
      const label = t('invoices.lowest', { machine: lowest.machineCode });
      facts.push(fact(label, formatRatio(left), link, left < FEW_NUMBERS_RATIO));
    }
    return { value: formatCount(issuedCount), link: links.invoices(today), facts };
  },
  closes: ({ closes, businessDate }, t, links) => {
    if (!closes) return null;
    const { openCount, openSiteCount, abnormalCount, differenceTwd } = closes;
    const open = links.closes({ from: closes.businessDate, to: closes.businessDate }, 'open');
    const abnormal = links.closes({ from: `${businessDate.slice(0, 8)}01`, to: businessDate }, 'abnormal');
    return {
      value: formatCount(openCount),
      link: open,
      isAlarming: openCount > 0,
      facts: [
        fact(t('closes.sites'), formatCount(openSiteCount), open),
        fact(t('closes.abnormal'), formatCount(abnormalCount), abnormal, abnormalCount > 0),
        fact(t('closes.difference'), formatTwd(differenceTwd), abnormal),
      ],
    };
  },
  todo: ({ todo }, t, links) =>
    todo && {
      value: formatCount(todo.documentCount),
      link: links.waitingDocuments(),
      facts: [
        fact(t('todo.bulletins'), formatCount(todo.bulletinCount), links.unreadBulletins()),
        ...(todo.threadCount === null
          ? []
          : [fact(t('todo.threads'), formatCount(todo.threadCount), links.openThreads())]),
        ...reconciliationFacts(todo, t, links),
      ],
    },
  equipment: ({ equipment }, t, links) =>
    equipment && {
      value: formatCount(equipment.offlineCount),
      link: links.offlineMachines(),
      isAlarming: equipment.offlineCount > 0,
      facts: [
        fact(t('equipment.machines'), formatCount(equipment.machineCount), links.machines()),
        fact(t('equipment.orders'), formatCount(equipment.openOrderCount), links.openOrders()),
      ],
    },
};

/** Returns the days to settle with the tax platform, if there are any. */
function reconciliationFacts(
  { differingUploadCount, unreportedUploadCount }: NonNullable<Dashboard['todo']>,
  t: Words,
  links: DashboardLinks,
): FigureFact[] {
  const counts = [
    ['differing', differingUploadCount, ReconciliationState.Differs],
    ['unreported', unreportedUploadCount, ReconciliationState.Unreported],
  ] as const;
  return counts.flatMap(([key, count, state]) =>
    count ? [fact(t(`todo.${key}`), formatCount(count), links.reconciliations(state), true)] : [],
  );
}

/** Returns the cards of the response in its order, with localised texts. */
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
