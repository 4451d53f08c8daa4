import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds that a refusal is held back, and how many are at once. */
const heldFor = 500
const mostHeld = 500
let held = 0

/**
 * Waits before a refusal for too many requests is sent: whoever asks again without a pause is slowed down, and keeps the
 * thread busy no more. Where many are held back already, this one is not.
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
