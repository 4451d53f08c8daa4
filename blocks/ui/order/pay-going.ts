import type { OpOutput } from '../../../schemas/kit/define-op.ts'
import type { pay } from '../../../schemas/pay/pay.ops.ts'

export type Going = OpOutput<typeof pay>

/** An address that a browser may be sent to from here: of this host by its path, or one that nobody reads along. */
export function isSafeAddress(address: string): boolean {
  if (/^\/(?![/\\])/.test(address)) return true
  return URL.canParse(address) && new URL(address).protocol === 'https:'
}

/** A script of this host that takes over; rejects where it does not come. */
export function runScript(path: string): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = path
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error(`the script ${path} did not come`)))
    document.head.append(script)
  })
}

/**
 * Goes where a payment goes on. Answers whether the browser is leaving; throws for an address that a payment has no
 * business with.
 */
export async function goOn({ redirectUrl, js }: Going): Promise<boolean> {
  if (redirectUrl !== undefined) {
    if (!isSafeAddress(redirectUrl)) throw new Error(`a payment cannot go on at ${redirectUrl}`)
    location.assign(redirectUrl)
    return true
  }
  if (js === undefined) return false
  if (!/^\/(?![/\\])/.test(js)) throw new Error(`no script of this host: ${js}`)
  await runScript(js)
  return true
}
