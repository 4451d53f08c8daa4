import type { EventItem, ShopEvent } from '../shop/shop.ts'

/** The currency that analytics are told in, whatever the store charges in (S1 §1). */
export const currency = 'TWD'

/** How goods travel, as analytics are told: over land, whichever way was chosen (S2 §9). */
const shippingTier = 'Ground'

/** What vendors are told: what happened in the shop, or that a page is shown. */
export type TrackedEvent = ShopEvent | { name: 'page_view'; title: string; location: string }

/** An event's name and parameters in the words of the analytics tag, which the tag manager reads too. */
export function tagEvent(event: TrackedEvent): { name: string; params: Record<string, unknown> } {
  switch (event.name) {
    case 'page_view':
      return {
        name: event.name,
        params: { page_title: event.title, page_location: event.location },
      }
    case 'login':
    case 'sign_up':
      return { name: event.name, params: { method: event.method } }
    case 'purchase':
      return {
        name: event.name,
        params: { transaction_id: event.transactionId, ...tagGoods(event.value, event.items) },
      }
    case 'add_shipping_info':
      return {
        name: event.name,
        params: { shipping_tier: shippingTier, ...tagGoods(event.value, event.items) },
      }
    case 'add_payment_info':
      return {
        name: event.name,
        params: { payment_type: event.payKind, ...tagGoods(event.value, event.items) },
      }
    default:
      return { name: event.name, params: tagGoods(event.value, event.items) }
  }
}

const tagGoods = (value: number, items: readonly EventItem[]) => ({
  currency,
  value,
  items: items.map(({ id, name, price, quantity }) => ({
    item_id: id,
    item_name: name,
    price,
    quantity,
  })),
})

export interface PixelEvent {
  /** Standard events are tracked; those of the shop's own naming as custom ones. */
  kind: 'track' | 'trackCustom'
  name: string
  params: Record<string, unknown>
  /** Tells the vendor which events are one and the same. */
  eventId?: string
}

/** An event in the words of the pixel. */
export function pixelEvent(event: TrackedEvent): PixelEvent {
  switch (event.name) {
    case 'page_view':
      return { kind: 'track', name: 'PageView', params: {} }
    case 'login':
      return { kind: 'trackCustom', name: 'Login', params: { method: event.method } }
    case 'sign_up':
      return { kind: 'track', name: 'CompleteRegistration', params: { method: event.method } }
    case 'view_item':
      return { kind: 'track', name: 'ViewContent', params: pixelGoods(event.value, event.items) }
    case 'add_to_cart':
      return { kind: 'track', name: 'AddToCart', params: pixelGoods(event.value, event.items) }
    case 'begin_checkout':
      return {
        kind: 'track',
        name: 'InitiateCheckout',
        params: pixelGoods(event.value, event.items),
      }
    case 'add_shipping_info':
      return {
        kind: 'trackCustom',
        name: 'AddShippingInfo',
        params: pixelGoods(event.value, event.items),
      }
    case 'add_payment_info':
      return {
        kind: 'track',
        name: 'AddPaymentInfo',
        params: pixelGoods(event.value, event.items),
      }
    case 'purchase':
      return {
        kind: 'track',
        name: 'Purchase',
        params: pixelGoods(event.value, event.items),
        eventId: event.transactionId,
      }
  }
}

const pixelGoods = (value: number, items: readonly EventItem[]) => ({
  currency,
  value,
  content_type: 'product',
  content_ids: items.map(({ id }) => id),
  contents: items.map(({ id, price, quantity }) => ({ id, quantity, item_price: price })),
})
