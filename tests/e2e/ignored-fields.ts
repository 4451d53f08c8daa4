import type { BrowserContext } from 'playwright'

/**
 * Collects the fields that pages send and the gateway does not know. Nobody notices these otherwise,
 * as the gateway ignores them.
 */
export function watchIgnoredFields(context: BrowserContext): () => Promise<string[]> {
  const reading: Promise<void>[] = []
  const found: string[] = []
  context.on('response', (response) => {
    const { pathname, search } = new URL(response.url())
    if (pathname !== '/api/') return
    const read = async () => {
      const body = await response.text().catch(() => '') // the page may be gone
      const ignored = /^\{[^{}]*"ignored":(\[.*?\])/.exec(body)?.[1]
      if (ignored !== undefined) found.push(`${search} ${ignored}`)
    }
    reading.push(read())
  })
  return async () => {
    await Promise.all(reading)
    return found
  }
}
