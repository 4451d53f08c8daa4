import type { ConfigInfo } from './config.schema.ts'

type Configured = Pick<ConfigInfo, 'fbPixelId' | 'gaId' | 'gtmId'>

/** The vendors' formats of their ids. */
export const analyticsPatterns: Readonly<Record<keyof Configured, string>> = {
  fbPixelId: '\\d{5,20}',
  gaId: '[A-Za-z]{1,3}-[A-Za-z0-9-]{4,20}',
  gtmId: '[Gg][Tt][Mm]-[A-Za-z0-9]{4,12}',
}

const isId = (name: keyof Configured, id: string): boolean =>
  new RegExp(`^${analyticsPatterns[name]}$`).test(id)

/**
 * Returns the analytics ids that the store configured. Ids that do not match the vendor's format
 * are ignored.
 */
export function analyticsIds({ fbPixelId, gaId, gtmId }: Configured): {
  pixel?: string
  tag?: string
  manager?: string
} {
  const [pixel, tag, manager] = [fbPixelId.trim(), gaId.trim(), gtmId.trim()]
  return {
    ...(isId('fbPixelId', pixel) && { pixel }),
    ...(isId('gaId', tag) && { tag }),
    ...(isId('gtmId', manager) && { manager }),
  }
}
