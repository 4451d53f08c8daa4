import type { Env } from '../gateway/settings/read-group.ts'
import { readSettings } from '../gateway/settings.ts'
import { WrongSettings } from '../gateway/settings/wrong-settings.ts'

/** What is wrong with the settings of an environment, one sentence each; none if they are right. */
export function faultsIn(env: Env): readonly string[] {
  try {
    readSettings(env)
    return []
  } catch (error) {
    if (error instanceof WrongSettings) return error.faults
    throw error
  }
}
