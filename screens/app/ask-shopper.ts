import type { Signal } from '../../engine/react/signals.ts'
import type { Overlay } from '../../runtime/shop/overlay.ts'
import { CallError } from '../../runtime/transport/call-error.ts'
import type { CaptchaPair } from '../../runtime/transport/captcha-pair.ts'
import type { Transport } from '../../runtime/transport/transport.ts'

/**
 * A transport whose calls wait for what the gateway needs of the shopper: a solved captcha, or the
 * code by which a guest proves the contact of an order. Calls that wait for the same code share it.
 */
export function createAsking(overlay: Signal<Overlay | null>) {
  let proving: Promise<boolean> | undefined
  const solve = (action: string) =>
    new Promise<CaptchaPair | undefined>((done) => {
      overlay.value = { name: 'captcha', action, done }
    })
  const prove = (soNbr: string, contact: string) =>
    (proving ??= new Promise<boolean>((settle) => {
      const done = (isProven = false) => settle(isProven)
      overlay.value = { name: 'proof', soNbr, contact, done }
    }).finally(() => (proving = undefined)))
  return (transport: Transport): Transport =>
    async (op, input, options) => {
      for (let captcha: CaptchaPair | undefined; ;) {
        try {
          return await transport(op, input, { ...options, ...(captcha && { captcha }) })
        } catch (error) {
          if (!(error instanceof CallError)) throw error
          if (error.code === 'ORDER_NOT_PROVEN') {
            const { contact } = error.data as { contact: string } // the failure's data
            if (!(await prove(String(input.soNbr), contact))) throw new CallError('cancelled')
          } else if (error.kind === 3) {
            captcha = await solve(op.key)
            if (!captcha) throw new CallError('cancelled')
          } else throw error
        }
      }
    }
}
