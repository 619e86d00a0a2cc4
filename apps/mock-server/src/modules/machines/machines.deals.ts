import { defineDeals } from '../../deals/define-deals.ts';
import { editMachine, reportFault, syncMachines } from './machine-writes.service.ts';
import { exportMachines, listMachines, showMachine } from './machines.service.ts';

export const deals = defineDeals({
  MachineList: listMachines,
  MachineExport: exportMachines,
  MachineDetail: showMachine,
  MachineEdit: editMachine,
  MachineSync: syncMachines,
  MachineRepair: reportFault,
});
