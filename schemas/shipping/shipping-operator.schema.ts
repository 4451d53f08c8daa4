import { Type, type SchemaOptions } from '@sinclair/typebox'
import { Literals, Money, Nbr, type Static } from '../kit/types.ts'
import type { Localized } from '../lang.ts'
import type { FieldFault } from '../protocol/envelope.ts'
import { Texts } from '../texts.schema.ts'
import { carriers, DeliveryDays, frcKinds, type FrcKind } from './shipping.schema.ts'
import { temps } from '../catalog/temps.ts'

const closed = { additionalProperties: false }
const Grams = () => Type.Integer({ minimum: 1, maximum: 1_000_000 })
/** Codes of counties or districts. */
const Areas = (options: SchemaOptions = {}) =>
  Type.Array(Nbr(), { maxItems: 400, uniqueItems: true, ...options })
/** The maximum exceeds the cost of any parcel in any currency. */
const Fee = () => Money({ maximum: 1_000_000_000 })

/** Maximum number of shipping methods of a store; each checkout evaluates all. */
export const mostMethods = 50

/** A fee that applies if all its conditions hold; the first such rate of a method counts. */
export const WrittenRate = Type.Object(
  {
    areas: Type.Optional(Areas({ minItems: 1 })),
    /** In grams. */
    fromWeight: Type.Optional(Grams()),
    /** Value of the goods. */
    fromAmt: Type.Optional(Fee()),
    fee: Fee(),
  },
  closed,
)
export type WrittenRate = Static<typeof WrittenRate>

/** A shipping method as written by operators; amounts in major units. */
export const WrittenShippingMethod = Type.Object(
  {
    kind: Literals(frcKinds),
    carrier: Literals(carriers),
    name: Texts(60),
    desc: Texts(200),
    /** Fee if no rate applies. */
    fee: Fee(),
    rates: Type.Array(WrittenRate, { maxItems: 50 }),
    /** Areas without delivery. */
    noAreas: Areas(),
    /** In grams. */
    maxWeight: Type.Optional(Grams()),
    temps: Type.Array(Literals(temps), { minItems: 1, maxItems: temps.length, uniqueItems: true }),
    /** Working days; absent if the method promises none. */
    days: Type.Optional(DeliveryDays),
    /** Exceptions by area; the first match counts. */
    areaDays: Type.Array(
      Type.Object({ areas: Areas({ minItems: 1 }), ...DeliveryDays.properties }, closed),
      { maxItems: 50 },
    ),
    /** Time of day, `HH:MM`; orders from then on are dispatched one dispatch day later. */
    cutOff: Type.Optional(Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' })),
    isCod: Type.Boolean(),
    isOn: Type.Boolean(),
    /** Products that this method cannot ship. */
    exceptPts: Type.Array(Nbr(), { maxItems: 1_000, uniqueItems: true }),
  },
  closed,
)
export type WrittenShippingMethod = Static<typeof WrittenShippingMethod>

/** Carriers that deliver to convenience stores; the others deliver to the door. */
const storeCarrier = /^(UNIMART|FAMI|HILIFE|OKMART)/

/** Carriers of a kind; for home delivery that includes none, for the store's own delivery. */
export const carriersOf = (kind: FrcKind) =>
  carriers.filter((carrier) => storeCarrier.test(carrier) === (kind === 'store'))

/** Returns faults of a shipping method beyond its schema. */
export function shippingMethodFaults(
  method: WrittenShippingMethod,
  defaultLang: keyof Localized,
): FieldFault[] {
  const { name, kind, carrier, rates, days, areaDays } = method
  const wrong: FieldFault[] = []
  if (!name[defaultLang]?.trim()) wrong.push({ field: `name/${defaultLang}`, rule: 'required' })
  if (!carriersOf(kind).includes(carrier)) wrong.push({ field: 'carrier', rule: 'kind' })
  if (days && days.min > days.max) wrong.push({ field: 'days', rule: 'order' })
  areaDays.forEach(({ min, max }, at) => {
    if (min > max) wrong.push({ field: `areaDays/${at}`, rule: 'order' })
  })
  rates.forEach((rate, at) => {
    if (!rate.areas && !rate.fromWeight && !rate.fromAmt)
      wrong.push({ field: `rates/${at}`, rule: 'condition' })
  })
  return wrong
}
