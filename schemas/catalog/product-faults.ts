import { decimalsOf } from '../money/money.ts'
import type { Lang } from '../lang.ts'
import type { FieldFault } from '../protocol/envelope.ts'
import { videoSource } from '../video.ts'
import type { EditableProduct } from './product-edit.schema.ts'

/** Whether an amount has at most the decimals of its currency. */
export const hasFewDecimals = (amount: number, currency: string): boolean => {
  const minor = amount * 10 ** decimalsOf(currency)
  return Math.abs(minor - Math.round(minor)) < 1e-4
}

/** Rule that a price violates: too many `decimals`, or not `positive`; otherwise undefined. */
export const priceFault = (
  price: number,
  { currency, isInquiry }: { currency: string; isInquiry: boolean },
): 'decimals' | 'positive' | undefined =>
  !hasFewDecimals(price, currency) ? 'decimals' : price <= 0 && !isInquiry ? 'positive' : undefined

interface Of {
  currency: string
  defaultLang: Lang
}

/** Faults of a product beyond its schema; used by the form and the gateway. */
export function productFaults(product: EditableProduct, of: Of): FieldFault[] {
  const { texts, videos = [], shelfFrom, shelfUntil } = product
  return [
    ...(texts[of.defaultLang]?.title.trim()
      ? []
      : [{ field: `texts/${of.defaultLang}/title`, rule: 'required' }]),
    ...optionFaults(product, of),
    ...skuFaults(product, of),
    ...product.additions.flatMap(({ price }, at) =>
      hasFewDecimals(price, of.currency)
        ? []
        : [{ field: `additions/${at}/price`, rule: 'decimals' }],
    ),
    ...repeated(product.additions.map(({ skuId }) => skuId)).map((at) => ({
      field: `additions/${at}/skuId`,
      rule: 'unique',
    })),
    ...videos.flatMap(({ src }, at) =>
      videoSource(src) ? [] : [{ field: `videos/${at}/src`, rule: 'video' }],
    ),
    ...repeated(videos.map(({ src }) => src.trim())).map((at) => ({
      field: `videos/${at}/src`,
      rule: 'unique',
    })),
    ...(shelfFrom && shelfUntil && Date.parse(shelfFrom) >= Date.parse(shelfUntil)
      ? [{ field: 'shelfUntil', rule: 'after' }]
      : []),
  ]
}

function optionFaults({ options }: EditableProduct, { defaultLang }: Of): FieldFault[] {
  const named = (name: Partial<Record<Lang, string>>) => Boolean(name[defaultLang]?.trim())
  return [
    ...repeated(options.map(({ sId }) => sId)).map((at) => ({
      field: `options/${at}/sId`,
      rule: 'unique',
    })),
    ...options.flatMap(({ name, values }, at) => {
      const field = `options/${at}`
      const said = (rule: string) => (value: number) => ({
        field: `${field}/values/${value}/name/${defaultLang}`,
        rule,
      })
      return [
        ...(named(name) ? [] : [{ field: `${field}/name/${defaultLang}`, rule: 'required' }]),
        ...values.flatMap((value, place) => (named(value.name) ? [] : [said('required')(place)])),
        ...repeated(values.map((value) => value.name[defaultLang]?.trim() ?? '')).map(
          said('unique'),
        ),
        ...repeated(values.map(({ vId }) => vId)).map((place) => ({
          field: `${field}/values/${place}/vId`,
          rule: 'unique',
        })),
      ]
    }),
  ]
}

function skuFaults({ options, skus, isInquiry }: EditableProduct, { currency }: Of): FieldFault[] {
  const fits = (vIds: readonly string[]) =>
    vIds.length === options.length &&
    vIds.every((vId, at) => options[at]?.values.some((value) => value.vId === vId))
  const fault = (at: number, name: string, rule: string) => ({ field: `skus/${at}/${name}`, rule })
  return [
    ...skus.flatMap(({ vIds, price, origPrice }, at) => {
      const wrong = priceFault(price, { currency, isInquiry })
      return [
        ...(fits(vIds) ? [] : [fault(at, 'vIds', 'fits')]),
        ...(wrong ? [fault(at, 'price', wrong)] : []),
        ...(origPrice === null || hasFewDecimals(origPrice, currency)
          ? []
          : [fault(at, 'origPrice', 'decimals')]),
      ]
    }),
    ...repeated(skus.map(({ vIds }) => vIds.join(' ') || ' ')).map((at) =>
      fault(at, 'vIds', 'unique'),
    ),
    ...repeated(skus.map(({ skuId }) => skuId)).map((at) => fault(at, 'skuId', 'unique')),
    ...repeated(skus.map(({ merchantSku }) => merchantSku.trim().toLowerCase())).map((at) =>
      fault(at, 'merchantSku', 'unique'),
    ),
  ]
}

/** Indexes of texts that repeat an earlier one; empty texts are ignored. */
const repeated = (list: readonly string[]): number[] =>
  list.flatMap((one, at) => (one !== '' && list.indexOf(one) < at ? [at] : []))
