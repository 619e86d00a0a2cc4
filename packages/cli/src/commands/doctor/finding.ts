import type { ProjectReading } from './project-reading.ts';

/** Something that does not fit together, and what mends it. */
export interface Finding {
  /** What is wrong, in one sentence. */
  readonly message: string;
  /** The command to run, or the file to edit and how. */
  readonly mend: string;
  /** The file that it is about, relative to the root; left out where it is about this computer. */
  readonly file?: string;
}

/** Where the doctor is run; tests pass their own. */
export interface DoctorSurroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** As in `process.versions.node`. */
  readonly nodeVersion: string;
}

/** One question put to a project; it reads, and changes nothing. */
export interface Check {
  /** For programs and for the headings: `menu`, `rights`. */
  readonly name: string;
  find(
    project: ProjectReading,
    surroundings: DoctorSurroundings,
  ): readonly Finding[] | Promise<readonly Finding[]>;
}
