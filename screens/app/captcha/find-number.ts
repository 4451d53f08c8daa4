import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Static } from '@sinclair/typebox'
import type { CaptchaWork } from '../../../schemas/captcha/captcha.ops.ts'

/** Milliseconds of computing before control returns to the browser. */
const turn = 24

/**
 * Returns the number below `max` whose hash equals the challenge; `undefined` if none does or the
 * signal aborts.
 */
export async function findNumber(
  { salt, challenge, max }: Static<typeof CaptchaWork>,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<number | undefined> {
  for (let number = 0; number < max;) {
    const until = performance.now() + turn
    for (; number < max && performance.now() < until; number++)
      if (bytesToHex(sha256(utf8ToBytes(`${salt}${number}`))) === challenge) return number
    onProgress(number / max)
    await new Promise((resolve) => setTimeout(resolve))
    if (signal.aborted) return undefined
  }
  return undefined
}
