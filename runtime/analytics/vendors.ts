import { pixelEvent, tagEvent, type TrackedEvent } from './events.ts'

/** Sends one event to one vendor. */
export type Vendor = (event: TrackedEvent) => void

/** Adds a vendor's script to the page; a script that fails to load only loses its events. */
export type AddScript = (src: string) => void

/** The queue that the tag and the tag manager read. */
export interface TagWindow {
  dataLayer?: unknown[]
}

/** The analytics tag. The shop sends page views itself, since its navigation loads no page. */
export function startTag(id: string, on: TagWindow, addScript: AddScript): Vendor {
  const layer = (on.dataLayer ??= [])
  function tag(..._command: unknown[]): void {
    // oxlint-disable-next-line prefer-rest-params -- the vendor recognizes commands by their being `Arguments` objects
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

/** Starts the tag manager, in which the store configures what events trigger. */
export function startManager(id: string, on: TagWindow, addScript: AddScript): Vendor {
  const layer = (on.dataLayer ??= [])
  layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  addScript(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`)
  return (event) => {
    const { name, params } = tagEvent(event)
    if (!('items' in params)) return void layer.push({ event: name, ...params })
    // Otherwise the items of an earlier event would be merged into this one.
    layer.push({ ecommerce: null })
    layer.push({ event: name, ecommerce: params })
  }
}

/**
 * The stub that the pixel's script expects; it collects commands in `queue` until the script has
 * loaded.
 */
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

/**
 * The pixel. It receives the shop's events; its automatic tracking of taps and navigation is off.
 */
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
