import { describe, expect, it } from 'vitest'
import { createAnalytics } from './analytics.ts'
import { pixelEvent, tagEvent, type TrackedEvent } from './events.ts'
import type { PixelWindow, TagWindow } from './vendors.ts'

const none = { fbPixelId: '', gaId: '', gtmId: '' }
const items = [{ id: 'P1', name: 'Apple', price: 30, quantity: 2 }]
const view: TrackedEvent = { name: 'view_item', value: 60, items }
const bought: TrackedEvent = { name: 'purchase', transactionId: 'SO1', value: 60, items }
const shown: TrackedEvent = {
  name: 'page_view',
  title: 'Home',
  location: 'https://shop.example/m/',
}

function browser() {
  const scripts: string[] = []
  const on: TagWindow & PixelWindow = {}
  return { scripts, on, add: (src: string) => void scripts.push(src) }
}
/** The tag's commands, which are `Arguments` objects rather than arrays. */
const commands = (on: TagWindow) =>
  (on.dataLayer ?? []).map((entry) =>
    Object.prototype.toString.call(entry) === '[object Arguments]'
      ? [...(entry as Iterable<unknown>)] // the tag's commands
      : entry,
  )

describe('an event', () => {
  it('is sent to the tag in its format, in the shop’s currency', () => {
    expect(tagEvent(view)).toEqual({
      name: 'view_item',
      params: {
        currency: 'TWD',
        value: 60,
        items: [{ item_id: 'P1', item_name: 'Apple', price: 30, quantity: 2 }],
      },
    })
    expect(tagEvent(bought).params).toMatchObject({ transaction_id: 'SO1', currency: 'TWD' })
    expect(tagEvent({ name: 'login', method: 'sms' })).toEqual({
      name: 'login',
      params: { method: 'sms' },
    })
    expect(tagEvent(shown).params).toEqual({
      page_title: 'Home',
      page_location: 'https://shop.example/m/',
    })
  })

  it('is sent to the pixel in its format', () => {
    expect(pixelEvent(view)).toEqual({
      kind: 'track',
      name: 'ViewContent',
      params: {
        currency: 'TWD',
        value: 60,
        content_type: 'product',
        content_ids: ['P1'],
        contents: [{ id: 'P1', quantity: 2, item_price: 30 }],
      },
    })
    expect(pixelEvent(bought)).toMatchObject({ name: 'Purchase', eventId: 'SO1' })
    expect(pixelEvent({ name: 'sign_up', method: 'email' })).toMatchObject({
      kind: 'track',
      name: 'CompleteRegistration',
    })
    expect(pixelEvent({ name: 'login', method: 'line' })).toEqual({
      kind: 'trackCustom',
      name: 'Login',
      params: { method: 'line' },
    })
    expect(pixelEvent(shown).name).toBe('PageView')
  })
})

describe('analytics', () => {
  it('load nothing for a store without valid configuration', async () => {
    for (const config of [none, { fbPixelId: 'abc', gaId: '<script>', gtmId: 'GTM-' }]) {
      const { scripts, on, add } = browser()
      const { track, load } = createAnalytics(config, on, add)
      track(view)
      await load()
      expect([scripts, on]).toEqual([[], {}])
    }
  })

  it('keep events until they are loaded, then send them in order', async () => {
    const { scripts, on, add } = browser()
    const { track, load } = createAnalytics({ ...none, gaId: 'G-ABC123' }, on, add)
    track(shown)
    track(view)
    expect([scripts, on]).toEqual([[], {}])
    await load()
    track(bought)
    expect(scripts).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-ABC123'])
    const sent = commands(on) as unknown[][] // the tag's commands
    expect(sent.map(([kind, name]) => (kind === 'event' ? name : kind))).toEqual([
      'js',
      'config',
      'page_view',
      'view_item',
      'purchase',
    ])
  })

  it('send goods to the tag manager as ecommerce, without those of the previous event', async () => {
    const { scripts, on, add } = browser()
    const { track, load } = createAnalytics({ ...none, gtmId: 'GTM-ABC123' }, on, add)
    await load()
    track(view)
    expect(scripts).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-ABC123'])
    expect(on.dataLayer?.slice(1)).toEqual([
      { ecommerce: null },
      { event: 'view_item', ecommerce: tagEvent(view).params },
    ])
  })

  it('queue events for the pixel until its script is loaded', async () => {
    const { scripts, on, add } = browser()
    const { track, load } = createAnalytics({ ...none, fbPixelId: '1234567890' }, on, add)
    await load()
    track(view)
    expect(scripts).toEqual(['https://connect.facebook.net/en_US/fbevents.js'])
    expect(on.fbq?.queue.map(([kind, name]) => [kind, name])).toEqual([
      ['set', 'autoConfig'],
      ['init', '1234567890'],
      ['track', 'ViewContent'],
    ])
    const heard: unknown[][] = []
    if (on.fbq) on.fbq.callMethod = (...command) => void heard.push(command)
    track(bought)
    expect(heard[0]?.slice(0, 2)).toEqual(['track', 'Purchase'])
    expect(heard[0]?.[3]).toEqual({ eventID: 'SO1' })
  })
})
