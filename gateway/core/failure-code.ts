import { isDatabaseDown } from '../db/database.ts'
import { OpFailure } from '../kernel/failure.ts'

/** The code that names what was thrown, for answers and counts. */
export function failureCode(error: unknown): string {
  if (error instanceof OpFailure) return error.code
  return isDatabaseDown(error) ? 'UNAVAILABLE' : 'SYSTEM_ERROR'
}
