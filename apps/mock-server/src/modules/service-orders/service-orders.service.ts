import { type DealRequest, type DealResult, FileLinkType } from '@parking-plus/contracts';
import { type DocumentState, isFinalDocumentState } from '@parking-plus/domain';
import { and, eq } from 'drizzle-orm';
import { type StepsOfDeals, timelineOf } from '../../audit/audit-timeline.ts';
import { findOperationsOn } from '../../audit/operation-log.ts';
import { presentHistory } from '../../audit/record-history.ts';
import { serviceOrders } from '../../db/schema/office/service-orders.schema.ts';
import type { ListReader } from '../../lists/list-query.ts';
import { presentFile } from '../files/files.presenter.ts';
import { findFilesOf } from '../files/files.repository.ts';
import { removableFileIds } from '../files/removable-files.ts';
import { findRequirementHead } from '../requirements/requirements.repository.ts';
import { findEngineers, findServiceMachines } from './service-order-choices.repository.ts';
import { visibleServiceOrders } from './service-order-filters.ts';
import { serviceOrderList } from './service-order-list.query.ts';
import { serviceOrderNotFound } from './service-orders.errors.ts';
import { linkedRecords } from './service-orders.files.ts';
import { findServiceOrderTexts } from './service-orders.repository.ts';

const STEPS: StepsOfDeals = {
  MachineServiceOrderCreate: 'create',
  ServiceOrderCreate: 'create',
  ServiceOrderEdit: 'edit',
  ServiceOrderDispatch: 'approve',
  ServiceOrderArrive: 'edit',
  ServiceOrderReturn: 'return',
  ServiceOrderVoid: 'void',
  ServiceOrderFinish: 'close',
};

/** Throws if the code is unknown or the order is out of scope. */
export async function showServiceOrder(
  { serviceOrderCode }: DealRequest<'ServiceOrderDetail'>,
  reader: ListReader,
): Promise<DealResult<'ServiceOrderDetail'>> {
  const { identity } = reader;
  const { orm } = reader.database;
  const condition = and(visibleServiceOrders(identity), eq(serviceOrders.serviceOrderCode, serviceOrderCode));
  const [serviceOrder] = await serviceOrderList.find(condition, reader);
  if (serviceOrder === undefined) throw serviceOrderNotFound(serviceOrderCode);
  const { requirementCode } = serviceOrder;
  const [texts, files, operations, requirement] = await Promise.all([
    findServiceOrderTexts(orm, serviceOrderCode),
    findFilesOf(orm, FileLinkType.ServiceOrder, [serviceOrderCode]),
    findOperationsOn(orm, serviceOrderCode),
    requirementCode === null ? undefined : findRequirementHead(orm, requirementCode),
  ]);
  return {
    serviceOrder,
    ...texts,
    requirement: requirement ? { ...requirement, state: `${requirement.state}` } : null,
    files: files.map(presentFile),
    removableFileIds: removableFileIds(files, identity, linkedRecords, {
      isClosed: isFinalDocumentState(Number(serviceOrder.state) as DocumentState),
    }),
    history: presentHistory(operations),
    timeline: timelineOf(operations, STEPS),
  };
}

/** Returns available engineers, and machines of the caller's sites. */
export async function listServiceOrderOptions(
  _payload: DealRequest<'ServiceOrderOptions'>,
  { database: { orm }, identity }: ListReader,
): Promise<DealResult<'ServiceOrderOptions'>> {
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
