import type { ConfigInfo } from './config.schema.ts'

type Configured = Pick<ConfigInfo, 'fbPixelId' | 'gaId' | 'gtmId'>

/**
 * Returns the analytics ids that the store configured. Ids that do not match the vendor's format
 * are ignored.
 */
export function analyticsIds({ fbPixelId, gaId, gtmId }: Configured): {
  pixel?: string
  tag?: string
  manager?: string
} {
  const [pixel, tag, manager] = [fbPixelId, gaId, gtmId].map((id) => id.trim())
  return {
    ...(pixel && /^\d{5,20}$/.test(pixel) && { pixel }),
    ...(tag && /^[A-Z]{1,3}-[A-Z0-9-]{4,20}$/i.test(tag) && { tag }),
    ...(manager && /^GTM-[A-Z0-9]{4,12}$/i.test(manager) && { manager }),
  }
}
