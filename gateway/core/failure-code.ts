import { isDatabaseDown } from '../db/database.ts'
import { OpFailure } from '../kernel/failure.ts'

/** Failure code of a thrown value, for answers and metrics. */
export function failureCode(error: unknown): string {
  if (error instanceof OpFailure) return error.code
  return isDatabaseDown(error) ? 'UNAVAILABLE' : 'SYSTEM_ERROR'
}
