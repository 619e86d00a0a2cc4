/** Members that identify a record. Their values belong to the sites with a response that contains them. */
const NAMES_RECORD = /(?:Id|Number|Code)$/;
/** Members with values that sites share, even if only one site was seen with them. */
const IN_COMMON =
  /^(?:authority|bank|check|donation|error|operate|period|random|reason|software|state)Code$|(?:buyerTax|ownerTax|[rR]egistration|line|post|account)Number$/;
/** Running numbers, which other members have by chance. Their records have other names. */
const RUNNING = /^\d{1,7}$/;
/** Authors of a record. Accounts see their own records regardless of their current sites. */
const AUTHORS = ['applicant', 'applicantName', 'askedByName', 'reportedBy', 'reportedByName'];

export type Members = Readonly<Record<string, unknown>>;

/** Reader of a response: visible sites and own names as author. */
export type Viewer = { readonly siteCodes: readonly string[]; readonly names: readonly string[] };

type Known = { readonly sites: Set<string>; readonly authors: Set<string> };

/** Sites of each value, learned from responses. */
export class SiteOwnership {
  readonly #known = new Map<string, Known>();
  readonly #people = new Set<string>();
  readonly #ofCompanies: ReadonlyMap<string, readonly string[]>;

  /** `ofCompanies`: the sites of each company and branch, by code and by tax number. */
  constructor(ofCompanies: ReadonlyMap<string, readonly string[]>) {
    this.#ofCompanies = ofCompanies;
  }

  /** Returns the sites of a record, or undefined if it has none. */
  sitesOf(record: Members): readonly string[] | undefined {
    const { siteCode, siteCodes, target, sites, companyCode, taxNumber } = record;
    if (isText(siteCode)) return [siteCode];
    if (Array.isArray(siteCodes) && siteCodes.length > 0) return siteCodes.filter(isText);
    if ('account' in record && Array.isArray(sites))
      return sites.flatMap((site) => (isMembers(site) && isText(site.siteCode) ? [site.siteCode] : []));
    if (isMembers(target)) return this.sitesOf(target);
    return this.#ofCompanies.get(String(companyCode)) ?? this.#ofCompanies.get(String(taxNumber));
  }

  /** Learns from a response that may show everything. */
  learn(value: unknown, above: Members = {}): void {
    if (Array.isArray(value)) for (const item of value) this.learn(item, above);
    if (!isMembers(value)) return;
    const record = this.sitesOf(value) === undefined ? above : value;
    for (const [name, member] of Object.entries(value)) {
      const isName = NAMES_RECORD.test(name) || namesPerson(value, name);
      if (namesPerson(value, name)) this.#people.add(String(member));
      if (!isText(member)) this.learn(member, record);
      else if (isName && !IN_COMMON.test(name) && !RUNNING.test(member)) this.#add(member, record);
    }
  }

  /** Returns whether the value names only foreign sites or records, and no record of the reader's own. */
  isForeign(value: unknown, { siteCodes, names }: Viewer): boolean {
    const known = isText(value) ? this.#known.get(value) : undefined;
    if (known === undefined || names.some((name) => known.authors.has(name))) return false;
    return siteCodes.every((code) => !known.sites.has(code));
  }

  /** Returns pointers to foreign values in a response. Ignores values from the request. */
  leaks(answer: unknown, viewer: Viewer, sent: ReadonlySet<unknown>): string[] {
    const found: string[] = [];
    const look = (value: unknown, pointer: string): void => {
      if (this.isForeign(value, viewer) && !sent.has(value)) found.push(`${pointer} ${String(value)}`);
      if (typeof value !== 'object' || value === null || (isMembers(value) && isOwn(value, viewer))) return;
      for (const [name, member] of Object.entries(value))
        if (!(isMembers(value) && this.#mayTell(value, name, viewer))) look(member, `${pointer}/${name}`);
    };
    look(answer, '');
    return found;
  }

  /**
   * Returns whether the reader may see the member. A record of several sites shows all of them to readers of
   * one. People's names occur in many records; only their own rows are confidential.
   */
  #mayTell(record: Members, member: string, { siteCodes }: Viewer): boolean {
    if (this.#people.has(String(record[member]))) return !namesPerson(record, member);
    if (member !== 'siteCodes' && member !== 'sites') return false;
    return (this.sitesOf(record) ?? []).some((code) => siteCodes.includes(code));
  }

  #add(value: string, record: Members): void {
    const known = this.#known.get(value) ?? { sites: new Set(), authors: new Set() };
    for (const site of this.sitesOf(record) ?? []) known.sites.add(site);
    for (const author of authorsOf(record)) known.authors.add(author);
    if (known.sites.size > 0) this.#known.set(value, known);
  }
}

/** An account's row lists its sites. */
const namesPerson = (record: Members, member: string) => member === 'account' && 'sites' in record;

const isOwn = (record: Members, { names }: Viewer) =>
  authorsOf(record).some((author) => names.includes(author));

const authorsOf = (record: Members): string[] =>
  AUTHORS.flatMap((name) => (isText(record[name]) ? [record[name]] : []));

export function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
