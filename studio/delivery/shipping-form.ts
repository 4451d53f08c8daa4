import { Value } from '@sinclair/typebox/value'
import { createContext, useContext } from 'react'
import type { Area } from '../../schemas/addr/area.schema.ts'
import type { OpOutput } from '../../schemas/kit/define-op.ts'
import { registerForInterpreter } from '../../engine/contract/interpret.ts'
import type { FieldFault } from '../../schemas/protocol/envelope.ts'
import {
  shippingMethodFaults,
  WrittenShippingMethod,
} from '../../schemas/shipping/shipping-operator.schema.ts'
import { decimalsOf } from '../../schemas/money/money.ts'
import type { showStore } from '../../schemas/store/store-operator.ops.ts'
import type { VersionedForm } from '../ui/saving/use-versioned.ts'
import type { TextKey } from '../kernel/texts/all.ts'
import type { T } from '../kernel/texts/texts.tsx'

registerForInterpreter()

export type ShownStore = OpOutput<typeof showStore>

interface ShippingForm extends VersionedForm<WrittenShippingMethod> {
  store: ShownStore
  areas: readonly Area[]
  /** Message for a field's fault. */
  errorOf(field: string): string | undefined
}

export const ShippingContext = createContext<ShippingForm | undefined>(undefined)

export function useShippingForm(): ShippingForm {
  const form = useContext(ShippingContext)
  if (!form) throw new Error('outside of a shipping method')
  return form
}

export const emptyShippingMethod: WrittenShippingMethod = {
  kind: 'home',
  carrier: '',
  name: {},
  desc: {},
  fee: 0,
  rates: [],
  noAreas: [],
  temps: ['ambient'],
  areaDays: [],
  isCod: false,
  isOn: true,
  exceptPts: [],
}

export const faultsOf = (
  method: WrittenShippingMethod,
  { defaultLang }: Pick<ShownStore, 'defaultLang'>,
): FieldFault[] => [
  ...[...Value.Errors(WrittenShippingMethod, method)].map(({ path }) => ({
    field: path.slice(1),
    rule: 'schema',
  })),
  ...shippingMethodFaults(method, defaultLang),
]

/** Message for a violated rule. */
export const ruleText = (t: T, rule: string | undefined): string | undefined =>
  rule === undefined ? undefined : t(ruleTexts[rule] ?? 'delivery.wrong.schema')

const ruleTexts: Readonly<Record<string, TextKey>> = {
  required: 'delivery.wrong.required',
  kind: 'delivery.wrong.kind',
  order: 'delivery.wrong.order',
  condition: 'delivery.wrong.condition',
}

/** Label of an amount, with the currency. */
export const moneyLabel = (label: string, { currencySymbol }: ShownStore): string =>
  `${label} (${currencySymbol.trim()})`
export const moneyDecimals = ({ currency }: ShownStore) => decimalsOf(currency)
