import { chromium } from 'playwright'
import { chromiumArgs, findChromium } from '../../scripts/test/browser.mjs'
import { loadOnce } from './page-load.mjs'
import { inRounds } from './rounds.mjs'
import { startProxy } from './secure-proxy.mjs'
import { startDemo } from './start-demo.mjs'

/**
 * Measures cold loads of pages behind a proxy that speaks HTTP/1.1 or HTTP/2 with the browser.
 * @param {Record<string, string>} pages path by name
 * @returns by name, the figures of each round of `one` and `two`
 */
export async function measureProtocols(pages) {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumArgs, '--ignore-certificate-errors'],
  })
  const started = []
  const behind = async (version) => {
    let shop = ''
    const proxy = await startProxy(version, () => shop)
    const demo = await startDemo({
      RATE_LIMIT: '100000000',
      TRUSTED_PROXIES: '1',
      PUBLIC_SCHEME: 'https',
      PUBLIC_PORT: String(proxy.port),
    })
    shop = demo.url
    started.push(demo.stop, proxy.close)
    return proxy.url
  }
  try {
    const versions = { one: await behind(1), two: await behind(2) }
    const tasks = {}
    for (const [name, path] of Object.entries(pages))
      for (const [version, url] of Object.entries(versions))
        tasks[`${name} ${version}`] = () => loadOnce(browser, url + path)
    const results = await inRounds(tasks)
    return Object.fromEntries(
      Object.keys(pages).map((name) => [
        name,
        { one: results[`${name} one`], two: results[`${name} two`] },
      ]),
    )
  } finally {
    await browser.close()
    for (const stop of started) await stop()
  }
}
