import type { OpOutput } from '../../../schemas/kit/define-op.ts'
import type { pay } from '../../../schemas/pay/pay.ops.ts'

export type Going = OpOutput<typeof pay>

/** Whether the browser may be sent to an address: a path on this host, or HTTPS. */
export function isSafeAddress(address: string): boolean {
  if (/^\/(?![/\\])/.test(address)) return true
  return URL.canParse(address) && new URL(address).protocol === 'https:'
}

/** Loads a script of this host that continues the payment; rejects if it fails to load. */
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
 * Continues a payment at the provider. Returns whether the browser is leaving; throws on an address
 * that is not allowed.
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
