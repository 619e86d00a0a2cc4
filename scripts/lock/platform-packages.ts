/** Used part of a package entry in package-lock.json. */
interface LockedPackage {
  readonly version?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly dev?: boolean;
  readonly license?: string;
  readonly engines?: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

export interface LockFile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
  readonly [field: string]: unknown;
}

interface MissingPackage {
  /** Path in the lock file, `node_modules/@biomejs/cli-darwin-arm64`. */
  readonly place: string;
  readonly name: string;
  readonly version: string;
  /** Locked package of the same family; the missing one gets its fields. */
  readonly sibling: LockedPackage;
}

/**
 * Returns the optional packages that a locked package names without an entry in the lock file.
 * npm omits packages it did not find when it wrote the lock (other platforms' binaries, npm/cli#4828);
 * `npm ci` then rejects the whole lock file, on every platform.
 */
export function missingPlatformPackages({ packages }: LockFile): MissingPackage[] {
  const missing = new Map<string, MissingPackage>();
  for (const [place, { optionalDependencies = {} }] of Object.entries(packages)) {
    const siblings = Object.keys(optionalDependencies).flatMap(
      (name) => placeOf(packages, place, name) ?? [],
    );
    const siblingPlace = siblings[0];
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (placeOf(packages, place, name) !== undefined || siblingPlace === undefined) continue;
      const sibling = packages[siblingPlace] ?? {};
      const folder = siblingPlace.slice(0, siblingPlace.lastIndexOf('node_modules/'));
      missing.set(`${folder}node_modules/${name}`, {
        place: `${folder}node_modules/${name}`,
        name,
        version,
        sibling,
      });
    }
  }
  return [...missing.values()];
}

/** Returns the lock file with an entry for each missing package, in npm's order of paths. */
export function completeLock(lock: LockFile): LockFile {
  const added = missingPlatformPackages(lock).map(({ place, name, version, sibling }) => {
    const { dev, license, engines } = sibling;
    const entry: LockedPackage = {
      version,
      ...platformOf(name),
      ...(dev === undefined ? {} : { dev }),
      ...(license === undefined ? {} : { license }),
      optional: true,
      ...(engines === undefined ? {} : { engines }),
    };
    return [place, entry] as const;
  });
  const byPlace = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) =>
    a.localeCompare(b, 'en');
  return {
    ...lock,
    packages: Object.fromEntries([...Object.entries(lock.packages), ...added].sort(byPlace)),
  };
}

const systems: Readonly<Record<string, string>> = { windows: 'win32', macos: 'darwin' };
const processors: Readonly<Record<string, string>> = { '64': 'x64', x86_64: 'x64', aarch64: 'arm64' };

/**
 * Returns the platform in a binary package's name: `@biomejs/cli-linux-x64-musl` is linux, x64, musl.
 * Throws if the name contains no operating system: such a package is not platform-specific.
 */
export function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> {
  const words = name.slice(name.lastIndexOf('/') + 1).split('-');
  const at = words.findIndex((word) =>
    /^(android|darwin|freebsd|linux|openharmony|sunos|win32|windows|macos)$/.test(word),
  );
  const [system, processor, abi] = words.slice(at);
  if (at < 0 || system === undefined || processor === undefined)
    throw new Error(
      `The name of ${name} does not tell its platform: add its entry to package-lock.json by hand.`,
    );
  return {
    cpu: [processors[processor] ?? processor],
    ...(abi?.startsWith('musl')
      ? { libc: ['musl'] }
      : abi?.startsWith('gnu') && system === 'linux'
        ? { libc: ['glibc'] }
        : {}),
    os: [systems[system] ?? system],
  };
}

/**
 * Returns the path at which Node finds `name` from the package at `place`: its own node_modules, then its parents'.
 */
function placeOf(packages: LockFile['packages'], place: string, name: string): string | undefined {
  for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const candidate = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[candidate] !== undefined) return candidate;
    if (folder === '') return undefined;
  }
}
