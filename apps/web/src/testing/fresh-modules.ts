import { vi } from 'vitest';

// Before anything of ours is loaded: each file meets stores that nobody has used, though it shares its worker.
vi.resetModules();
