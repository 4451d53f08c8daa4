import type { BrowserContext, Page, Request } from 'playwright'
import { expect } from 'vitest'

/** What decides what a page shows. Pictures are not waited for. */
const decisive = new Set(['document', 'script', 'stylesheet', 'fetch', 'xhr'])

/** How long nothing may have been asked for, in milliseconds. */
const silence = 400

class Traffic {
  readonly #open = new Set<Request>()
  #changedAt = Date.now()

  constructor(page: Page) {
    const end = (request: Request) => {
      if (this.#open.delete(request)) this.#changedAt = Date.now()
    }
    page.on('request', (request) => {
      if (!decisive.has(request.resourceType())) return
      // What the page before had asked for may never be answered, nor reported.
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) this.#open.clear()
      this.#open.add(request)
      this.#changedAt = Date.now()
    })
    page.on('requestfinished', end)
    page.on('requestfailed', end)
  }

  isQuiet = (): boolean => this.#open.size === 0 && Date.now() - this.#changedAt >= silence
}

const traffics = new WeakMap<Page, Traffic>()

function trafficOf(page: Page): Traffic {
  const known = traffics.get(page)
  if (known) return known
  const made = new Traffic(page)
  traffics.set(page, made)
  return made
}

/** Counts the requests of each page that the context opens from now on. */
export const countRequests = (context: BrowserContext): unknown => context.on('page', trafficOf)

/**
 * Resolves when a page has asked for nothing for a moment. Playwright's own `networkidle` has hung for
 * a page whose requests were all answered, after many navigations on a busy machine.
 */
export async function quiet(page: Page): Promise<void> {
  await expect.poll(trafficOf(page).isQuiet).toBe(true)
}
