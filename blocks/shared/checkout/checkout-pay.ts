import { computed, signal, type ReadonlySignal } from '../../../engine/react/signals.ts'
import type { Shop } from '../../../runtime/shop/shop.ts'
import { isPayable } from '../../../schemas/pay/pay-limits.ts'
import { getPayList } from '../../../schemas/pay/pay.ops.ts'
import type { PayMethod } from '../../../schemas/pay/pay.schema.ts'

export interface PayChoices {
  /** Methods that can pay the total; `undefined` while loading. */
  payList: ReadonlySignal<readonly PayMethod[] | undefined>
  /** Loads the methods for a shipping method; ignores a repeated call for it unless `isAgain`. */
  load(frcNbr: string, isAgain?: boolean): void
  /** Hides a payment method that the gateway refused for this shipping method. */
  withdraw(payNbr: string): void
}

/** The payment methods of a checkout. A group order must be paid before shipping. */
export function createPayChoices(
  { call, fail }: Pick<Shop, 'call' | 'fail'>,
  { isPaidAhead, amt }: { isPaidAhead: boolean; amt: () => number | undefined },
): PayChoices {
  const offered = signal<readonly PayMethod[] | undefined>(undefined)
  // The cached list may still contain a method that the store has disabled.
  const withdrawn = signal<ReadonlySet<string>>(new Set())
  let askedFor: string | undefined
  const keyOf = (payNbr: string) => `${askedFor} ${payNbr}`
  return {
    payList: computed(() => {
      const total = amt()
      return offered.value?.filter(
        (method) =>
          !(isPaidAhead && method.kind === 'cod') &&
          !withdrawn.value.has(keyOf(method.payNbr)) &&
          (total === undefined || isPayable(method, total)),
      )
    }),
    load(frcNbr, isAgain = false) {
      if (!isAgain && frcNbr === askedFor) return
      askedFor = frcNbr
      call(getPayList, frcNbr ? { frcNbr } : {}).then(
        ({ rows }) => frcNbr === askedFor && (offered.value = rows),
        (error: unknown) => {
          askedFor = undefined
          offered.value ??= []
          fail(error)
        },
      )
    },
    withdraw(payNbr) {
      withdrawn.value = new Set([...withdrawn.peek(), keyOf(payNbr)])
    },
  }
}
