import { vi } from 'vitest'

/** Milliseconds that a test waits for something: the machine may be busy. */
const patience = 60_000

/** Repeats a check until it passes, and returns its result; throws its last error if none passes. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: patience, interval: 20 })
