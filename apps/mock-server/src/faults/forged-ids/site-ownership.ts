/** Members that name a record; what they hold belongs to the sites that it was seen at. */
const NAMES_RECORD = /(?:Id|Number|Code)$/;
/** Names of what sites have in common, however few of them were seen with it. */
const IN_COMMON =
  /^(?:authority|bank|check|donation|error|operate|period|random|reason|software|state)Code$|(?:buyerTax|ownerTax|line|post|account)Number$/;
/** Who wrote a record. What is somebody's own they see wherever they work now. */
const AUTHORS = ['applicant', 'applicantName', 'askedByName', 'reportedBy', 'reportedByName'];

export type Members = Readonly<Record<string, unknown>>;

/** Whose answer it is: their sites, and the names under which they write. */
export type Beholder = { readonly siteCodes: readonly string[]; readonly names: readonly string[] };

type Known = { readonly sites: Set<string>; readonly authors: Set<string> };

/** Which sites a value belongs to, as far as answers have shown. */
export class SiteOwnership {
  readonly #known = new Map<string, Known>();
  readonly #people = new Set<string>();
  readonly #ofCompanies: ReadonlyMap<string, readonly string[]>;

  /** `ofCompanies`: the sites of each company and branch, by its code and by its tax number. */
  constructor(ofCompanies: ReadonlyMap<string, readonly string[]>) {
    this.#ofCompanies = ofCompanies;
  }

  /** The sites that a record names as its own; undefined where it names none. */
  sitesOf(record: Members): readonly string[] | undefined {
    const { siteCode, siteCodes, target, sites, companyCode, taxNumber } = record;
    if (isText(siteCode)) return [siteCode];
    if (Array.isArray(siteCodes) && siteCodes.length > 0) return siteCodes.filter(isText);
    if ('account' in record && Array.isArray(sites))
      return sites.flatMap((site) => (isMembers(site) && isText(site.siteCode) ? [site.siteCode] : []));
    if (isMembers(target)) return this.sitesOf(target);
    return this.#ofCompanies.get(String(companyCode)) ?? this.#ofCompanies.get(String(taxNumber));
  }

  /** Learns from an answer that may show everything. */
  learn(value: unknown, above: Members = {}): void {
    if (Array.isArray(value)) for (const item of value) this.learn(item, above);
    if (!isMembers(value)) return;
    const record = this.sitesOf(value) === undefined ? above : value;
    for (const [name, member] of Object.entries(value)) {
      const isName = NAMES_RECORD.test(name) || namesPerson(value, name);
      if (namesPerson(value, name)) this.#people.add(String(member));
      if (!isText(member)) this.learn(member, record);
      else if (isName && !IN_COMMON.test(name)) this.#add(member, record);
    }
  }

  /** Whether it names a site, or a record of sites, that are all not theirs; nor is it a record of their own. */
  isForeign(value: unknown, { siteCodes, names }: Beholder): boolean {
    const known = isText(value) ? this.#known.get(value) : undefined;
    if (known === undefined || names.some((name) => known.authors.has(name))) return false;
    return siteCodes.every((code) => !known.sites.has(code));
  }

  /** Pointers to what an answer tells of other sites than theirs; what they have sent tells nothing. */
  leaks(answer: unknown, beholder: Beholder, sent: ReadonlySet<unknown>): string[] {
    const found: string[] = [];
    const look = (value: unknown, pointer: string): void => {
      if (this.isForeign(value, beholder) && !sent.has(value)) found.push(`${pointer} ${String(value)}`);
      if (typeof value !== 'object' || value === null || (isMembers(value) && isOwn(value, beholder))) return;
      for (const [name, member] of Object.entries(value))
        if (!(isMembers(value) && this.#mayTell(value, name, beholder))) look(member, `${pointer}/${name}`);
    };
    look(answer, '');
    return found;
  }

  /**
   * A record of several sites is shown with all of them to who has one of them. Names of people stand in many records;
   * only their own rows are a secret.
   */
  #mayTell(record: Members, member: string, { siteCodes }: Beholder): boolean {
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

/** An account's row names its sites. */
const namesPerson = (record: Members, member: string) => member === 'account' && 'sites' in record;

const isOwn = (record: Members, { names }: Beholder) =>
  authorsOf(record).some((author) => names.includes(author));

const authorsOf = (record: Members): string[] =>
  AUTHORS.flatMap((name) => (isText(record[name]) ? [record[name]] : []));

export function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
