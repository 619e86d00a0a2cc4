/**
 * PostgreSQL advisory locks in one list, to keep their numbers unique. `SiteTotals` is acquired by the triggers of
 * transactions (202611230000-hold-sites-first.sql), the rest by this code.
 */
export const AdvisoryLock = {
  Migrations: 5_480_001,
  DataKeys: 5_480_002,
  Filling: 5_480_003,
  TrafficLeader: 5_480_004,
  RentInvoiceLeader: 5_480_005,
  DailyCloseLeader: 5_480_006,
  InvoiceUploadLeader: 5_480_007,
  /** Choice of messages for a package. */
  UploadPackages: 5_480_008,
  /** Alone for the leader, with 1 for the platform's decisions. */
  PlatformLeader: 5_480_009,
  ReconciliationLeader: 5_480_010,
  NotificationLeader: 5_480_016,
  TransactionNumbers: 5_480_011,
  /** With the month. */
  RentalNumbers: 5_480_012,
  /** With the record. */
  FilesOfRecord: 5_480_013,
  /** With the site. */
  SiteTotals: 5_480_014,
  /** With the month. */
  OwnerSettlements: 5_480_015,
  ServiceOrderNumbers: 5_480_021,
  RequirementNumbers: 5_480_022,
  /** Bank lines, and the days of their possible deposits. */
  Remittance: 5_480_040,
  DiscountNumbers: 5_480_050,
  BulletinNumbers: 5_480_061,
  ThreadNumbers: 5_480_062,
  SpecialDays: 5_480_070,
  BayNumbers: 5_480_071,
  LaneCodes: 5_480_072,
  MachineAddresses: 5_480_073,
  RentalPlans: 5_480_074,
  /** Codes of companies, branches and bank accounts, and their tax and account numbers. */
  CompanyNumbers: 5_480_075,
  /** Names of owners, and their contracts. */
  Owners: 5_480_076,
  BarrierOpenings: 5_480_077,
  /** Numbers of debit batches and authorisations. */
  DebitNumbers: 5_480_078,
  /** Numbers of arrears cases, and the fees in them. */
  ArrearsCases: 5_480_081,
  AccountNumbers: 5_480_080,
  DepartmentTree: 5_480_083,
  DeputyNumbers: 5_480_084,
  SavedViewNumbers: 5_480_085,
} as const;
