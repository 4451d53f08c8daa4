import { analyticsIds } from '../../schemas/base/analytics-ids.ts'
import type { ConfigInfo } from '../../schemas/base/config.schema.ts'
import type { TrackedEvent } from './events.ts'
import type { PixelWindow, TagWindow, Vendor } from './vendors.ts'

export interface Analytics {
  /** Tells all vendors, or keeps it for when they are there. */
  track: (event: TrackedEvent) => void
  /** Starts what the store configured; called when the browser has nothing better to do. */
  load: () => Promise<void>
}

/** Events that may wait: somebody who never comes to rest must not fill the memory. */
const mostWaiting = 100

/** The store's analytics. Where it configured none, nothing is kept and nothing is loaded. */
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
      if (vendors) for (const tell of vendors) tell(event)
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
      for (const event of waiting.splice(0)) for (const tell of vendors) tell(event)
    },
  }
}

function appendScript(src: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = src
  document.head.append(script)
}
