import { analyticsIds } from '../../schemas/base/analytics-ids.ts'
import type { ConfigInfo } from '../../schemas/base/config.schema.ts'
import type { TrackedEvent } from './events.ts'
import type { PixelWindow, TagWindow, Vendor } from './vendors.ts'

export interface Analytics {
  /** Sends an event to all vendors, or queues it until they have loaded. */
  track: (event: TrackedEvent) => void
  /** Starts the configured vendors; called when the browser is idle. */
  load: () => Promise<void>
}

/** Limit of queued events, in case the browser never becomes idle. */
const mostWaiting = 100

/** Returns the store's analytics. Without a configured vendor nothing is queued or loaded. */
export function createAnalytics(
  config: Pick<ConfigInfo, 'fbPixelId' | 'gaId' | 'gtmId'>,
  on: TagWindow & PixelWindow = window as TagWindow & PixelWindow,
  addScript: (src: string) => void = appendScript,
): Analytics {
  const { pixel, tag, manager } = analyticsIds(config)
  if (!pixel && !tag && !manager) return { track: () => undefined, load: async () => undefined }
  let vendors: Vendor[] | undefined
  const waiting: TrackedEvent[] = []
  return {
    track(event) {
      if (vendors) for (const send of vendors) send(event)
      else if (waiting.length < mostWaiting) waiting.push(event)
    },
    async load() {
      if (vendors) return
      const { startManager, startPixel, startTag } = await import('./vendors.ts')
      vendors = [
        ...(manager ? [startManager(manager, on, addScript)] : []),
        ...(tag ? [startTag(tag, on, addScript)] : []),
        ...(pixel ? [startPixel(pixel, on, addScript)] : []),
      ]
      for (const event of waiting.splice(0)) for (const send of vendors) send(event)
    },
  }
}

function appendScript(src: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = src
  document.head.append(script)
}
