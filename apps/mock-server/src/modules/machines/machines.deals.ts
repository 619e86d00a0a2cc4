import { defineDeals } from '../../deals/define-deals.ts';
import { importMachines } from './machine-import.service.ts';
import { createMachine, deleteMachine, replaceMachine, retireMachine } from './machine-lifecycle.service.ts';
import { machineList } from './machine-list.query.ts';
import { editMachine, reportIssue, syncMachines } from './machine-writes.service.ts';
import { showMachine } from './machines.service.ts';

export const deals = defineDeals({
  MachineList: machineList.page,
  MachineExport: machineList.export,
  MachineDetail: showMachine,
  MachineEdit: editMachine,
  MachineCreate: createMachine,
  MachineReplace: replaceMachine,
  MachineRetire: retireMachine,
  MachineDelete: deleteMachine,
  MachineImport: importMachines,
  MachineSync: syncMachines,
  MachineServiceOrderCreate: reportIssue,
});
