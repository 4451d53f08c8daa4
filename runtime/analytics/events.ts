import type { EventItem, ShopEvent } from '../shop/shop.ts'

/** Analytics always use this currency, also for stores that charge in another. */
export const currency = 'TWD'

/** Analytics always report this shipping tier, for every shipping method. */
const shippingTier = 'Ground'

/** An event for the vendors: a shop event or a page view. */
export type TrackedEvent = ShopEvent | { name: 'page_view'; title: string; location: string }

/**
 * Returns the event's name and parameters in the analytics tag's vocabulary, which the tag manager
 * also reads.
 */
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
  /** `track` for the pixel's standard events, `trackCustom` for the shop's own. */
  kind: 'track' | 'trackCustom'
  name: string
  params: Record<string, unknown>
  /** Lets the vendor recognize duplicates of an event. */
  eventId?: string
}

/** Returns the event in the pixel's vocabulary. */
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
