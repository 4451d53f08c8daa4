import { toMajor, toMinor } from '../../schemas/money/money.ts'
import type { WrittenShippingMethod } from '../../schemas/shipping/shipping-operator.schema.ts'
import { areaNameIn } from '../addr/index.ts'
import { filledTexts } from '../store/settings.ts'
import type { ShippingMethod } from './shipping-price.ts'

/** Drops unknown area codes, which match no address and cannot be displayed. */
const known = (codes: readonly string[]): string[] =>
  codes.filter((code) => areaNameIn(code, 'en-US') !== undefined)

/** A stored method as operators write it. */
export function writtenOf(
  row: ShippingMethod,
  exceptPts: string[],
  currency: string,
): WrittenShippingMethod {
  const { kind, carrier, name, desc, noAreas, maxWeight, temps, days, areaDays, cutOff } = row
  return {
    kind,
    carrier,
    name,
    desc,
    fee: toMajor(row.fee, currency),
    rates: row.rates.map(({ fee, fromAmt, areas, ...rate }) => ({
      ...rate,
      ...(areas && { areas: known(areas) }),
      ...(fromAmt !== undefined && { fromAmt: toMajor(fromAmt, currency) }),
      fee: toMajor(fee, currency),
    })),
    noAreas: known(noAreas),
    ...(maxWeight !== null && { maxWeight }),
    temps,
    ...(days && { days }),
    areaDays: areaDays.map(({ areas, ...own }) => ({ ...own, areas: known(areas) })),
    ...(cutOff !== null && { cutOff }),
    isCod: row.isCod,
    isOn: row.isOn,
    exceptPts,
  }
}

/** Columns of a written method; absent fields are set to null. */
export function rowOf(
  { exceptPts: _exceptPts, rates, maxWeight, days, cutOff, ...method }: WrittenShippingMethod,
  currency: string,
) {
  return {
    ...method,
    name: filledTexts(method.name),
    desc: filledTexts(method.desc),
    fee: toMinor(method.fee, currency),
    rates: rates.map(({ fee, fromAmt, ...rate }) => ({
      ...rate,
      ...(fromAmt !== undefined && { fromAmt: toMinor(fromAmt, currency) }),
      fee: toMinor(fee, currency),
    })),
    maxWeight: maxWeight ?? null,
    days: days ?? null,
    cutOff: cutOff ?? null,
  }
}
