import type { ProjectReading } from './project-reading.ts';

/** Inconsistency with its fix. */
export interface Finding {
  /** Problem in one sentence. */
  readonly message: string;
  /** Fix: the command to run, or the file to edit and the change. */
  readonly fix: string;
  /** Affected file, relative to the root; omitted if it concerns this computer. */
  readonly file?: string;
}

/** Environment of the doctor; tests pass their own. */
export interface DoctorEnvironment {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** As in `process.versions.node`. */
  readonly nodeVersion: string;
}

/** Read-only check of a project. */
export interface Check {
  /** For programs and headings: `menu`, `rights`. */
  readonly name: string;
  find(
    project: ProjectReading,
    surroundings: DoctorEnvironment,
  ): readonly Finding[] | Promise<readonly Finding[]>;
}
