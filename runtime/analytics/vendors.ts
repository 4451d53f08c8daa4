import { pixelEvent, tagEvent, type TrackedEvent } from './events.ts'

/** Takes one event to one vendor. */
export type Vendor = (event: TrackedEvent) => void

/** Adds a script of a vendor to the page; one that does not come costs its events only. */
export type AddScript = (src: string) => void

/** The queue that tag and tag manager read. */
export interface TagWindow {
  dataLayer?: unknown[]
}

/** The analytics tag. Page views are told by the shop, whose moves load no page. */
export function startTag(id: string, on: TagWindow, addScript: AddScript): Vendor {
  const layer = (on.dataLayer ??= [])
  function tag(..._command: unknown[]): void {
    // oxlint-disable-next-line prefer-rest-params -- the vendor tells commands from messages by their being Arguments
    layer.push(arguments)
  }
  tag('js', new Date())
  tag('config', id, { send_page_view: false })
  addScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`)
  return (event) => {
    const { name, params } = tagEvent(event)
    tag('event', name, { ...params, send_to: id })
  }
}

/** The tag manager: what the store does with its events is set up over there. */
export function startManager(id: string, on: TagWindow, addScript: AddScript): Vendor {
  const layer = (on.dataLayer ??= [])
  layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  addScript(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`)
  return (event) => {
    const { name, params } = tagEvent(event)
    if (!('items' in params)) return void layer.push({ event: name, ...params })
    // Goods of an earlier event would otherwise be merged into this one.
    layer.push({ ecommerce: null })
    layer.push({ event: name, ecommerce: params })
  }
}

/** What the pixel's script looks for: until it is there it finds its commands in `queue`. */
interface PixelQueue {
  (...command: unknown[]): void
  callMethod?: (...command: unknown[]) => void
  queue: unknown[][]
  push: PixelQueue
  loaded: boolean
  version: string
  disablePushState: boolean
}
export interface PixelWindow {
  fbq?: PixelQueue
  _fbq?: PixelQueue
}

/** The pixel. It is told what happened, and kept from watching taps and moves by itself. */
export function startPixel(id: string, on: PixelWindow, addScript: AddScript): Vendor {
  const queue: unknown[][] = []
  const pixel = ((...command: unknown[]) => {
    if (pixel.callMethod) pixel.callMethod(...command)
    else queue.push(command)
  }) as PixelQueue // its properties follow at once
  Object.assign(pixel, { queue, push: pixel, loaded: true, version: '2.0', disablePushState: true })
  on.fbq = pixel
  on._fbq = pixel
  pixel('set', 'autoConfig', false, id)
  pixel('init', id)
  addScript('https://connect.facebook.net/en_US/fbevents.js')
  return (event) => {
    const { kind, name, params, eventId } = pixelEvent(event)
    pixel(kind, name, params, ...(eventId ? [{ eventID: eventId }] : []))
  }
}
