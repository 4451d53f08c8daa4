import { setTimeout as pause } from 'node:timers/promises'

/** Delay of a refusal in milliseconds, and the maximum number of delayed refusals at a time. */
const heldFor = 500
const mostHeld = 500
let held = 0

/**
 * Delays a rate-limit refusal, so that a client that retries without a pause is slowed down. Beyond
 * the maximum, the refusal is sent at once.
 */
export async function holdBack(): Promise<void> {
  if (held >= mostHeld) return
  held++
  try {
    await pause(heldFor)
  } finally {
    held--
  }
}
