import { type DealRequest, type DealResult, FileLinkType } from '@parking-plus/contracts';
import { type DocumentState, isFinalDocumentState } from '@parking-plus/domain';
import { and, eq } from 'drizzle-orm';
import type { DealContext } from '../../deals/define-deals.ts';
import { afterKeyCondition, exportPage } from '../../lists/export-page.ts';
import { readPage } from '../../lists/read-page.ts';
import { type StepsOfDeals, timelineOf } from '../../tasks/record-timeline.ts';
import { presentFile } from '../files/files.presenter.ts';
import { findFilesOf } from '../files/files.repository.ts';
import { removableFileIds } from '../files/removable-files.ts';
import { presentHistory } from '../operation-logs/operation-logs.presenter.ts';
import { findOperationsOn } from '../operation-logs/operation-logs.repository.ts';
import { findRequirementHead } from '../requirements/requirements.repository.ts';
import { chosenServiceOrders, visibleServiceOrders } from './service-order-filters.ts';
import {
  findEngineers,
  findServiceMachines,
  findServiceOrders,
  sumServiceOrders,
} from './service-order-list.repository.ts';
import { unknownServiceOrder } from './service-order-refusals.ts';
import { linkedRecords } from './service-orders.files.ts';
import { presentServiceOrder } from './service-orders.presenter.ts';
import { serviceOrders } from './service-orders.schema.ts';

type Reader = Pick<DealContext, 'database' | 'identity' | 'clock'>;

const STEPS: StepsOfDeals = {
  MachineRepair: 'create',
  ServiceOrderCreate: 'create',
  ServiceOrderEdit: 'edit',
  ServiceOrderDispatch: 'approve',
  ServiceOrderArrive: 'edit',
  ServiceOrderReturn: 'return',
  ServiceOrderVoid: 'void',
  ServiceOrderFinish: 'close',
};

/** One page of service orders with the figures of all: two statements. */
export async function listServiceOrders(
  query: DealRequest<'ServiceOrderList'>,
  { database: { orm }, identity, clock }: Reader,
): Promise<DealResult<'ServiceOrderList'>> {
  const filters = query.filters ?? {};
  const visible = visibleServiceOrders(identity, filters.siteCodes);
  const now = clock.now().toISOString();
  const chosen = chosenServiceOrders(filters, identity, now);
  const [rows, { total, ...summary }] = await readPage(
    query,
    (page) => findServiceOrders(orm, and(visible, chosen), page),
    () => sumServiceOrders(orm, { visible, chosen }, { identity, now }),
  );
  const items = rows.map((row) => presentServiceOrder(row, identity));
  return { items, total, page: query.page, pageSize: query.pageSize, summary };
}

/** The next 5,000 of all that match, in the order of their codes: one statement. */
export async function exportServiceOrders(
  { filters = {}, afterKey }: DealRequest<'ServiceOrderExport'>,
  { database: { orm }, identity, clock }: Reader,
): Promise<DealResult<'ServiceOrderExport'>> {
  const condition = and(
    visibleServiceOrders(identity, filters.siteCodes),
    chosenServiceOrders(filters, identity, clock.now().toISOString()),
    afterKeyCondition(serviceOrders.serviceOrderCode, afterKey),
  );
  return exportPage(
    (limit) =>
      findServiceOrders(orm, condition, {
        page: 1,
        pageSize: limit,
        sort: { field: 'serviceOrderCode', order: 'asc' },
      }),
    ({ serviceOrderCode }) => serviceOrderCode,
    (rows) => rows.map((row) => presentServiceOrder(row, identity)),
  );
}

/** Errors: refuses an unknown code, and that of an order out of the caller's sight. */
export async function showServiceOrder(
  { serviceOrderCode }: DealRequest<'ServiceOrderDetail'>,
  { database: { orm }, identity }: Reader,
): Promise<DealResult<'ServiceOrderDetail'>> {
  const condition = and(visibleServiceOrders(identity), eq(serviceOrders.serviceOrderCode, serviceOrderCode));
  const [row] = await findServiceOrders(orm, condition, { page: 1, pageSize: 1 });
  if (row === undefined) throw unknownServiceOrder(serviceOrderCode);
  const { requirementCode } = row;
  const [files, operations, requirement] = await Promise.all([
    findFilesOf(orm, FileLinkType.ServiceOrder, [serviceOrderCode]),
    findOperationsOn(orm, serviceOrderCode),
    requirementCode === null ? undefined : findRequirementHead(orm, requirementCode),
  ]);
  return {
    serviceOrder: presentServiceOrder(row, identity),
    outcome: row.outcome,
    decision: row.decision,
    requirement: requirement ? { ...requirement, state: `${requirement.state}` } : null,
    files: files.map(presentFile),
    removableFileIds: removableFileIds(files, identity, linkedRecords, {
      isClosed: isFinalDocumentState(row.state as DocumentState),
    }),
    history: presentHistory(operations),
    timeline: timelineOf(operations, STEPS),
  };
}

/** Engineers who can be sent, and machines of the caller's sites. */
export async function listServiceOrderChoices(
  _payload: DealRequest<'ServiceOrderChoices'>,
  { database: { orm }, identity }: Pick<Reader, 'database' | 'identity'>,
): Promise<DealResult<'ServiceOrderChoices'>> {
  const [engineers, machines] = await Promise.all([
    findEngineers(orm),
    findServiceMachines(orm, identity.siteCodes),
  ]);
  return {
    engineers: engineers.map(({ account, name }) => ({ account, name })),
    machines: machines.map(({ machineCode, siteName, kind }) => ({
      machineCode,
      siteName,
      kind: kind,
    })),
  };
}
